import { readdirSync, statSync } from "node:fs";
import { join as joinPath } from "node:path";
import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { systemClock } from "@takseru/kit";
import { tables } from "@takseru/local";
import { drawCameraPhotograph } from "@takseru/testing/camera-photograph";
import { platform } from "./assumptions.ts";
import { itemBytes } from "./item-bytes.ts";
import { type Deed, join, makeEarlierReports, makeReport, type Part, type Work } from "./main-job.ts";
import { addCounts, type Counts, noCounts } from "./meter.ts";
import { type Product, startProduct } from "./product.ts";

/** What lies in the stores for good, and what the lifecycle rules remove. */
export interface Stored {
  tableBytes: number;
  keptObjectBytes: number;
  transientObjectBytes: number;
}

export interface Measured {
  /** The day, in UTC. */
  on: string;
  /** Once per valuer. */
  joining: Counts;
  /** Sums over `reports` reports. */
  reporting: Counts;
  /** The same by the part of the job that it belongs to. */
  byDeed: Record<Deed, Counts>;
  reports: number;
  storedPerReport: Stored;
  photographBytes: number;
}

const TRANSIENT = ["uploads", "drafts"];

const objectBytes = (product: Product, folder: string): number => {
  const place = joinPath(product.folder, "objects", folder);
  const files = readdirSync(place, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return files.reduce((sum, { parentPath, name }) => sum + statSync(joinPath(parentPath, name)).size, 0);
};

/** As DynamoDB counts them, with its overhead and again for each index that holds the item or its keys. */
const tableBytes = async ({ client }: Product): Promise<number> => {
  let total = 0;
  for (const { name, partitionKey, sortKey, indexes } of tables) {
    let start: Record<string, unknown> | undefined;
    do {
      const page = await client.send(new ScanCommand({ TableName: name, ExclusiveStartKey: start }));
      for (const item of page.Items ?? []) {
        const copies = indexes
          .filter((index) => index.partitionKey in item && index.sortKey in item)
          .map((index) => {
            const keys = [partitionKey, sortKey, index.partitionKey, index.sortKey];
            return index.keysOnly ? Object.fromEntries(keys.map((key) => [key, item[key]])) : item;
          });
        for (const copy of [item, ...copies]) total += itemBytes(copy) + platform.itemOverheadBytes;
      }
      start = page.LastEvaluatedKey;
    } while (start);
  }
  return total;
};

/** Does the main job `reports` times, after one that is not counted, and says what it took. */
export const measure = async (
  work: Work,
  { reports, photographSize }: { reports: number; photographSize?: { width: number; height: number } },
): Promise<Measured> => {
  const product = await startProduct();
  try {
    const file = await drawCameraPhotograph(photographSize);
    const counting = async (job: () => Promise<unknown>): Promise<Counts> => {
      product.meter.counts = noCounts();
      await job();
      const { counts } = product.meter;
      product.meter.counts = noCounts();
      return counts;
    };
    const byDeed: Record<Deed, Counts> = {
      created: noCounts(),
      saves: noCounts(),
      photographs: noCounts(),
      finalized: noCounts(),
    };
    const counted: Part = async (deed, job) => {
      product.meter.counts = noCounts();
      const result = await job();
      byDeed[deed] = addCounts(byDeed[deed], product.meter.counts);
      return result;
    };

    const joining = await counting(() => join(product));
    await makeEarlierReports(product, work);
    // The first one pays for what Node compiles and the renderer reads once.
    await makeReport(product, work, file, (_, job) => job());
    const before = { table: await tableBytes(product), kept: keptBytes(product) };
    for (let count = 0; count < reports; count += 1) await makeReport(product, work, file, counted);
    const drafts = objectBytes(product, "drafts");
    return {
      on: systemClock.now().toISOString().slice(0, 10),
      joining,
      reporting: Object.values(byDeed).reduce(addCounts),
      byDeed,
      reports,
      storedPerReport: {
        tableBytes: ((await tableBytes(product)) - before.table) / reports,
        keptObjectBytes: (keptBytes(product) - before.kept) / reports,
        // Uploads are deleted as soon as they are counted, which leaves a version of each.
        transientObjectBytes: work.photographsPerReport * file.byteLength + drafts / (reports + 1),
      },
      photographBytes: file.byteLength,
    };
  } finally {
    await product.stop();
  }
};

const keptBytes = (product: Product): number =>
  readdirSync(joinPath(product.folder, "objects"))
    .filter((folder) => !folder.startsWith(".") && !TRANSIENT.includes(folder))
    .reduce((sum, folder) => sum + objectBytes(product, folder), 0);
