import type { WrittenText } from "@takseru/shared-types";

/** Who changed a report, and when (ISO 8601). */
export interface AuditStamp {
  changedBy: string;
  at: string;
}

/** A change as the audit rows record it. */
export interface AuditedChange extends AuditStamp {
  section: string;
  /** The version that the change made, or the id of the photograph that it touched. */
  changeId: string;
  /** Sorts the changes of one moment and tells them apart; `changeId` where it is left out. */
  part?: string;
  fields?: Record<string, { before: unknown; after: unknown }>;
  /** Short details in the change's own row, because a transaction takes a hundred rows. */
  details?: Record<string, { before: unknown; after: unknown }>;
  /** The program that wrote some of the fields. */
  written?: readonly WrittenText[] | undefined;
}
