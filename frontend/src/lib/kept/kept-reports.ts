import { getSession } from "../api/session-store";
import { readAllKept } from "./kept-store";

/** The ids of the reports that open without a connection. */
export const keptReports = async (): Promise<ReadonlySet<number>> => {
  const userId = getSession().user?.id;
  const kept = userId === undefined ? [] : await readAllKept(userId);
  const ids = kept.flatMap(([key]) => /^[^:]+:\["reports",(\d+)\]$/.exec(key)?.[1] ?? []);
  return new Set(ids.map(Number));
};
