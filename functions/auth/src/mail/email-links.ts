import { randomUUID } from "node:crypto";
import { epochSeconds } from "@takseru/kit";
import { createToken } from "../credentials/tokens.ts";
import type { LinkRecord } from "../storage/records.ts";

/** How long an address that nobody confirms, and a link that was used, are remembered. */
export const REMEMBERED_SECONDS = 30 * 24 * 3_600;

/** A link to an address for an account. */
export const createLink = (userId: string, email: string, now: Date, validSeconds: number) => {
  const begins = epochSeconds(now);
  const record: LinkRecord = {
    user_id: userId,
    email,
    valid_until_epoch: begins + validSeconds,
    expires_at_epoch: begins + REMEMBERED_SECONDS,
  };
  return { ...createToken(), record };
};

/** One that is stored and never sent: what an unknown address costs. */
export const createDummyLink = (now: Date, validSeconds: number) => {
  const { record, ...link } = createLink(randomUUID(), "", now, validSeconds);
  return { ...link, record: { ...record, expires_at_epoch: record.valid_until_epoch } };
};
