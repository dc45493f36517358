import { AppError, type TransactionWrite } from "@takseru/kit";
import { type ImageCategory, imageCategory, imageLimits, messages } from "@takseru/shared-types";
import { reportKey } from "../storage/keys.ts";
import type { ImageRecord, ReportRecord } from "../storage/records.ts";
import { updatedSortKey } from "../storage/sort-orders.ts";
import { coverCandidates } from "./cover.ts";
import { explainConflict } from "./write-conflicts.ts";

/** 'Maximum N images allowed for {category name}'. */
export const categoryFull = (category: ImageCategory): AppError =>
  new AppError("CATEGORY_FULL", {
    message: messages.images.categoryFull(imageLimits[category].max, imageCategory.labels[category]),
  });

export interface ImageCountChange {
  category: ImageCategory;
  /** How many photographs more; 0 for a changed caption. */
  delta: number;
  at: string;
  /** The photographs that are added or removed: the cover is one of them. */
  images?: readonly ImageRecord[];
}

/**
 * Counts the photographs of a report that are added or removed. The category's limit is part of the condition, so
 * parallel uploads cannot exceed it.
 */
export const imageCountWrite = (
  table: string,
  { owner: ownerId, id }: Pick<ReportRecord, "owner" | "id">,
  { category, delta, at, images = [] }: ImageCountChange,
): TransactionWrite => {
  const { max } = imageLimits[category];
  const isAdding = delta > 0;
  const covers = coverCandidates(images);
  return {
    write: {
      Update: {
        TableName: table,
        Key: reportKey(ownerId, id),
        UpdateExpression: `SET image_counts.#category = if_not_exists(image_counts.#category, :none) + :delta, updated_at = :at, updated_key = :updated_key, version = version + :one${covers.length > 0 ? ` ${isAdding ? "ADD" : "DELETE"} covers :covers` : ""}`,
        ConditionExpression: `attribute_exists(pk) AND #status <> :finalized${isAdding ? " AND (attribute_not_exists(image_counts.#category) OR image_counts.#category <= :room)" : ""}`,
        ExpressionAttributeNames: { "#category": category, "#status": "status" },
        ExpressionAttributeValues: {
          ":delta": delta,
          ":none": 0,
          ":one": 1,
          ":at": at,
          ":updated_key": updatedSortKey({ id, updated_at: at }),
          ":finalized": "finalized",
          ...(isAdding ? { ":room": max - delta } : {}),
          ...(covers.length > 0 ? { ":covers": new Set(covers) } : {}),
        },
        ReturnValuesOnConditionCheckFailure: "ALL_OLD",
      },
    },
    onConditionFailed: explainConflict(() => categoryFull(category)),
  };
};
