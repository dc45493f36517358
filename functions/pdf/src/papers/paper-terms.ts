import { PaperSource, SignedPaperRequest, Superseded } from "@takseru/shared-types";
import * as z from "zod";

/** The paper's own terms, beside the reports that it is made from. */
export const PaperTerms = z.object({
  title: z.string(),
  /** "" on a draft. */
  number: z.string(),
  /** Its own date, yyyy-mm-dd. */
  date: z.string(),
  request: SignedPaperRequest,
  /** In the order of the request; `superseded` if a revision had been signed by the paper's date. */
  sources: z.array(PaperSource.extend({ superseded: Superseded.optional() })).min(1),
});
export type PaperTerms = z.output<typeof PaperTerms>;

/** What a paper calls itself in a sentence: "this certificate". */
export const nounOf = ({ request }: Pick<PaperTerms, "request">): string =>
  ({ certificate: "certificate", bank_report: "report", schedule: "letter" })[request.kind];

/** "Certificate of forced sale value VR/JS/C/2026/001". */
export const paperName = ({ title, number }: Pick<PaperTerms, "title" | "number">): string =>
  `${title} ${number}`.trim();
