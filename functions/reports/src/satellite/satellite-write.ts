import type { TransactionWrite } from "@takseru/kit";
import type { AuditStamp } from "../history/audited-change.ts";
import { auditAndUsageWrites } from "../report/report-writes.ts";
import { explainConflict, versionConflict } from "../report/write-conflicts.ts";
import { reportKey } from "../storage/keys.ts";
import type { ReportHead, SatelliteRecord } from "../storage/records.ts";
import { updatedSortKey } from "../storage/sort-orders.ts";

/** A picture in the history. */
const audited = (picture: SatelliteRecord | undefined) =>
  picture ? { provider: picture.provider, fetched_on: picture.fetched_on } : null;

/**
 * Puts a satellite picture into a report, or with `undefined` takes it out. VERSION_CONFLICT where another call has done so
 * since `report` was read. The report's version rises, so that no PDF is signed with another picture than it was rendered with.
 */
export const satelliteWrites = (
  table: string,
  report: ReportHead,
  picture: SatelliteRecord | undefined,
  stamp: AuditStamp,
): TransactionWrite[] => {
  const { owner, id, version, satellite_picture: before } = report;
  const changed = "updated_at = :at, updated_key = :updated_key, version = version + :one";
  return [
    {
      write: {
        Update: {
          TableName: table,
          Key: reportKey(owner, id),
          UpdateExpression: picture
            ? `SET satellite_picture = :picture, ${changed}`
            : `SET ${changed} REMOVE satellite_picture`,
          ConditionExpression: `attribute_exists(pk) AND #status <> :finalized AND ${
            before ? "satellite_picture.object_id = :before" : "attribute_not_exists(satellite_picture)"
          }`,
          ExpressionAttributeNames: { "#status": "status" },
          ExpressionAttributeValues: {
            ":one": 1,
            ":at": stamp.at,
            ":updated_key": updatedSortKey({ id, updated_at: stamp.at }),
            ":finalized": "finalized",
            ...(picture ? { ":picture": picture } : {}),
            ...(before ? { ":before": before.object_id } : {}),
          },
          ReturnValuesOnConditionCheckFailure: "ALL_OLD",
        },
      },
      onConditionFailed: explainConflict(versionConflict),
    },
    ...auditAndUsageWrites(table, owner, id, {
      ...stamp,
      section: "satellite",
      changeId: (picture ?? before)?.object_id ?? String(version + 1),
      // Removing it is recorded as a change of the same picture.
      part: `${picture ? "taken" : "removed"}.${(picture ?? before)?.object_id}`,
      fields: { satellite_picture: { before: audited(before), after: audited(picture) } },
    }),
  ];
};
