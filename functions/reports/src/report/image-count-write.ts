import { AppError, type TransactionWrite } from "@takseru/kit";
import { type ImageCategory, imageCategory, imageLimits, messages } from "@takseru/shared-types";
import { reportKey } from "../storage/keys.ts";
import type { ImageRecord, ReportRecord } from "../storage/records.ts";
import { updatedSortKey } from "../storage/sort-orders.ts";
import { coverCandidates, UNREAD } from "./cover.ts";
import { explainConflict, versionConflict } from "./write-conflicts.ts";

/** 'Maximum N images allowed for {category name}'. */
export const categoryFull = (category: ImageCategory): AppError =>
  new AppError("CATEGORY_FULL", {
    message: messages.images.categoryFull(imageLimits[category].max, imageCategory.labels[category]),
  });

export interface ImageCountChange {
  category: ImageCategory;
  /** Change of the number of photographs; 0 if none is added or removed. */
  delta: number;
  /** The former category of moved photographs. */
  from?: ImageCategory | undefined;
  at: string;
  /** The photographs that are added or removed: the cover is one of them. */
  images?: readonly ImageRecord[];
  /** Whether the cover may change without a photograph being added or removed. */
  changesCover?: boolean;
  /** VERSION_CONFLICT unless the report still has this version; by default any. */
  version?: number | undefined;
}

/** The set of candidates for the cover after the change. */
const coversChange = ({ delta, from, images = [], changesCover }: ImageCountChange) => {
  if (from !== undefined || changesCover)
    return { sets: ", covers = :covers", end: "", covers: new Set([UNREAD]) };
  const covers = coverCandidates(images);
  if (covers.length === 0) return { sets: "", end: "" };
  return { sets: "", end: ` ${delta > 0 ? "ADD" : "DELETE"} covers :covers`, covers: new Set(covers) };
};

/**
 * Counts the photographs of a report that are added, removed or moved. The category's limit is part of the condition, so
 * parallel uploads cannot exceed it.
 */
export const imageCountWrite = (
  table: string,
  { owner: ownerId, id }: Pick<ReportRecord, "owner" | "id">,
  change: ImageCountChange,
): TransactionWrite => {
  const { category, delta, from, at, version } = change;
  const { max } = imageLimits[category];
  const isAdding = delta > 0;
  const { sets, end, covers } = coversChange(change);
  const left = from === undefined ? "" : ", image_counts.#from = image_counts.#from - :delta";
  return {
    write: {
      Update: {
        TableName: table,
        Key: reportKey(ownerId, id),
        UpdateExpression: `SET image_counts.#category = if_not_exists(image_counts.#category, :none) + :delta${left}, updated_at = :at, updated_key = :updated_key, version = version + :one${sets}${end}`,
        ConditionExpression: `attribute_exists(pk) AND #status <> :finalized${isAdding ? " AND (attribute_not_exists(image_counts.#category) OR image_counts.#category <= :room)" : ""}${version === undefined ? "" : " AND version = :version"}`,
        ExpressionAttributeNames: {
          "#category": category,
          "#status": "status",
          ...(from === undefined ? {} : { "#from": from }),
        },
        ExpressionAttributeValues: {
          ":delta": delta,
          ":none": 0,
          ":one": 1,
          ":at": at,
          ":updated_key": updatedSortKey({ id, updated_at: at }),
          ":finalized": "finalized",
          ...(isAdding ? { ":room": max - delta } : {}),
          ...(covers ? { ":covers": covers } : {}),
          ...(version === undefined ? {} : { ":version": version }),
        },
        ReturnValuesOnConditionCheckFailure: "ALL_OLD",
      },
    },
    onConditionFailed: explainConflict((row) =>
      version === undefined || row.version === version ? categoryFull(category) : versionConflict(),
    ),
  };
};
