import { PaperSource, SignedPaperRequest, signedPaperKind, Timestamp } from "@takseru/shared-types";
import * as z from "zod";
import { FinalizeClaim, FinalPdf } from "../storage/records.ts";

/** A paper made from signed reports: claimed by the call that makes it, signed once it has its PDF. */
export const SignedPaperRecord = z.object({
  owner: z.uuid(),
  id: z.uuid(),
  kind: signedPaperKind.schema,
  title: z.string(),
  number: z.string(),
  /** Part of its file's name; "" for several properties. */
  place: z.string(),
  rupees: z.number().nullable(),
  /** Its sources, so that a call that finishes it after an interruption makes the same paper. */
  request: SignedPaperRequest,
  sources: z.array(PaperSource.extend({ verification_code: z.string() })).min(1),
  created_at: Timestamp,
  final_pdf: FinalPdf.optional(),
  finalize_claim: FinalizeClaim.optional(),
});
export type SignedPaperRecord = z.output<typeof SignedPaperRecord>;
