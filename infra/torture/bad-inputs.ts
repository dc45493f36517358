import { apis, type Route } from "@takseru/shared-types";
import { badInputs } from "@takseru/testing/bad-inputs/bad-inputs";
import type { Figure } from "@takseru/testing/figure";
import { signInNewValuer } from "@takseru/testing/valuer";
import { watch, watchFigures, withServer } from "./watched-server.ts";

const INPUTS_A_ROUTE = 1_000;
const AT_ONCE = 8;

/** Routes that end the session or the account that the others need. */
const ending = new Set(["/auth/logout", "/auth/account/delete", "/auth/account/close"]);

/** Generated bad inputs to every route: none may answer 5xx or cost 2 s, none that the contract refuses may pass. */
export const sendBadInputs = (): Promise<Figure[]> =>
  withServer(async (server) => {
    const { client, token, user } = await signInNewValuer(server.origin);
    const { id } = await client.reports.create({ body: { lot_number: "1" } });
    const params = { id: String(id), reportId: String(id), userId: user.id };
    const routes = Object.values(apis)
      .flatMap((api) => Object.values<Route>(api.routes))
      .filter(({ path, unimplemented }) => !unimplemented && !ending.has(path));
    const seen = { sent: 0, failed: 0, accepted: 0, slowestMs: 0 };
    const failures = new Set<string>();

    const send = async (
      route: Route,
      input: ReturnType<typeof badInputs> extends Generator<infer I> ? I : never,
    ) => {
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
      seen.sent += 1;
      seen.slowestMs = Math.max(seen.slowestMs, performance.now() - started);
      const says = `${route.method} ${route.path}, ${input.what}: ${response.status}`;
      if (response.status >= 500) {
        seen.failed += 1;
        failures.add(says);
      } else if (input.refused && response.status < 400) {
        seen.accepted += 1;
        failures.add(says);
      }
    };

    const watched = await watch(server, async () => {
      for (const route of routes) {
        const inputs = badInputs(route, { params }, { count: INPUTS_A_ROUTE });
        await Promise.all(
          Array.from({ length: AT_ONCE }, async () => {
            for (const input of inputs) await send(route, input);
          }),
        );
      }
    });
    for (const failure of [...failures].slice(0, 20)) process.stdout.write(`  ${failure}\n`);
    return [
      { name: `bad inputs to ${routes.length} routes`, value: seen.sent, unit: "calls" },
      { name: "bad inputs: server errors", value: seen.failed, unit: "", target: "<= 0" },
      { name: "bad inputs: accepted against the contract", value: seen.accepted, unit: "", target: "<= 0" },
      { name: "bad inputs: slowest", value: seen.slowestMs, unit: "ms", target: "<= 2000" },
      ...watchFigures("bad inputs", watched),
    ];
  });
