import type { TransactionWrite } from "@takseru/kit";
import { checksumKey } from "../storage/keys.ts";
import type { ImageRecord } from "../storage/records.ts";

/** The entry of a photograph in the row of its checksum. */
const holderOf = ({ report_id, id }: Pick<ImageRecord, "report_id" | "id">): string => `${report_id}#${id}`;

/** The report id in an entry of a checksum's row. */
export const reportOfHolder = (holder: string): number => Number(holder.split("#")[0]);

/**
 * Notes at each checksum which of an owner's photographs hold its bytes, or forgets it, in the transaction that writes or
 * deletes their rows. Repeating it has no further effect. Rows of versions that made no checksum are left out.
 */
export const checksumWrites = (
  table: string,
  ownerId: string,
  change: "add" | "remove",
  images: ReadonlyArray<Pick<ImageRecord, "report_id" | "id" | "sha256">>,
): TransactionWrite[] => {
  // A transaction may write a row only once.
  const holders = new Map<string, Set<string>>();
  for (const image of images)
    if (image.sha256 !== undefined)
      holders.set(image.sha256, (holders.get(image.sha256) ?? new Set()).add(holderOf(image)));
  return [...holders].map(([sha256, held_by]) => ({
    write: {
      Update: {
        TableName: table,
        Key: checksumKey(ownerId, sha256),
        UpdateExpression: `${change === "add" ? "ADD" : "DELETE"} held_by :held_by`,
        ExpressionAttributeValues: { ":held_by": held_by },
      },
    },
  }));
};
