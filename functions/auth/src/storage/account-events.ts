import { randomUUID } from "node:crypto";
import { limits } from "@takseru/shared-types";
import type { SecurityEvent } from "./records.ts";
import type { HappenedEvent } from "./table-store.ts";

const DAY = 24 * 3_600;

/** A row for the history of the account that it happened to. */
export const happened = (userId: string, at: Date, event: SecurityEvent): HappenedEvent => ({
  ...event,
  userId,
  at,
  id: randomUUID(),
  keptSeconds: limits.securityEventDays * DAY,
});

/** The same row for nobody: an unknown address costs what a known one does. It is soon dropped. */
export const happenedToNobody = (at: Date, event: SecurityEvent): HappenedEvent => ({
  ...happened(randomUUID(), at, event),
  keptSeconds: 3_600,
});
