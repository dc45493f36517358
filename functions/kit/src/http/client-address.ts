import { isIP } from "node:net";
import type { ApiEvent } from "../core/api-event.ts";

const HEADER = "x-forwarded-for";

/** The entries of all such headers, in their order. */
const forwardedFor = ({ multiValueHeaders }: ApiEvent): string[] =>
  Object.entries(multiValueHeaders ?? {})
    .filter(([name]) => name.toLowerCase() === HEADER)
    .flatMap(([, values]) => values ?? [])
    .flatMap((value) => value.split(","))
    .map((entry) => entry.trim());

/** Some proxies write `203.0.113.7:4711` and `[2001:db8::7]:4711`. */
const withoutPort = (entry: string): string =>
  /^\[([^\]]+)\](?::\d+)?$/.exec(entry)?.[1] ?? /^([\d.]+):\d+$/.exec(entry)?.[1] ?? entry;

/**
 * The address that a call comes from. Each proxy appends its caller to X-Forwarded-For, the gateway last; so the client
 * is counted from the right, past the gateway's entry and one for each proxy of ours. The client may have written
 * anything further left. If the list is too short or names no address, the gateway's `sourceIp` is used.
 */
export const clientAddress = (event: ApiEvent, trustedProxies: number): string => {
  const { sourceIp } = event.requestContext.identity;
  if (trustedProxies === 0) return sourceIp;
  const entry = withoutPort(forwardedFor(event).at(-1 - trustedProxies) ?? "");
  return isIP(entry) > 0 ? entry : sourceIp;
};
