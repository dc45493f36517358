import { ComparableInput, limits } from "@takseru/shared-types";
import { isNight } from "@takseru/testing/generated-cases";
import { startServerProcess } from "@takseru/testing/server-process";
import { signInNewValuer } from "@takseru/testing/valuer";
import { expect, it } from "vitest";
import { temporaryFolder } from "../helpers/temporary-folder.ts";

const SALES = isNight ? limits.comparablesInBank : 240;
/** Shares of the batches after which the server is killed. */
const KILLS = isNight ? [1 / 3, 2 / 3] : [1 / 2];
/** Batches that are sent at a time. */
const SENDERS = 2;

/** Invented sales. */
const sheet = Array.from({ length: SALES }, (_, index) =>
  ComparableInput.parse({
    description: `Lot ${index + 1}, Example Road`,
    town: ["Kandy", "Matale", "Gampola"][index % 3],
    district: "Kandy",
    kind: "deed",
    transaction_date: `20${15 + (index % 11)}-0${1 + (index % 9)}-11`,
    extent_perches: 6 + (index % 40),
    price: 1_000_000 + index * 10_000,
    building_value: null,
    source: `Deed ${1_000 + index}`,
    remarks: "",
    unit: "perch",
    latitude: 7.2 + ((index * 7_919) % 1_009) / 10_000,
    longitude: 80.6 + ((index * 104_729) % 1_013) / 10_000,
  }),
);
const batches = Array.from({ length: Math.ceil(SALES / limits.comparablesInBatch) }, (_, index) =>
  sheet.slice(index * limits.comparablesInBatch, (index + 1) * limits.comparablesInBatch),
);

it(`a sheet of ${SALES} sales, whose server is killed while it is taken, is there once and whole`, {
  timeout: 600_000,
}, async () => {
  const folder = temporaryFolder();
  let server = await startServerProcess(folder);
  const port = Number(new URL(server.origin).port);
  const { client } = await signInNewValuer(server.origin);

  /** Sends all batches, and kills the server after `killAfter` answers; gives the number of sales added. */
  const send = async (killAfter: number) => {
    let [next, answers, added] = [0, 0, 0];
    let crash: Promise<void> | undefined;
    const sender = async () => {
      while (next < batches.length && !crash) {
        const sales = batches[next] ?? [];
        next += 1;
        try {
          const { data } = await client.reports.addComparables({ body: { sales } });
          added += data.filter((one) => one.added).length;
        } catch (error) {
          if (!crash) throw error;
          return;
        }
        answers += 1;
        if (answers === killAfter) crash ??= server.kill();
      }
    };
    await Promise.all(Array.from({ length: SENDERS }, sender));
    await crash;
    return added;
  };

  for (const part of KILLS) {
    const killAfter = Math.floor(part * batches.length);
    await send(killAfter);
    server = await startServerProcess(folder, { port });
    // Only whole batches are stored.
    const { total = 0 } = await client.reports.listComparables({ query: { limit: "1" } });
    expect(total % limits.comparablesInBatch).toBe(0);
    expect(total).toBeGreaterThanOrEqual(killAfter * limits.comparablesInBatch);
    expect(total).toBeLessThan(SALES);
  }
  await send(Number.POSITIVE_INFINITY);
  expect(await send(Number.POSITIVE_INFINITY)).toBe(0);

  for (const sort of ["newest", "date"] as const) {
    const found: string[] = [];
    for (let cursor: string | undefined; ; ) {
      const page = await client.reports.listComparables({ query: { sort, ...(cursor && { cursor }) } });
      expect(page.total).toBe(SALES);
      found.push(...page.data.map(({ description }) => description));
      cursor = page.nextCursor;
      if (cursor === undefined) break;
    }
    expect(found.sort()).toEqual(sheet.map(({ description }) => description).sort());
  }
  await server.stop();
});
