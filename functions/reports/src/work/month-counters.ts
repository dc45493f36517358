import type { TransactionWrite } from "@takseru/kit";
import { colomboDay, type ReportStatus } from "@takseru/shared-types";
import { countersKey, monthCountersKey } from "../storage/keys.ts";
import type { ReportRecord } from "../storage/records.ts";

export type CountedReport = Pick<ReportRecord, "owner" | "created_at">;

/** The month, yyyy-mm in Colombo, in which a report was begun. */
export const monthOf = (timestamp: string): string => (colomboDay(timestamp) ?? "").slice(0, 7);

/**
 * Moves one report from a status's counters to another's, among all of its owner's and among those of its month;
 * `undefined` for a report that is created or deleted.
 */
export const statusCounterWrites = (
  table: string,
  { owner, created_at }: CountedReport,
  from: ReportStatus | undefined,
  to: ReportStatus | undefined,
): TransactionWrite[] => {
  if (from === to) return [];
  const parts = [
    ...(from ? [["#from", from, ":less"] as const] : []),
    ...(to ? [["#to", to, ":more"] as const] : []),
  ];
  return [countersKey(owner), monthCountersKey(owner, monthOf(created_at))].map((Key) => ({
    write: {
      Update: {
        TableName: table,
        Key,
        UpdateExpression: `ADD ${parts.map(([name, , value]) => `${name} ${value}`).join(", ")}`,
        ExpressionAttributeNames: Object.fromEntries(parts.map(([name, status]) => [name, status])),
        ExpressionAttributeValues: { ...(from ? { ":less": -1 } : {}), ...(to ? { ":more": 1 } : {}) },
      },
    },
  }));
};
