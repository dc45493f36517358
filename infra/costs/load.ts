import type { UsageKind } from "@takseru/reports";
import { type Day, platform } from "./assumptions.ts";
import type { Usage } from "./prices.ts";

/** What is counted for each second: calls, all and of two heavy routes, units of the table, functions that run at once. */
export type Measure = "calls" | "photographs" | "previews" | "writes" | "reads" | "runs";
export type Peaks = Record<Measure, number>;

const kindNames = ["created", "saves", "photographs", "finalized"] as const;

/** A small generator of numbers from 0 to 1 (mulberry32), so that a day is the same whenever it is simulated. */
const createRandom = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** Seconds for which functions are busy with these units. */
const busySeconds = (usage: Usage): number =>
  ((usage.get("lambdaGbSeconds") ?? 0) + (usage.get("pdfGbSeconds") ?? 0)) / (platform.memoryMb / 1_024) +
  (usage.get("mapGbSeconds") ?? 0) / (platform.locationMemoryMb / 1_024);

/**
 * Simulates a day in which so many reports are begun, from what one was measured to use, and gives the highest second of each
 * measure. A report is made in one session: the visit at its beginning, its sections throughout, the photographs one after
 * the other somewhere in between, the PDFs at its end.
 */
export const simulateDay = (usage: Record<UsageKind, Usage>, day: Day, reports: number): Peaks => {
  const random = createRandom(1);
  const length = day.reportsOfHour.length * 3_600 + day.sessionSeconds;
  const all = day.reportsOfHour.reduce((sum, share) => sum + share, 0);
  const beginning = (): number => {
    let rest = random() * all;
    const hour = day.reportsOfHour.findIndex((share) => {
      rest -= share;
      return rest < 0;
    });
    return Math.floor((Math.max(0, hour) + random()) * 3_600);
  };
  /** Counts so many calls, spread over `within` seconds from `first` on. */
  const spread = (counted: Uint32Array, first: number, within: number, calls: number): void => {
    for (let call = 0; call < calls; call += 1) {
      const second = first + Math.floor(((call + random()) / calls) * within);
      counted[second] = (counted[second] ?? 0) + 1;
    }
  };

  const perSecond = () => new Uint32Array(length);
  const kinds = kindNames.map((kind) => {
    const calls = Math.max(1, Math.round(usage[kind].get("gatewayCalls") ?? 0));
    return { kind, calls, counted: perSecond() };
  });
  const [photographs, previews] = [perSecond(), perSecond()];
  const beforeSigning = day.sessionSeconds - day.signingSeconds;
  for (let report = 0; report < reports; report += 1) {
    const start = beginning();
    const photographsFrom = start + Math.floor(random() * (beforeSigning - day.photographSeconds));
    const times = {
      created: [start, day.visitSeconds],
      saves: [start, beforeSigning],
      photographs: [photographsFrom, day.photographSeconds],
      finalized: [start + beforeSigning, day.signingSeconds],
    } as const;
    for (const { kind, calls, counted } of kinds) spread(counted, ...times[kind], calls);
    spread(photographs, ...times.photographs, day.photographs);
    spread(previews, ...times.finalized, day.previews);
  }

  /** The highest second of a sum over the kinds of work; `amountOf` is what a kind uses in all. */
  const highestOf = (amountOf: (kind: UsageKind, calls: number) => number): number => {
    const parts = kinds.map(({ kind, calls, counted }) => ({
      counted,
      amount: amountOf(kind, calls) / calls,
    }));
    let most = 0;
    for (let second = 0; second < length; second += 1)
      most = Math.max(
        most,
        parts.reduce((sum, { counted, amount }) => sum + (counted[second] ?? 0) * amount, 0),
      );
    return most;
  };
  return {
    calls: highestOf((_, calls) => calls),
    photographs: photographs.reduce((most, one) => Math.max(most, one), 0),
    previews: previews.reduce((most, one) => Math.max(most, one), 0),
    writes: highestOf((kind) => usage[kind].get("tableWriteUnits") ?? 0),
    reads: highestOf((kind) => usage[kind].get("tableReadUnits") ?? 0),
    runs: highestOf((kind) => busySeconds(usage[kind])),
  };
};

export interface Wall {
  name: string;
  measure: Measure;
  /** In one second. */
  limit: number;
}

/** The walls that a peak reaches, the one that is exceeded most first. */
export const reachedWalls = (peaks: Peaks, walls: readonly Wall[]): Wall[] => {
  const share = ({ measure, limit }: Wall): number => peaks[measure] / limit;
  return walls.filter((wall) => share(wall) >= 1).sort((a, b) => share(b) - share(a));
};
