import type * as z from "zod";
import { labelled } from "../texts/choices/labelled.ts";
import type { LetterKind } from "./letter-kinds.ts";

/** The papers that are signed beside reports: three are made from signed ones, the letters about a fee from any. */
export const signedPaperKind = labelled({
  certificate: "Certificate of valuation",
  bank_report: "Bank report",
  schedule: "Schedule of properties",
  invoice: "Invoice",
  engagement: "Terms of engagement",
});
export type SignedPaperKind = z.infer<typeof signedPaperKind.schema>;

/** What a certificate is for; it decides which value is certified, and as at which day. */
export const certificatePurpose = labelled({
  forced_sale: "Forced sale value",
  visa: "Visa application",
  stamp_duty: "Stamp duty",
  asset_declaration: "Declaration of assets",
});
export type CertificatePurpose = z.infer<typeof certificatePurpose.schema>;

/** The title of a certificate. */
export const certificateTitles: Record<CertificatePurpose, string> = {
  forced_sale: "Certificate of forced sale value",
  visa: "Certificate of valuation for a visa application",
  stamp_duty: "Certificate of valuation for stamp duty",
  asset_declaration: "Certificate of valuation for a declaration of assets",
};

/** The letter in a paper's number, between the valuer's reference and the year: "VR/JS/C/2026/001". */
export const signedPaperSeries: Record<Exclude<SignedPaperKind, LetterKind>, string> = {
  certificate: "C",
  bank_report: "B",
  schedule: "S",
};
