import type { Api, Route } from "@takseru/shared-types";
import type { Implementations } from "./request.ts";

export interface RouteEntry {
  /** The name in the log, such as `reports.create`. */
  name: string;
  route: Route;
  run: (request: never) => unknown;
}

/** Entries by `METHOD /path/{parameter}`, as the gateway names its resources. */
export type RouteTable = ReadonlyMap<string, RouteEntry>;

/** Joins an API's routes with the functions that answer them; the compiler reports a missing one. */
export const implement = <Routes extends Record<string, Route>>(
  api: Api<string, Routes>,
  implementations: Implementations<Routes>,
): RouteTable => {
  const functions = new Map<string, (request: never) => unknown>(Object.entries(implementations));
  return new Map(
    Object.entries(api.routes).map(([name, route]) => {
      const run = functions.get(name);
      if (!run) throw new Error(`${api.name}.${name} has no function`);
      return [`${route.method} ${route.path}`, { name: `${api.name}.${name}`, route, run }];
    }),
  );
};

/** One table of several; throws if two of them have the same route. */
export const joinRouteTables = (...tables: RouteTable[]): RouteTable => {
  const joined = new Map<string, RouteEntry>();
  for (const [key, entry] of tables.flatMap((table) => [...table])) {
    if (joined.has(key)) throw new Error(`${key} is declared twice`);
    joined.set(key, entry);
  }
  return joined;
};
