import type * as z from "zod";
import { labelled } from "./labelled.ts";

export const honorifics = ["Mr.", "Ms.", "Mrs.", "Dr.", "Prof.", "Vlr."] as const;

export const professionalTitles = [
  "Chartered Valuer",
  "Licensed Valuer",
  "Associate Valuer",
  "Senior Valuer",
  "Property Valuer",
  "Real Estate Valuer",
  "Land Surveyor",
  "Quantity Surveyor",
  "Estate Manager",
  "Real Estate Consultant",
  "Other",
] as const;

/** The images of the letterhead. */
export const letterheadImageKind = labelled({ logo: "Logo", signature: "Signature" });
export type LetterheadImageKind = z.infer<typeof letterheadImageKind.schema>;
