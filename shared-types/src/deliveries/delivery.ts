import * as z from "zod";
import { limits } from "../limits.ts";
import { Email } from "../profile/account.ts";
import { Superseded } from "../report/superseded.ts";
import { deliveryMessages } from "../texts/messages/deliveries.ts";
import { inputMessages } from "../texts/messages/input.ts";
import { boundedText, pathId, requiredText, Timestamp, uuid } from "../units/primitives.ts";

/** Id of a paper that was made from the report; left out for the report itself. */
const paperId = uuid("This is no paper's id").optional();

const WEB_ADDRESS = /https?:\/\/|\bwww\./i;

/** The valuer's own text in a mail. Web addresses are refused: they would advertise, or lead elsewhere than to the PDF. */
const mailText = (max: number, missing: string, lines: boolean) =>
  requiredText(max, missing, { lines }).refine(
    (text) => !WEB_ADDRESS.test(text),
    deliveryMessages.webAddress,
  );

/** Days that a link works, the last one included. */
const linkDays = z.literal(limits.deliveries.linkDays, inputMessages.chooseOne(limits.deliveries.linkDays));

/** A mail with a signed PDF: a link to it that ends, or the file. */
export const DeliveryRequest = z.lazy(() =>
  z.object({
    paper_id: paperId,
    to: Email,
    way: z.enum(["link", "file"], inputMessages.chooseOne(["link", "file"])),
    days: linkDays.default(limits.deliveries.defaultLinkDays),
    subject: mailText(limits.deliveries.subject, deliveryMessages.subjectRequired, false),
    text: mailText(limits.deliveries.text, deliveryMessages.textRequired, true),
  }),
);
export type DeliveryRequest = z.output<typeof DeliveryRequest>;

const sharingDevice = z.enum(["phone", "computer"], inputMessages.chooseOne(["phone", "computer"]));

/** A share of the PDF with another program of the device; sent later if there is no connection. */
export const ShareNote = z.lazy(() =>
  z.object({
    /** A UUID of version 7 made by the device, in the order of time; a repeated call is the same share. */
    share_id: uuid().check(z.uuidv7(inputMessages.invalid("The id"))),
    paper_id: paperId,
    shared_at: boundedText(limits.input.timestamp, inputMessages.invalid("The time")).check(
      z.iso.datetime(inputMessages.invalid("The time")),
    ),
    device: sharingDevice,
  }),
);
export type ShareNote = z.output<typeof ShareNote>;

/** `unconfirmed`: the mail service gave no answer. */
export const deliveryStates = ["sending", "sent", "refused", "unconfirmed"] as const;

/** A mail or share of a signed PDF: to whom, how and when. */
export const Delivery = z.lazy(() =>
  z.object({
    id: z.uuid(),
    way: z.enum(["link", "file", "share"]),
    state: z.enum(deliveryStates),
    at: Timestamp,
    /** "Valuation report", or the paper's title. */
    title: z.string(),
    /** The report's reference, or the paper's number. */
    number: z.string(),
    paper_id: z.uuid().nullable(),
    file_name: z.string(),
    /** Null for a share, because the device does not tell with whom. */
    to: z.string().nullable(),
    subject: z.string().nullable(),
    device: sharingDevice.nullable(),
    link: z
      .object({
        /** The last day in Colombo on which it works, yyyy-mm-dd. */
        ends_on: z.string(),
        /** When the valuer ended it, else null. */
        ended_at: Timestamp.nullable(),
        /** How often its PDF was opened, and the last day; not by whom. */
        openings: z.int().min(0),
        last_opened_on: z.string().nullable(),
      })
      .nullable(),
  }),
);
export type Delivery = z.output<typeof Delivery>;

/** How often the check page of a signed PDF was opened, and the last day. */
export const CheckPageOpenings = z.object({
  verification_code: z.string(),
  title: z.string(),
  number: z.string(),
  openings: z.int().min(0),
  last_opened_on: z.string().nullable(),
});
export type CheckPageOpenings = z.output<typeof CheckPageOpenings>;

export const DeliveryPath = z.object({
  id: pathId("Report id"),
  deliveryId: uuid(deliveryMessages.notFound),
});

export const SentLinkPath = z.object({
  token: boundedText(limits.input.token, deliveryMessages.unknownLink).min(1),
});

/** What a link's page shows before the PDF is opened. */
export const SentDocument = z.lazy(() =>
  z.object({
    /** `withdrawn`: the valuer ended it. */
    state: z.enum(["open", "ended", "withdrawn"]),
    title: z.string(),
    number: z.string(),
    valuer_name: z.string(),
    ends_on: z.string(),
    /** Null once the link has ended. */
    file: z
      .object({
        name: z.string(),
        bytes: z.int(),
        signed_at: Timestamp,
        verification_code: z.string(),
        /** A revision has been signed since; the link still gives what was sent. */
        superseded: Superseded.nullable(),
      })
      .nullable(),
  }),
);
export type SentDocument = z.output<typeof SentDocument>;
