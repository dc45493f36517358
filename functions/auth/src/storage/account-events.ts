import { randomUUID } from "node:crypto";
import { limits } from "@takseru/shared-types";
import type { SecurityEvent } from "./records.ts";
import type { AccountEvent } from "./table-store.ts";

const DAY = 24 * 3_600;

/** An event for the history of a user's account. */
export const accountEvent = (userId: string, at: Date, event: SecurityEvent): AccountEvent => ({
  ...event,
  userId,
  at,
  id: randomUUID(),
  retentionSeconds: limits.securityEventDays * DAY,
});

/** The same write for no account, so that an unknown address costs as much as a known one. It expires within an hour. */
export const dummyAccountEvent = (at: Date, event: SecurityEvent): AccountEvent => ({
  ...accountEvent(randomUUID(), at, event),
  retentionSeconds: 3_600,
});
