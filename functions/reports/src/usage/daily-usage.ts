import type { TransactionWrite } from "@takseru/kit";
import { colomboDay, SectionId } from "@takseru/shared-types";
import * as z from "zod";
import type { AuditedChange } from "../history/audited-change.ts";
import { dailyUsageKey } from "../storage/keys.ts";

const counter = z.int().default(0);

/** What a valuer did on one day: it is what the day's costs follow from. */
export const DailyUsage = z.object({
  created: counter,
  /** Sections saved. */
  saves: counter,
  photographs: counter,
  finalized: counter,
});
export type DailyUsage = z.output<typeof DailyUsage>;
export type UsageKind = keyof DailyUsage;

const usageKindOf = ({ section, fields }: AuditedChange): UsageKind | undefined => {
  if (section === "created" || section === "finalized") return section;
  const image = fields?.image;
  if (image) return image.before === null ? "photographs" : undefined;
  return SectionId.safeParse(section).success ? "saves" : undefined;
};

/** Counts the owner's changes to the day on which they were made: one write, as a transaction takes one per row. */
export const dailyUsageWrites = (
  table: string,
  ownerId: string,
  changes: readonly AuditedChange[],
): TransactionWrite[] => {
  const counts = new Map<UsageKind, number>();
  for (const change of changes) {
    const deed = change.changedBy === ownerId ? usageKindOf(change) : undefined;
    if (deed) counts.set(deed, (counts.get(deed) ?? 0) + 1);
  }
  const day = changes[0] && colomboDay(changes[0].at);
  if (counts.size === 0 || !day) return [];
  const deeds = [...counts];
  return [
    {
      write: {
        Update: {
          TableName: table,
          Key: dailyUsageKey(ownerId, day),
          UpdateExpression: `ADD ${deeds.map(([deed]) => `${deed} :${deed}`).join(", ")}`,
          ExpressionAttributeValues: Object.fromEntries(deeds.map(([deed, count]) => [`:${deed}`, count])),
        },
      },
    },
  ];
};
