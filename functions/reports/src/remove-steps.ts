import type { Step } from "@takseru/kit";
import { imageKey, reportKey } from "./keys.ts";
import type { ImageRecord, ReportRecord } from "./records.ts";
import { conflict, countersStep, historySteps, whyNot } from "./steps.ts";

/** Deletes the very version that was read, with the rows of its photographs; its audit rows stay. */
export const removeSteps = (
  table: string,
  record: ReportRecord,
  images: readonly ImageRecord[],
  at: string,
): Step[] => {
  const { owner, id, version } = record;
  return [
    {
      write: {
        Delete: {
          TableName: table,
          Key: reportKey(owner, id),
          ConditionExpression: "version = :version",
          ExpressionAttributeValues: { ":version": version },
          ReturnValuesOnConditionCheckFailure: "ALL_OLD",
        },
      },
      otherwise: whyNot(conflict),
    },
    ...images.map(
      (image): Step => ({ write: { Delete: { TableName: table, Key: imageKey(owner, id, image.id) } } }),
    ),
    ...countersStep(table, owner, record.status, undefined),
    ...historySteps(table, owner, id, { by: owner, at, section: "deleted", mark: String(version + 1) }),
  ];
};
