import * as z from "zod";
import { limits } from "../limits.ts";
import { Email } from "../profile/account.ts";
import { Superseded } from "../report/superseded.ts";
import { deliveryMessages } from "../texts/messages/deliveries.ts";
import { inputMessages } from "../texts/messages/input.ts";
import { boundedText, pathId, requiredText, Timestamp, uuid } from "../units/primitives.ts";

/** Of a paper that was made of the report; left out, it is the report itself. */
const paperId = uuid("This is no paper's id").optional();

const WEB_ADDRESS = /https?:\/\/|\bwww\./i;

/** Text of the valuer's own in a mail: an address in it would be an advertisement, or lead somewhere else than to the PDF. */
const mailText = (max: number, missing: string, lines: boolean) =>
  requiredText(max, missing, { lines }).refine(
    (text) => !WEB_ADDRESS.test(text),
    deliveryMessages.webAddress,
  );

/** A link of these many days, the last one included. */
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

/** That the valuer handed the PDF to another program of the device. Sent later where there was no connection. */
export const ShareNote = z.lazy(() =>
  z.object({
    /** Made by the device, of version 7: in the order of time, and however often it is sent, it is one share. */
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

/** That a signed PDF was handed over: to whom, how and when. */
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
    /** Null of a share: the device does not tell with whom. */
    to: z.string().nullable(),
    subject: z.string().nullable(),
    device: sharingDevice.nullable(),
    link: z
      .object({
        /** The last day in Colombo on which it works, yyyy-mm-dd. */
        ends_on: z.string(),
        /** When the valuer ended it; null while nobody did. */
        ended_at: Timestamp.nullable(),
        /** How often its PDF was opened, and the last day of that. Nothing is kept of who did. */
        openings: z.int().min(0),
        last_opened_on: z.string().nullable(),
      })
      .nullable(),
  }),
);
export type Delivery = z.output<typeof Delivery>;

/** How often the public page of a signed PDF was opened, and the last day of that. */
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

/** What whoever has a link is shown before the PDF is opened. */
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
        /** What the PDF states has been revised since; the link gives what was sent all the same. */
        superseded: Superseded.nullable(),
      })
      .nullable(),
  }),
);
export type SentDocument = z.output<typeof SentDocument>;
