import * as z from "zod";
import { limits } from "../limits.ts";
import { honorifics } from "../texts/choices/profile.ts";
import { inputMessages } from "../texts/messages/input.ts";
import { messages } from "../texts/messages.ts";
import { phoneNumber } from "../units/phone-number.ts";
import { boundedList, boundedText, requiredText, shortText, someOf } from "../units/primitives.ts";
import { Email } from "./account.ts";

/** In the valuer's own order. */
const namedList = boundedList(
  z.array(requiredText(limits.text.short, messages.auth.emptyListEntry)),
  limits.profileListEntries,
  `At most ${limits.profileListEntries} lines`,
);

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
  phone_number: phoneNumber,
  mobile_number: phoneNumber,
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

/** The names of the stored profile (specification, section 3) for fields of the form. */
const storedNames = {
  qualifications: profileFields.qualifications_list,
  telephone: profileFields.phone_number,
  mobile: profileFields.mobile_number,
} as const;

/** The profile form's own fields, each with what it must be. */
export const ProfileFormFields = z.lazy(() =>
  z.object({
    ...profileFields,
    full_name: requiredText(limits.text.short, messages.auth.requiredProfileFields),
    email_address: boundedText(
      limits.text.email,
      messages.auth.emailInvalid,
      messages.auth.requiredProfileFields,
    )
      .regex(/\S/, { error: messages.auth.requiredProfileFields, abort: true })
      .trim()
      .pipe(Email),
  }),
);

/**
 * What the profile form sends; a field that is left out does not change. A field may also come under its stored name; the
 * form's name takes precedence.
 */
export const ProfileChange = z.lazy(() =>
  someOf(ProfileFormFields.unwrap().extend(storedNames), inputMessages.noProfileField).transform(
    ({ qualifications, telephone, mobile, ...change }) => ({
      ...(qualifications === undefined ? {} : { qualifications_list: qualifications }),
      ...(telephone === undefined ? {} : { phone_number: telephone }),
      ...(mobile === undefined ? {} : { mobile_number: mobile }),
      ...change,
    }),
  ),
);
export type ProfileChange = z.output<typeof ProfileChange>;

/**
 * Default values in the form of an unsaved profile (specification, section 3). They are stored and printed only after the
 * valuer has saved them.
 */
export const profileDefaults = {
  honorable: "Mr.",
  professional_title: "Chartered Valuation Surveyor",
  qualifications_list: ["BSc Surveying"],
  professional_status: "MRICS",
} satisfies Partial<Profile>;

/** An empty profile. */
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
