import * as z from "zod";
import { limits } from "../limits.ts";
import { clientKind, clientPaper, feeBasis } from "../texts/choices/clients.ts";
import { reportType } from "../texts/choices/report.ts";
import { photographsPerPage } from "../texts/choices/valuation.ts";
import { messages } from "../texts/messages.ts";
import { phoneNumber } from "../units/phone-number.ts";
import {
  boundedList,
  boundedText,
  choice,
  decimal,
  integer,
  isoDate,
  requiredText,
  shortText,
  uuid,
} from "../units/primitives.ts";
import { amount } from "../units/rupees.ts";
import { Email } from "./account.ts";

const NO_TIME = "This is no time";

const emailOrNone = z.union([z.literal(""), Email], messages.auth.emailInvalid);

/** A branch that sends instructions. */
export const ClientBranch = z.object({
  name: requiredText(limits.text.short, "Please give the branch a name"),
  contact: shortText,
  telephone: phoneNumber,
  /** Mail address for signed reports; "" until one was sent. */
  email: emailOrNone.default(""),
});
export type ClientBranch = z.output<typeof ClientBranch>;

/** Somebody who gives instructions, and what was asked for last. Nothing of it is the client's own rule or approval. */
export const PracticeClient = z.lazy(() =>
  z.object({
    id: uuid(),
    name: requiredText(limits.text.short, "Please give the client a name"),
    kind: clientKind.schema,
    branches: boundedList(
      z.array(ClientBranch),
      limits.clients.branches,
      `At most ${limits.clients.branches} branches`,
    ),
    /** As for a branch, for a client without branches. */
    email: emailOrNone.default(""),
    /** The branch and the purpose of the last instruction. */
    last_branch: shortText,
    report_type: choice(reportType.schema),
    /** The paper for this client. */
    paper: choice(clientPaper.schema),
    photographs_per_page: choice(photographsPerPage.schema),
    copies: integer(1, limits.clients.copies),
    /** How the client is charged, without expenses and tax (`feeRateOf`); missing in clients of earlier versions. */
    fee_basis: choice(feeBasis.schema).default(null),
    /** Of the market value. */
    fee_percent: decimal(0, 100).default(null),
    /** Rupees. */
    fee: amount,
    forced_sale_percent: integer(1, 100),
    /** The id of a rule set; empty: none of the client's own. */
    lender: shortText,
    checklist: shortText,
    checklist_date: isoDate,
    /** When the client last gave an instruction or was given a paper. */
    last_used_at: boundedText(limits.input.timestamp, NO_TIME).check(z.iso.datetime(NO_TIME)).nullable(),
    /** The signed report that the settings come from; "" and null for none. */
    last_reference: shortText.default(""),
    last_report_date: isoDate.default(null),
  }),
);
export type PracticeClient = z.output<typeof PracticeClient>;

/** A client that the valuer took from the list. */
export const RemovedClient = z.lazy(() =>
  z.object({
    name: requiredText(limits.text.short, "Please give the client a name"),
    kind: clientKind.schema,
    at: boundedText(limits.input.timestamp, NO_TIME).check(z.iso.datetime(NO_TIME)),
  }),
);
export type RemovedClient = z.output<typeof RemovedClient>;

/** The valuer's clients; a save is refused unless it names the version that it was made from. */
export const Clients = z.lazy(() =>
  z.object({
    clients: boundedList(z.array(PracticeClient), limits.clients.max, `At most ${limits.clients.max} clients`)
      .refine((clients) => JSON.stringify(clients).length <= limits.clients.characters, {
        error: "These clients are too many to be kept",
      })
      .refine((clients) => new Set(clients.map(({ id }) => id)).size === clients.length, {
        error: "Two clients have the same id",
      }),
    /** The newest first; reports that are signed for them later do not bring them back. A former version has none. */
    removed: boundedList(
      z.array(RemovedClient),
      limits.clients.max,
      `At most ${limits.clients.max} removed clients`,
    ).optional(),
    version: z.int().min(0),
  }),
);
export type Clients = z.output<typeof Clients>;
