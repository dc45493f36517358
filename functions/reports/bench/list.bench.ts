import { randomUUID } from "node:crypto";
import { BatchWriteCommand } from "@aws-sdk/lib-dynamodb";
import type { Item } from "@takseru/kit";
import { buildReport } from "@takseru/testing/build-report";
import { benchSize, type Figure, median } from "@takseru/testing/figure";
import { type Dynoxide, startDynoxide } from "@takseru/testing/start-dynoxide";
import { createCoverRepository } from "../src/list/cover-repository.ts";
import { createCovers } from "../src/list/covers.ts";
import { createListRepository } from "../src/list/list-repository.ts";
import { createReportList } from "../src/list/report-list.ts";
import { createReportRepository } from "../src/report/report-repository.ts";
import { createSearchRepository } from "../src/search/search-repository.ts";
import { countersKey, searchWordKey } from "../src/storage/keys.ts";
import { reportRow } from "../src/storage/report-row.ts";
import { reportsTable } from "../src/storage/table.ts";

const FEW = 100;
const MANY = benchSize(100_000, 400);
const ROUNDS = benchSize(60);
/** The limit of BatchWriteItem. */
const ITEM_BATCH_SIZE = 25;
const WRITERS = 4;
/** The number of reports that the search finds. */
const FOUND = 20;

const STATUSES = ["draft", "in_progress", "completed", "finalized"] as const;

/** The rows that a list reads of `count` reports, half of them updated in the order of their ids. */
function* rowsOf(owner: string, count: number): Generator<Item> {
  for (let id = 1; id <= count; id += 1) {
    const status = STATUSES[id % STATUSES.length] ?? "draft";
    const minute = id % 2 === 0 ? id : (id * 7_919) % count;
    const updated_at = new Date(Date.UTC(2026, 0, 1) + minute * 60_000).toISOString();
    const record = buildReport(owner, id, { status, updated_at });
    const village_name = id % (count / FOUND) === 0 ? "Peradeniya" : "Mulgampola";
    const fields = { ...record.fields, village_name, market_value: (id * 104_729) % 90_000_000 };
    yield reportRow({ ...record, fields });
    yield searchWordKey(owner, village_name.toLowerCase(), id);
  }
  yield { ...countersKey(owner), ...Object.fromEntries(STATUSES.map((status) => [status, count / 4])) };
}

const fill = async ({ client }: Dynoxide, table: string, rows: Iterator<Item>): Promise<void> => {
  const write = async (): Promise<void> => {
    for (let done = false; !done; ) {
      const items: Item[] = [];
      while (items.length < ITEM_BATCH_SIZE && !done) {
        const next = rows.next();
        if (next.done) done = true;
        else items.push(next.value);
      }
      let left = items.map((item) => ({ PutRequest: { Item: item } }));
      while (left.length > 0) {
        const { UnprocessedItems } = await client.send(
          new BatchWriteCommand({ RequestItems: { [table]: left } }),
        );
        left = (UnprocessedItems?.[table] ?? []).flatMap(({ PutRequest }) =>
          PutRequest?.Item ? [{ PutRequest: { Item: PutRequest.Item } }] : [],
        );
      }
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, write));
};

const timed = async (job: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await job();
  return performance.now() - started;
};

/** Lists 20 of 100,000 reports and of 100 in turns; the times of 100,000 are a multiple of those of 100. */
export const benchList = async (): Promise<Figure[]> => {
  const dynoxide = await startDynoxide();
  try {
    const table = await dynoxide.createTable(reportsTable);
    const store = { client: dynoxide.client, table };
    const { counters, images, successors } = createReportRepository(store);
    const { list } = createReportList({
      summaries: createListRepository(store),
      searches: createSearchRepository(store),
      counters,
      successors,
      covers: createCovers({
        covers: createCoverRepository(store),
        images,
        objects: { link: async (key) => key },
      }),
      clock: { now: () => new Date() },
    });
    const owners = [
      { owner: randomUUID(), count: FEW },
      { owner: randomUUID(), count: MANY },
    ] as const;
    for (const { owner, count } of owners) await fill(dynoxide, table, rowsOf(owner, count));

    const queries = [
      { name: "newest", query: { sort: "newest" } },
      { name: "of one status", query: { sort: "newest", status: "completed" } },
      { name: "last updated", query: { sort: "updated" } },
      { name: "by value", query: { sort: "value" } },
      { name: "by reference", query: { sort: "reference" } },
      { name: "found by a word", query: { sort: "newest", q: "perad" } },
    ] as const;
    const figures: Figure[] = [];
    for (const { name, query } of queries) {
      for (const part of "q" in query ? ["first page"] : ["first page", "in the middle"]) {
        const calls = await Promise.all(
          owners.map(async ({ owner, count }) => {
            const page = { ...query, limit: 20, offset: 0 };
            if (part === "first page") return () => list(owner, page);
            const total = "status" in query ? count / STATUSES.length : count;
            // A whole page must remain after it.
            const offset = Math.min(Math.floor(total / 2), total - 21) - 1;
            const { pagination } = await list(owner, { ...page, limit: 1, offset });
            const { nextCursor: cursor } = pagination;
            if (cursor === undefined) throw new Error("there is no middle");
            return () => list(owner, { ...page, cursor });
          }),
        );
        const took = calls.map((): number[] => []);
        for (let round = 0; round < ROUNDS; round += 1)
          for (const [index, call] of calls.entries()) took[index]?.push(await timed(call));
        const [few = 0, many = 0] = took.map(median);
        figures.push(
          { name: `list, ${name}, ${part}, 100 reports`, value: few, unit: "ms" },
          {
            name: `list, ${name}, ${part}, 100,000 over 100`,
            value: many / few,
            unit: "x",
            target: "<= 1.2",
          },
        );
      }
    }
    return figures;
  } finally {
    await dynoxide.stop();
  }
};
