import { apis, limits, type Route } from "@takseru/shared-types";
import { type BadInput, badInputs } from "@takseru/testing/bad-inputs/bad-inputs";
import type { Figure } from "@takseru/testing/figure";
import { signInNewValuer } from "@takseru/testing/valuer";
import { watch, watchFigures, withServer } from "./watched-server.ts";

const INPUTS_A_ROUTE = 1_000;
const AT_ONCE = 8;
/** Registrations from one address are limited, and so are each valuer's heavy calls: such routes need several valuers. */
const VALUERS_A_ROUTE = 5;
const REGISTRATION_PAUSE_MS = 2_000;

/** Routes that end the session, which the other routes need. */
const ending = ["/auth/logout", "/auth/account/delete", "/auth/account/close"];

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A valuer with a report, and their ids as path parameters. */
const newValuer = async (origin: string) => {
  await pause(REGISTRATION_PAUSE_MS);
  const { client, token, user } = await signInNewValuer(origin);
  const { id } = await client.reports.create({ body: { lot_number: "1" } });
  return { client, token, params: { id: String(id), reportId: String(id), userId: user.id } };
};

const callsOf = ({ callLimit }: Route): number =>
  callLimit ? limits.calls[callLimit].count : INPUTS_A_ROUTE;

/** Sends generated bad inputs to every route: no answer may be 5xx or take 2 s, and no input that the contract refuses may be accepted. */
export const sendBadInputs = (): Promise<Figure[]> =>
  withServer(async (server) => {
    const seen = { sent: 0, failed: 0, accepted: 0, limited: 0, slowestMs: 0 };
    const failures = new Set<string>();

    const send = async (route: Route, token: string, input: BadInput) => {
      const started = performance.now();
      const response = await fetch(`${server.origin}/api${input.path}`, {
        method: input.method,
        redirect: "manual",
        headers: {
          Authorization: `Bearer ${token}`,
          Accept: "application/json",
          "Content-Type": "application/json",
          ...input.headers,
        },
        ...(input.rawBody === undefined && input.body === undefined
          ? {}
          : { body: input.rawBody ?? JSON.stringify(input.body) }),
      });
      await response.arrayBuffer();
      const { status } = response;
      seen.sent += 1;
      seen.slowestMs = Math.max(seen.slowestMs, performance.now() - started);
      if (status === 429) seen.limited += 1;
      const isFailure = status >= 500;
      const isAccepted = input.refused && status < 400;
      if (isFailure) seen.failed += 1;
      if (isAccepted) seen.accepted += 1;
      if (isFailure || isAccepted) failures.add(`${route.method} ${route.path}, ${input.what}: ${status}`);
    };

    const sendAll = async (route: Route) => {
      const calls = callsOf(route);
      const valuers = Math.min(VALUERS_A_ROUTE, Math.ceil(INPUTS_A_ROUTE / calls));
      const count = Math.min(INPUTS_A_ROUTE, valuers * calls);
      for (let first = 0; first < count; first += calls) {
        const { client, token, params } = route.access === "public" ? anyone : await newValuer(server.origin);
        const inputs = [...badInputs(route, { params }, { count })].slice(first, first + calls);
        if (inputs.length === 0) return;
        const remaining = inputs.values();
        await Promise.all(
          Array.from({ length: AT_ONCE }, async () => {
            for (const input of remaining) await send(route, token, input);
          }),
        );
        // Fails if the session has ended: the inputs would have been refused for that alone.
        await client.auth.me();
      }
    };

    const routes = Object.values(apis)
      .flatMap((api) => Object.values<Route>(api.routes))
      .filter(({ path }) => !ending.includes(path))
      // Failed sign-ins lock the address that the valuers sign in from.
      .sort((a, b) => Number(a.access === "public") - Number(b.access === "public"));
    const anyone = await newValuer(server.origin);
    const watched = await watch(server, async () => {
      for (const route of routes) await sendAll(route);
    });
    for (const failure of [...failures].slice(0, 20)) process.stdout.write(`  ${failure}\n`);
    return [
      { name: `bad inputs to ${routes.length} routes`, value: seen.sent, unit: "calls" },
      { name: "bad inputs: server errors", value: seen.failed, unit: "", target: "<= 0" },
      { name: "bad inputs: accepted against the contract", value: seen.accepted, unit: "", target: "<= 0" },
      { name: "bad inputs: refused by a limit of calls", value: seen.limited, unit: "" },
      { name: "bad inputs: slowest", value: seen.slowestMs, unit: "ms", target: "<= 2000" },
      ...watchFigures("bad inputs", watched),
    ];
  });
