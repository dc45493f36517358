import { epochSeconds } from "@takseru/kit";
import type { SessionRecord } from "../storage/records.ts";

/** DynamoDB deletes expired items late, so readers compare the time themselves. */
export const hasExpired = (
  { expires_at_epoch }: Pick<SessionRecord, "expires_at_epoch">,
  now: Date,
): boolean => expires_at_epoch <= epochSeconds(now);
