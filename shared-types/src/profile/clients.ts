import * as z from "zod";
import { limits } from "../limits.ts";
import { clientKind, clientPaper } from "../texts/choices/clients.ts";
import { reportType } from "../texts/choices/report.ts";
import { photographsPerPage } from "../texts/choices/valuation.ts";
import { phoneNumber } from "../units/phone-number.ts";
import {
  amount,
  boundedList,
  boundedText,
  choice,
  integer,
  isoDate,
  requiredText,
  shortText,
  uuid,
} from "../units/primitives.ts";

const NO_TIME = "This is no time";

/** A branch that sends instructions. */
export const ClientBranch = z.object({
  name: requiredText(limits.text.short, "Please give the branch a name"),
  contact: shortText,
  telephone: phoneNumber,
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
    /** The branch and the purpose of the last instruction. */
    last_branch: shortText,
    report_type: choice(reportType.schema),
    /** What is made for this client. */
    paper: choice(clientPaper.schema),
    photographs_per_page: choice(photographsPerPage.schema),
    copies: integer(1, limits.clients.copies),
    /** Rupees, without expenses and tax; empty: by the valuer's scale. */
    fee: amount,
    forced_sale_percent: integer(1, 100),
    /** The id of a rule set; empty: none of the client's own. */
    lender: shortText,
    checklist: shortText,
    checklist_date: isoDate,
    /** When the client was last chosen for an instruction. */
    last_used_at: boundedText(limits.input.timestamp, NO_TIME).check(z.iso.datetime(NO_TIME)).nullable(),
  }),
);
export type PracticeClient = z.output<typeof PracticeClient>;

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
    version: z.int().min(0),
  }),
);
export type Clients = z.output<typeof Clients>;
