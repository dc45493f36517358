import { BatchWriteCommand, GetCommand, paginateQuery } from "@aws-sdk/lib-dynamodb";
import { AppError, type Item, type TransactionWrite, transact } from "@takseru/kit";
import { ReportFields, type ReportStatus, reportStatus } from "@takseru/shared-types";
import * as z from "zod";
import { countersKey, monthCountersKey, reportKeyRange } from "../storage/keys.ts";
import { reportProjection } from "../storage/projection.ts";
import { ReportRecord, StatusCounters } from "../storage/records.ts";
import type { ReportsStore } from "../storage/table.ts";
import { monthOf } from "./month-counters.ts";
import { signedReportRow } from "./signed-report.ts";

const projection = reportProjection(
  {
    ...ReportRecord.pick({ owner: true, id: true, status: true, created_at: true, revision: true }).shape,
    final_pdf: z.object({ finalized_at: z.string() }).optional(),
  },
  z.object({ district: ReportFields.shape.district, market_value: ReportFields.shape.market_value }),
);

/** A status has changed since the reports were read. */
class ChangedMeanwhile extends Error {}

const TRIES = 5;
/** The limit of BatchWriteItem. */
const BATCH_SIZE = 25;
/** A transaction takes 100 writes; one is the owner's counters. */
const MONTHS_OF_A_TRANSACTION = 99;

const inBatches = <Entry>(entries: readonly Entry[], size: number): Entry[][] =>
  Array.from({ length: Math.ceil(entries.length / size) }, (_, index) =>
    entries.slice(index * size, (index + 1) * size),
  );

/** Writes rows that do not depend on when they are written. */
const putAll = async ({ client, table }: ReportsStore, rows: readonly Item[]): Promise<void> => {
  for (const batch of inBatches(rows, BATCH_SIZE)) {
    let remaining: Array<{ PutRequest: { Item: Item } }> = batch.map((Item) => ({ PutRequest: { Item } }));
    for (let round = 1; remaining.length > 0; round += 1) {
      if (round > TRIES) throw new AppError("UNAVAILABLE", { retryAfterSeconds: 1 });
      const { UnprocessedItems } = await client.send(
        new BatchWriteCommand({ RequestItems: { [table]: remaining } }),
      );
      remaining = z
        .array(z.object({ PutRequest: z.object({ Item: z.record(z.string(), z.unknown()) }) }))
        .parse(UnprocessedItems?.[table] ?? []);
    }
  }
};

/** Reads all reports once, a megabyte at a time, for the rows of the analytics. */
const readReports = async ({ client, table }: ReportsStore, ownerId: string) => {
  const { pk, first, last } = reportKeyRange(ownerId);
  const { ExpressionAttributeNames, ...parameters } = projection.parameters;
  const months = new Map<string, Record<ReportStatus, number>>();
  const signed: Item[] = [];
  const pages = paginateQuery(
    { client },
    {
      TableName: table,
      KeyConditionExpression: "pk = :pk AND sk BETWEEN :first AND :last",
      ExpressionAttributeValues: { ":pk": pk, ":first": first, ":last": last },
      ConsistentRead: true,
      ExpressionAttributeNames,
      ...parameters,
    },
  );
  for await (const { Items = [] } of pages)
    for (const item of Items) {
      const { final_pdf, ...report } = projection.schema.parse(item);
      const month = monthOf(report.created_at);
      const counts = months.get(month) ?? StatusCounters.parse({});
      counts[report.status] += 1;
      months.set(month, counts);
      if (final_pdf) signed.push(signedReportRow(report, final_pdf.finalized_at));
    }
  return { months, signed };
};

/**
 * Makes the rows of the analytics anew from the reports: those of former versions have none, and a restored copy of the table
 * may lack some. The owner's counters are set to what is there; a status that changes meanwhile makes it begin again.
 * `knownMonths` have rows already.
 */
export const rebuildWork = async (
  store: ReportsStore,
  ownerId: string,
  knownMonths: readonly string[],
  tries = TRIES,
): Promise<void> => {
  const { client, table } = store;
  const { Item: stored = {} } = await client.send(
    new GetCommand({ TableName: table, Key: countersKey(ownerId), ConsistentRead: true }),
  );
  const counters = StatusCounters.parse(stored);
  const { months, signed } = await readReports(store, ownerId);
  for (const month of knownMonths) if (!months.has(month)) months.set(month, StatusCounters.parse({}));
  await putAll(store, signed);
  const total = StatusCounters.parse({});
  for (const counts of months.values())
    for (const status of reportStatus.values) total[status] += counts[status];
  const names = reportStatus.values.map((status, index) => ({ status, name: `#s${index}`, index }));
  const unchanged = (expected: StatusCounters): TransactionWrite => ({
    write: {
      Update: {
        TableName: table,
        Key: countersKey(ownerId),
        UpdateExpression: `SET ${names.map(({ name, index }) => `${name} = :total${index}`).join(", ")}`,
        ConditionExpression: names
          .map(({ name, index }) => `(attribute_not_exists(${name}) OR ${name} = :was${index})`)
          .join(" AND "),
        ExpressionAttributeNames: Object.fromEntries(names.map(({ name, status }) => [name, status])),
        ExpressionAttributeValues: Object.fromEntries(
          names.flatMap(({ status, index }) => [
            [`:was${index}`, expected[status]],
            [`:total${index}`, total[status]],
          ]),
        ),
      },
    },
    onConditionFailed: () => new ChangedMeanwhile(),
  });
  const puts = [...months].map(
    ([month, counts]): TransactionWrite => ({
      write: { Put: { TableName: table, Item: { ...monthCountersKey(ownerId, month), ...counts } } },
    }),
  );
  try {
    let expected = counters;
    for (const batch of puts.length > 0 ? inBatches(puts, MONTHS_OF_A_TRANSACTION) : [[]]) {
      await transact(client, [unchanged(expected), ...batch]);
      expected = total;
    }
  } catch (error) {
    if (!(error instanceof ChangedMeanwhile) || tries <= 1) throw error;
    await rebuildWork(store, ownerId, knownMonths, tries - 1);
  }
};
