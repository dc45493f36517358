import { z } from "zod";
import { honorifics } from "../enums.ts";
import { messages } from "../messages.ts";
import { parsePhone } from "../phone.ts";
import { Email } from "./account.ts";
import { shortText } from "./primitives.ts";

/** A Sri Lankan telephone number in any usual form, stored E.164; empty is "". */
const Phone = z
  .union([z.string(), z.null()])
  .transform((typed, context) => {
    if (typed === null || typed.trim() === "") return "";
    const number = parsePhone(typed);
    if (number !== undefined) return number;
    context.addIssue({
      code: "custom",
      message: "Please enter a Sri Lankan telephone number, such as 077 123 4567",
    });
    return z.NEVER;
  })
  .pipe(z.string());

const profileFields = {
  honorable: z.enum(honorifics),
  full_name: shortText,
  professional_title: shortText,
  qualifications_list: z.array(shortText.pipe(z.string().min(1))).max(30),
  professional_status: shortText,
  house_number: shortText,
  street_name: shortText,
  area_name: shortText,
  city: shortText,
  district: shortText,
  phone_number: Phone,
  mobile_number: Phone,
  email_address: z.string(),
  ivsl_registration: shortText,
  default_valuer_reference: shortText,
} as const;

/** A valuer's professional profile: it pre-fills the reports' headers. */
export const Profile = z.object({
  ...profileFields,
  profile_completed: z.boolean(),
});
export type Profile = z.output<typeof Profile>;

/** What the profile form sends; what is left out stays as it was. */
export const ProfileChange = z
  .object({
    ...profileFields,
    full_name: shortText.pipe(z.string().min(1, messages.auth.requiredProfileFields)),
    email_address: z
      .string(messages.auth.requiredProfileFields)
      .trim()
      .min(1, messages.auth.requiredProfileFields)
      .pipe(Email),
  })
  .partial();
export type ProfileChange = z.output<typeof ProfileChange>;

/** The form's own defaults (specification, section 3). */
export const profileDefaults: Omit<Profile, "full_name" | "email_address" | "profile_completed"> = {
  honorable: "Mr.",
  professional_title: "Chartered Valuation Surveyor",
  qualifications_list: ["BSc Surveying"],
  professional_status: "MRICS",
  house_number: "",
  street_name: "",
  area_name: "",
  city: "",
  district: "",
  phone_number: "",
  mobile_number: "",
  ivsl_registration: "",
  default_valuer_reference: "",
};
