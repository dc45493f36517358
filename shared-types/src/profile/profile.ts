import * as z from "zod";
import { limits } from "../limits.ts";
import { honorifics } from "../texts/choices/profile.ts";
import { messages } from "../texts/messages.ts";
import { parsePhone } from "../units/phone.ts";
import { shortText } from "../units/primitives.ts";
import { Email } from "./account.ts";

/** A Sri Lankan telephone number in any usual form, stored E.164; empty is "". */
const Phone = z
  .union([z.string(), z.null()])
  .transform((typed, context) => {
    if (typed === null || typed.trim() === "") return "";
    const number = parsePhone(typed);
    if (number !== undefined) return number;
    context.addIssue({
      code: "custom",
      message: messages.auth.phoneInvalid,
    });
    return z.NEVER;
  })
  .pipe(z.string());

/** In the valuer's own order. */
const namedList = z
  .array(shortText.pipe(z.string().min(1, messages.auth.emptyListEntry)))
  .max(limits.profileListEntries, `At most ${limits.profileListEntries} lines`);

const profileFields = {
  honorable: z.enum(honorifics),
  full_name: shortText,
  professional_title: shortText,
  qualifications_list: namedList,
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
  /** Grade in the Institute of Valuers of Sri Lanka; free text, because its grades change. */
  ivsl_grade: shortText,
  /** Number in the Royal Institution of Chartered Surveyors. */
  rics_number: shortText,
  /** Banks that have the valuer on their panel. */
  bank_panels: namedList,
  default_valuer_reference: shortText,
} as const;

/** A valuer's professional profile; reports print it in the letterhead and under the signature. */
export const Profile = z.object({
  ...profileFields,
  profile_completed: z.boolean(),
});
export type Profile = z.output<typeof Profile>;

/** What the profile form sends; a field that is left out does not change. */
export const ProfileChange = z.lazy(() =>
  z
    .object({
      ...profileFields,
      full_name: shortText.pipe(z.string().min(1, messages.auth.requiredProfileFields)),
      email_address: z
        .string(messages.auth.requiredProfileFields)
        .trim()
        .min(1, messages.auth.requiredProfileFields)
        .pipe(Email),
    })
    .partial(),
);
export type ProfileChange = z.output<typeof ProfileChange>;

/**
 * What the form of a profile that was never saved offers (specification, section 3). Nobody has claimed it: it is stored
 * and printed only once its valuer has saved it.
 */
export const profileDefaults = {
  honorable: "Mr.",
  professional_title: "Chartered Valuation Surveyor",
  qualifications_list: ["BSc Surveying"],
  professional_status: "MRICS",
} satisfies Partial<Profile>;

/** A profile before anything is claimed or typed. */
export const emptyProfile: Omit<Profile, "profile_completed"> = {
  honorable: profileDefaults.honorable,
  full_name: "",
  professional_title: "",
  qualifications_list: [],
  professional_status: "",
  house_number: "",
  street_name: "",
  area_name: "",
  city: "",
  district: "",
  phone_number: "",
  mobile_number: "",
  email_address: "",
  ivsl_registration: "",
  ivsl_grade: "",
  rics_number: "",
  bank_panels: [],
  default_valuer_reference: "",
};
