import { platform } from "./assumptions.ts";
import type { Measured } from "./measure.ts";
import { type Counts, type Room, type RoomCounts, rooms } from "./meter.ts";
import { dollarsOf, noUsage, type Priced, prices, type Usage } from "./prices.ts";
import type { StackFacts } from "./stack-facts.ts";

const GB = 1024 ** 3;

/**
 * GB-seconds that a room is billed for: its processor time, stretched by the part of a processor that its memory buys,
 * and the wait for the stores.
 */
export const gbSeconds = (counts: RoomCounts, memoryMb: number): number => {
  const stretched = counts.ms * Math.max(1, platform.wholeProcessorMb / memoryMb);
  const waited =
    counts.tableCalls * platform.waitPerTableCallMs + counts.objectCalls * platform.waitPerObjectCallMs;
  return ((stretched + waited) / 1_000) * (memoryMb / 1_024);
};

const allCalls = (counts: Counts): number => rooms.reduce((sum, room) => sum + counts.rooms[room].calls, 0);

/** What was counted, in the units of the prices; everything but what is stored and what depends on the volume. */
export const usageOf = (counts: Counts, facts: StackFacts): Usage => {
  const calls = allCalls(counts);
  const computed = rooms.reduce((sum, room) => sum + gbSeconds(counts.rooms[room], facts.memory[room]), 0);
  const lineBytes =
    counts.logBytes +
    counts.logLines * platform.logLineOverheadBytes +
    calls * (platform.lambdaLogBytes + facts.accessLogBytes);
  return {
    ...noUsage(),
    gatewayCalls: calls,
    lambdaCalls: calls,
    [facts.architecture === "arm64" ? "lambdaArmGbSeconds" : "lambdaX86GbSeconds"]: computed,
    tableReads: counts.readUnits,
    tableWrites: counts.writeUnits,
    objectReads: counts.objectReads,
    objectWrites: counts.objectWrites,
    objectTransfer: counts.objectBytesOut / GB,
    edgeRequests: calls,
    edgeTransfer: (counts.replyBytes + calls * platform.headerBytes) / GB,
    edgeToOrigin: (counts.requestBytes + calls * platform.headerBytes) / GB,
    mails: counts.mails,
    logsIngested: lineBytes / GB,
    logsStored: (lineBytes / GB) * facts.logMonths,
  };
};

export const times = (usage: Usage, factor: number): Usage => combine([usage], (amount) => amount * factor);

export const plus = (...usages: Usage[]): Usage => combine(usages, (amount) => amount);

const combine = (usages: readonly Usage[], change: (amount: number) => number): Usage => {
  const total = noUsage();
  for (const usage of usages)
    for (const name of Object.keys(total) as Priced[]) total[name] += change(usage[name]);
  return total;
};

/** What a report leaves behind, for as long as it is kept. */
export const keptUsage = ({ storedPerReport: stored }: Measured, months: number): Usage => ({
  ...noUsage(),
  tableStorage: (stored.tableBytes / GB) * months,
  tableRecovery: (stored.tableBytes / GB) * months,
  objectStorage: (stored.keptObjectBytes / GB) * months,
});

/** Uploads and drafts, until the lifecycle rules have removed them. */
export const transientUsage = ({ storedPerReport: stored }: Measured): Usage => ({
  ...noUsage(),
  objectStorage: (stored.transientObjectBytes / GB) * (platform.transientDays / 30),
});

/** The site's own files, loaded anew at each visit by a browser that has none of them. */
export const siteUsage = (site: { files: number; bytes: number }): Usage => ({
  ...noUsage(),
  edgeRequests: site.files,
  edgeTransfer: site.bytes / GB,
  edgeFunctionCalls: site.files,
});

/** Each room once cold. */
export const coldUsage = (facts: StackFacts): Usage => {
  const cold = (room: Room) =>
    gbSeconds(
      { calls: 1, ms: platform.coldStartMs[room], tableCalls: 0, objectCalls: 0 },
      facts.memory[room],
    );
  const name = facts.architecture === "arm64" ? "lambdaArmGbSeconds" : "lambdaX86GbSeconds";
  return { ...noUsage(), [name]: rooms.reduce((sum, room) => sum + cold(room), 0) };
};

/** X-Ray's default rule: the first call of each second, and a share of the others. */
export const tracesOf = (callsAMonth: number): number => {
  const first = Math.min(callsAMonth, platform.workingSeconds);
  return first + (callsAMonth - first) * platform.tracedShare;
};

/** What costs the same however few use it, a month. */
export const fixedUsage = (facts: StackFacts, metrics: number): Usage => ({
  ...noUsage(),
  alarms: facts.alarms,
  metrics,
  dashboards: facts.dashboards,
  secrets: facts.secrets,
  keys: facts.keys,
});

/** US dollars by service, in the order of the price table. */
export const dollarsByService = (usage: Usage): Map<string, number> => {
  const bill = new Map<string, number>();
  for (const name of Object.keys(usage) as Priced[]) {
    const { service } = prices[name];
    bill.set(service, (bill.get(service) ?? 0) + dollarsOf(name, usage[name]));
  }
  return bill;
};

export const totalOf = (bill: ReadonlyMap<string, number>): number =>
  [...bill.values()].reduce((sum, dollars) => sum + dollars, 0);
