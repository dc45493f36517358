import { AppError, type TransactionWrite } from "@takseru/kit";
import { type ImageCategory, imageCategory, imageLimits, messages } from "@takseru/shared-types";
import { reportKey } from "../storage/keys.ts";
import type { ReportRecord } from "../storage/records.ts";
import { updatedSortKey } from "../storage/sort-orders.ts";
import { explainConflict } from "./write-conflicts.ts";

/** 'Maximum N images allowed for {category name}'. */
export const categoryFull = (category: ImageCategory): AppError =>
  new AppError("CATEGORY_FULL", {
    message: messages.images.categoryFull(imageLimits[category].max, imageCategory.labels[category]),
  });

/**
 * Adds `delta` to a report's number of photographs of a category; 0 for a changed caption. The category's limit is part
 * of the condition, so parallel uploads cannot exceed it.
 */
export const imageCountWrite = (
  table: string,
  { owner: ownerId, id }: Pick<ReportRecord, "owner" | "id">,
  { category, delta, at }: { category: ImageCategory; delta: number; at: string },
): TransactionWrite => {
  const { max } = imageLimits[category];
  const isAdding = delta > 0;
  return {
    write: {
      Update: {
        TableName: table,
        Key: reportKey(ownerId, id),
        UpdateExpression:
          "SET image_counts.#category = image_counts.#category + :delta, updated_at = :at, updated_key = :updated_key, version = version + :one",
        ConditionExpression: `attribute_exists(pk) AND #status <> :finalized${isAdding ? " AND image_counts.#category <= :room" : ""}`,
        ExpressionAttributeNames: { "#category": category, "#status": "status" },
        ExpressionAttributeValues: {
          ":delta": delta,
          ":one": 1,
          ":at": at,
          ":updated_key": updatedSortKey({ id, updated_at: at }),
          ":finalized": "finalized",
          ...(isAdding ? { ":room": max - delta } : {}),
        },
        ReturnValuesOnConditionCheckFailure: "ALL_OLD",
      },
    },
    onConditionFailed: explainConflict(() => categoryFull(category)),
  };
};
