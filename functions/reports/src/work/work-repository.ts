import { GetCommand } from "@aws-sdk/lib-dynamodb";
import { countersKey, monthCountersKey, signedReportKey, unpaidFeePrefix } from "../storage/keys.ts";
import { queryUpTo } from "../storage/query-up-to.ts";
import { StatusCounters } from "../storage/records.ts";
import type { ReportsStore } from "../storage/table.ts";
import { rebuildWork } from "./rebuild-repository.ts";
import { SignedReport } from "./signed-report.ts";
import { UnpaidFee } from "./unpaid-fee.ts";

/** More reports than any valuer signs in a year, and more unpaid fees than anybody has. */
const MAX_ROWS = 100_000;
const MAX_MONTHS = 12 * 1_000;
const MAX_READS = 5;

export interface MonthCounters extends StatusCounters {
  month: string;
}

const toMonth = (item: Record<string, unknown>): MonthCounters => ({
  ...StatusCounters.parse(item),
  month: String(item.sk).split("#")[1] ?? "",
});

const sumOf = (months: readonly StatusCounters[]): StatusCounters => {
  const sum = StatusCounters.parse({});
  for (const status of StatusCounters.keyof().options)
    for (const month of months) sum[status] += month[status];
  return sum;
};

const isSame = (a: StatusCounters, b: StatusCounters): boolean =>
  StatusCounters.keyof().options.every((status) => a[status] === b[status]);

/** Small rows beside the reports, of which the analytics are added up: no report is read. */
export const createWorkRepository = (store: ReportsStore) => {
  const { client, table } = store;

  const between = (pk: string, first: string, last: string, limit: number) =>
    queryUpTo(
      store,
      {
        KeyConditionExpression: "pk = :pk AND sk BETWEEN :first AND :last",
        ExpressionAttributeValues: { ":pk": pk, ":first": first, ":last": last },
        ConsistentRead: true,
      },
      limit,
    );

  const readMonths = async (ownerId: string): Promise<MonthCounters[]> => {
    const { pk, sk: first } = monthCountersKey(ownerId, "");
    return (await between(pk, first, `${first}~`, MAX_MONTHS)).map(toMonth);
  };

  const readCounters = async (ownerId: string): Promise<StatusCounters> => {
    const { Item } = await client.send(
      new GetCommand({ TableName: table, Key: countersKey(ownerId), ConsistentRead: true }),
    );
    return StatusCounters.parse(Item ?? {});
  };

  /** Months and counters of one moment: a status that changes between the two reads makes them differ, and they are read again. */
  const readTogether = async (ownerId: string) => {
    for (let reads = 1; ; reads += 1) {
      const counters = await readCounters(ownerId);
      const months = await readMonths(ownerId);
      const agree = isSame(sumOf(months), counters);
      if (agree || reads === MAX_READS || isSame(await readCounters(ownerId), counters))
        return { months, agree };
    }
  };

  return {
    /**
     * How many reports of each month have which status. Reports of former versions are counted first: their months do
     * not add up to the owner's counters.
     */
    async months(ownerId: string): Promise<MonthCounters[]> {
      const { months, agree } = await readTogether(ownerId);
      if (agree) return months;
      await rebuildWork(
        store,
        ownerId,
        months.map(({ month }) => month),
      );
      return readMonths(ownerId);
    },

    /** The reports that were signed from `first` to `last`, both included; yyyy-mm-dd. */
    async signedBetween(ownerId: string, first: string, last: string): Promise<SignedReport[]> {
      const { pk, sk } = signedReportKey(ownerId, first, 0);
      const rows = await between(pk, sk, signedReportKey(ownerId, `${last}~`, 0).sk, MAX_ROWS);
      return rows.map((row) => SignedReport.parse(row));
    },

    async unpaidFees(ownerId: string): Promise<UnpaidFee[]> {
      const { pk, prefix } = unpaidFeePrefix(ownerId);
      return (await between(pk, prefix, `${prefix}~~`, MAX_ROWS)).map((row) => UnpaidFee.parse(row));
    },
  };
};

export type WorkRepository = ReturnType<typeof createWorkRepository>;
