import * as z from "zod";
import { limits } from "../../limits.ts";
import { paperKind } from "../../texts/choices/papers.ts";
import { type ReportFieldName, reportFields } from "../fields/catalogue.ts";
import type { Paper } from "../fields/paper.ts";
import { SectionId, sectionOf } from "../sections.ts";

/** The row on page one for a finding, in the reader's words. */
export const CheckMatter = z.lazy(() =>
  z.object({
    /** One or two words: "Survey plan". */
    subject: z.string().max(limits.text.short),
    /** One sentence, short enough for one line. */
    text: z.string().max(limits.text.line),
    status: z.enum(["not_listed", "note"]),
    /** 1 weighs most. */
    weight: z.int(),
  }),
);
export type CheckMatter = z.infer<typeof CheckMatter>;

/** One finding of the check before signing; `field` is where the valuer corrects it. */
export const Check = z.lazy(() =>
  z.object({
    /** Identifies the finding independently of its words; signing acknowledges warnings by it. */
    code: z.string(),
    level: z.enum(["error", "warning", "hint"]),
    /** The step that an error prevents; a report that cannot be completed cannot be signed either. */
    blocks: z.enum(["completing", "signing"]).optional(),
    message: z.string(),
    section: z.union([SectionId, z.literal("profile")]),
    field: z.string(),
    /** Name of the lender whose rule it is. */
    lender: z.string().optional(),
    /** Only if the report's reader has to know it too. */
    matter: CheckMatter.optional(),
  }),
);
export type Check = z.infer<typeof Check>;

/** A finding about one field; `what` is wrong with it makes its code: "plan_date_old". */
const findingOf =
  (level: Pick<Check, "level" | "blocks">) =>
  (field: ReportFieldName, what: string, message: string, matter?: CheckMatter): Check => ({
    code: `${field}_${what}`,
    ...level,
    message,
    section: sectionOf(field),
    field,
    ...(matter && { matter }),
  });

/** A matter that is no paper. */
export const note = (weight: number, subject: string, text: string): CheckMatter => ({
  subject,
  text,
  status: "note",
  weight,
});

/** A paper that is asked for and that the report does not list, neither as seen nor as not seen. */
export const notListed = (kind: Paper["kind"]): CheckMatter => ({
  subject: "Paper",
  text: paperKind.labels[kind],
  status: "not_listed",
  weight: 2,
});

/** Keeps the report from being completed. */
export const completingError = findingOf({ level: "error", blocks: "completing" });
/** Keeps the completed report from being signed. */
export const signingError = findingOf({ level: "error", blocks: "signing" });
/** The valuer acknowledges it to sign. */
export const warning = findingOf({ level: "warning" });
export const hint = findingOf({ level: "hint" });

/** The message for an empty field. */
export const emptyMessageOf = (field: ReportFieldName, otherwise: () => string): string =>
  reportFields[field].emptyMessage ?? otherwise();
