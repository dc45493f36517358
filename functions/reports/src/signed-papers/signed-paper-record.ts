import { PaperSource, SignedPaperRequest, signedPaperKind, Timestamp } from "@takseru/shared-types";
import * as z from "zod";
import { FinalizeClaim, FinalPdf } from "../storage/records.ts";

/** A paper made from signed reports; signed once it has its PDF, until then claimed by the call that makes it. */
export const SignedPaperRecord = z.object({
  owner: z.uuid(),
  id: z.uuid(),
  kind: signedPaperKind.schema,
  title: z.string(),
  number: z.string(),
  /** Part of its file's name; "" of several properties. */
  place: z.string(),
  rupees: z.number().nullable(),
  /** What it is made of: whoever finishes it after a call that was cut off makes the same. */
  request: SignedPaperRequest,
  sources: z.array(PaperSource.extend({ verification_code: z.string() })).min(1),
  created_at: Timestamp,
  final_pdf: FinalPdf.optional(),
  finalize_claim: FinalizeClaim.optional(),
});
export type SignedPaperRecord = z.output<typeof SignedPaperRecord>;
