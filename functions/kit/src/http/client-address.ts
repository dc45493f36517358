import { isIP } from "node:net";
import type { ApiEvent } from "./request.ts";

const HEADER = "x-forwarded-for";

/** Repeated headers are one list, in their order. */
const forwardedFor = ({ multiValueHeaders }: ApiEvent): string[] =>
  Object.entries(multiValueHeaders ?? {})
    .filter(([name]) => name.toLowerCase() === HEADER)
    .flatMap(([, values]) => values ?? [])
    .flatMap((value) => value.split(","))
    .map((entry) => entry.trim());

/** `203.0.113.7:4711` and `[2001:db8::7]:4711`, as some proxies write it. */
const withoutPort = (entry: string): string =>
  /^\[([^\]]+)\](?::\d+)?$/.exec(entry)?.[1] ?? /^([\d.]+):\d+$/.exec(entry)?.[1] ?? entry;

/**
 * Where the call comes from. Each proxy appends to X-Forwarded-For whom it was called by, the gateway last; so the
 * viewer is counted from the right, past the gateway's entry and one for each proxy of ours. What stands further left
 * the caller may have written himself. The gateway's own word holds where the list is too short or names no address.
 */
export const clientAddress = (event: ApiEvent, trustedProxies: number): string => {
  const { sourceIp } = event.requestContext.identity;
  if (trustedProxies === 0) return sourceIp;
  const entry = withoutPort(forwardedFor(event).at(-1 - trustedProxies) ?? "");
  return isIP(entry) > 0 ? entry : sourceIp;
};
