import { type Delivery, deliveryStates, Timestamp } from "@takseru/shared-types";
import * as z from "zod";

/** A mail or share of a signed report, or of a paper made from it. */
export const DeliveryRecord = z.object({
  owner: z.uuid(),
  report_id: z.int().positive(),
  id: z.uuid(),
  way: z.enum(["link", "file", "share"]),
  state: z.enum(deliveryStates),
  at: Timestamp,
  title: z.string(),
  number: z.string(),
  /** Missing for the report itself. */
  paper_id: z.uuid().optional(),
  file_name: z.string(),
  /** The PDF that was sent, whatever has been signed since. */
  pdf: z.object({
    key: z.string(),
    sha256: z.string(),
    bytes: z.int(),
    finalized_at: Timestamp,
    signed_by: z.string(),
    verification_code: z.string(),
  }),
  to: z.string().optional(),
  subject: z.string().optional(),
  text: z.string().optional(),
  device: z.enum(["phone", "computer"]).optional(),
  /** Until then the call that began it sends the mail. */
  sending_until_epoch: z.int().optional(),
  /** Hash of the link's token; only the mail has the token. */
  link_hash: z.string().optional(),
  link_ends_on: z.string().optional(),
  link_ended_at: Timestamp.optional(),
  openings: z.int().min(0).optional(),
  last_opened_on: z.string().optional(),
});
export type DeliveryRecord = z.output<typeof DeliveryRecord>;

/** For the valuer. */
export const toDelivery = (record: DeliveryRecord): Delivery => {
  const { id, way, state, at, title, number, file_name, link_ends_on: ends_on } = record;
  return {
    id,
    way,
    state,
    at,
    title,
    number,
    file_name,
    paper_id: record.paper_id ?? null,
    to: record.to ?? null,
    subject: record.subject ?? null,
    device: record.device ?? null,
    link:
      ends_on === undefined
        ? null
        : {
            ends_on,
            ended_at: record.link_ended_at ?? null,
            openings: record.openings ?? 0,
            last_opened_on: record.last_opened_on ?? null,
          },
  };
};
