import { AppError, type Item, type TransactionWrite } from "@takseru/kit";
import { limits } from "@takseru/shared-types";
import * as z from "zod";
import { photographTotalsKey } from "../storage/keys.ts";
import type { ImageRecord } from "../storage/records.ts";

/** An account's number of photographs and bytes of their originals. */
export const PhotographTotals = z.object({ photographs: z.int(), bytes: z.int() });
export type PhotographTotals = z.infer<typeof PhotographTotals>;

/** The account's photographs were never counted: those of versions that did not count. */
export class NotCounted extends Error {}

export const totalsOf = (images: ReadonlyArray<Pick<ImageRecord, "file_size">>): PhotographTotals => ({
  photographs: images.length,
  bytes: images.reduce((sum, { file_size }) => sum + file_size, 0),
});

export const hasRoomFor = (totals: PhotographTotals, more: PhotographTotals): boolean =>
  totals.photographs + more.photographs <= limits.storage.photographs &&
  totals.bytes + more.bytes <= limits.storage.bytes;

/**
 * Adds photographs to an account's totals, or takes them off, in the transaction that writes or deletes their rows; none
 * for no photographs. STORAGE_FULL beyond the limit, which is part of the condition, so parallel uploads cannot exceed it.
 */
export const photographTotalsWrites = (
  table: string,
  ownerId: string,
  change: "add" | "remove",
  images: ReadonlyArray<Pick<ImageRecord, "file_size">>,
): TransactionWrite[] => {
  if (images.length === 0) return [];
  const isAdding = change === "add";
  const { photographs, bytes } = totalsOf(images);
  const sign = isAdding ? 1 : -1;
  return [
    {
      write: {
        Update: {
          TableName: table,
          Key: photographTotalsKey(ownerId),
          UpdateExpression: "ADD photographs :photographs, bytes :bytes",
          ConditionExpression: `attribute_exists(pk)${isAdding ? " AND photographs <= :room AND bytes <= :space" : ""}`,
          ExpressionAttributeValues: {
            ":photographs": sign * photographs,
            ":bytes": sign * bytes,
            ...(isAdding
              ? {
                  ":room": limits.storage.photographs - photographs,
                  ":space": limits.storage.bytes - bytes,
                }
              : {}),
          },
          ReturnValuesOnConditionCheckFailure: "ALL_OLD",
        },
      },
      onConditionFailed: (row: Item | undefined) => (row ? new AppError("STORAGE_FULL") : new NotCounted()),
    },
  ];
};
