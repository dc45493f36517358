import { randomUUID } from "node:crypto";
import { limits } from "@takseru/shared-types";
import type { SecurityEvent } from "./records.ts";
import type { AccountEvent } from "./table-store.ts";

const DAY = 24 * 3_600;

/** A row for the history of the account that it happened to. */
export const accountEvent = (userId: string, at: Date, event: SecurityEvent): AccountEvent => ({
  ...event,
  userId,
  at,
  id: randomUUID(),
  retentionSeconds: limits.securityEventDays * DAY,
});

/** The same row for nobody: an unknown address costs what a known one does. It is soon dropped. */
export const dummyAccountEvent = (at: Date, event: SecurityEvent): AccountEvent => ({
  ...accountEvent(randomUUID(), at, event),
  retentionSeconds: 3_600,
});
