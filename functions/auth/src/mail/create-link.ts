import { randomUUID } from "node:crypto";
import { epochSeconds } from "@takseru/kit";
import { createToken } from "../credentials/tokens.ts";
import type { LinkRecord } from "../storage/records.ts";

/** How long unconfirmed addresses and used links are kept. */
export const REMEMBERED_SECONDS = 30 * 24 * 3_600;

/** A link for an account, to be sent to an address. */
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

/** A link that is stored and never sent, so that an unknown address causes the same work as a known one. */
export const createDummyLink = (now: Date, validSeconds: number) => {
  const { record, ...link } = createLink(randomUUID(), "", now, validSeconds);
  return { ...link, record: { ...record, expires_at_epoch: record.valid_until_epoch } };
};
