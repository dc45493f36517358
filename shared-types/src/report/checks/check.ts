import * as z from "zod";
import { type ReportFieldName, reportFields } from "../fields/catalogue.ts";
import { SectionId, sectionOf } from "../sections.ts";

/** One finding of the check before signing; `field` is where the valuer corrects it. */
export const Check = z.lazy(() =>
  z.object({
    /** Names the finding, whatever its words: signing acknowledges warnings by it. */
    code: z.string(),
    level: z.enum(["error", "warning", "hint"]),
    /** What an error keeps the valuer from; a report that cannot be completed cannot be signed either. */
    blocks: z.enum(["completing", "signing"]).optional(),
    message: z.string(),
    section: z.union([SectionId, z.literal("profile")]),
    field: z.string(),
    /** Whose rule it is: the name of the lender that the report is made for. */
    lender: z.string().optional(),
  }),
);
export type Check = z.infer<typeof Check>;

/** A finding about one field; `what` is wrong with it makes its code: "plan_date_old". */
const findingOf =
  (level: Pick<Check, "level" | "blocks">) =>
  (field: ReportFieldName, what: string, message: string): Check => ({
    code: `${field}_${what}`,
    ...level,
    message,
    section: sectionOf(field),
    field,
  });

/** Keeps the report from being completed. */
export const completingError = findingOf({ level: "error", blocks: "completing" });
/** Keeps the completed report from being signed. */
export const signingError = findingOf({ level: "error", blocks: "signing" });
/** The valuer acknowledges it to sign. */
export const warning = findingOf({ level: "warning" });
export const hint = findingOf({ level: "hint" });

/** What the checks say of a field that is empty. */
export const emptyMessageOf = (field: ReportFieldName, otherwise: (label: string) => string): string =>
  reportFields[field].emptyMessage ?? otherwise(reportFields[field].label);
