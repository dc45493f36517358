import type { TransactionWrite } from "@takseru/kit";
import { dailyUsageKey } from "@takseru/location";
import { colomboDay, SectionId } from "@takseru/shared-types";
import * as z from "zod";
import type { AuditedChange } from "../history/audited-change.ts";

const counter = z.int().default(0);

/** What a valuer did on a day, counted; the costs of the day follow from it. */
export const DailyUsage = z.object({
  created: counter,
  /** Saved sections. */
  saves: counter,
  /** Those that were added, and those that were turned: either decodes them. */
  photographs: counter,
  finalized: counter,
});
export type DailyUsage = z.output<typeof DailyUsage>;
export type UsageKind = keyof DailyUsage;
export const usageKinds = DailyUsage.keyof().options;

const usageKindOf = ({ section, fields }: AuditedChange): UsageKind | undefined => {
  if (section === "created" || section === "finalized") return section;
  if (fields?.image_rotation || fields?.image?.before === null) return "photographs";
  if (Object.keys(fields ?? {}).some((name) => name.startsWith("image"))) return undefined;
  return SectionId.safeParse(section).success ? "saves" : undefined;
};

/**
 * Adds the owner's changes of a report to what they did for it on that day: one write, because a transaction may write a
 * row once.
 */
export const dailyUsageWrites = (
  table: string,
  ownerId: string,
  reportId: number,
  changes: readonly AuditedChange[],
): TransactionWrite[] => {
  const counts = new Map<UsageKind, number>();
  for (const change of changes) {
    const kind = change.changedBy === ownerId ? usageKindOf(change) : undefined;
    if (kind) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  const day = changes[0] && colomboDay(changes[0].at);
  if (counts.size === 0 || !day) return [];
  const counted = [...counts];
  return [
    {
      write: {
        Update: {
          TableName: table,
          Key: dailyUsageKey(ownerId, day, reportId),
          UpdateExpression: `ADD ${counted.map(([kind]) => `${kind} :${kind}`).join(", ")}`,
          ExpressionAttributeValues: Object.fromEntries(counted.map(([kind, count]) => [`:${kind}`, count])),
        },
      },
    },
  ];
};
