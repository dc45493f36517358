import { PaperSource, SignedPaperRequest, signedPaperKind, Timestamp } from "@takseru/shared-types";
import * as z from "zod";
import { FinalizeClaim, FinalPdf } from "../storage/records.ts";

/** A letter about the fee of a report, signed or not. */
const LetterRequest = z.object({ kind: z.enum(["invoice", "engagement"]), report_id: z.int() });

/** A paper made from signed reports, or a letter: claimed by the call that makes it, signed once it has its PDF. */
export const SignedPaperRecord = z.object({
  owner: z.uuid(),
  id: z.uuid(),
  kind: signedPaperKind.schema,
  title: z.string(),
  number: z.string(),
  /** What a letter says, as a hash: one that would say the same is not signed again. */
  content: z.string().optional(),
  /** Part of its file's name; "" for several properties. */
  place: z.string(),
  rupees: z.number().nullable(),
  /** Its sources, so that a call that finishes it after an interruption makes the same paper. */
  request: z.union([SignedPaperRequest, LetterRequest]),
  /** The code of a letter's report is "": it may not be signed yet. */
  sources: z.array(PaperSource.extend({ verification_code: z.string() })).min(1),
  created_at: Timestamp,
  final_pdf: FinalPdf.optional(),
  finalize_claim: FinalizeClaim.optional(),
});
export type SignedPaperRecord = z.output<typeof SignedPaperRecord>;
