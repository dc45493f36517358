import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { type DynamoDBDocumentClient, paginateScan } from "@aws-sdk/lib-dynamodb";
import type { StoredReport } from "./storage.ts";

/** The stored data so far: sizes of objects by file, and bytes of rows. */
export interface Stored {
  objects: ReadonlyMap<string, number>;
  tableBytes: number;
}

/** Folders whose objects stay. */
const KEPT = ["images", "profile", "pdf"];

const sizesIn = (folder: string): Map<string, number> =>
  new Map(
    KEPT.flatMap((kept) => {
      const path = join(folder, kept);
      if (!statSync(path, { throwIfNoEntry: false })) return [];
      return readdirSync(path, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => join(parentPath, name))
        .map((file) => [file, statSync(file).size] as const);
    }),
  );

/** Rows as JSON, a little more than DynamoDB counts; a report's row stands in an index too. */
const rowBytes = async (client: DynamoDBDocumentClient, table: string): Promise<number> => {
  let bytes = 0;
  for await (const { Items = [] } of paginateScan({ client }, { TableName: table }))
    for (const item of Items) {
      const size = Buffer.byteLength(JSON.stringify(item));
      bytes += "owner_status" in item ? 2 * size : size;
    }
  return bytes;
};

export const readStored = async (
  folder: string,
  { client, table }: { client: DynamoDBDocumentClient; table: string },
): Promise<Stored> => ({ objects: sizesIn(folder), tableBytes: await rowBytes(client, table) });

/** The difference of two readings. */
export const added = (before: Stored, after: Stored): StoredReport => ({
  objects: [...after.objects].filter(([file]) => !before.objects.has(file)).map(([, bytes]) => bytes),
  tableBytes: after.tableBytes - before.tableBytes,
});
