import {
  Email,
  formatPhone,
  messages,
  Profile,
  ProfileFormFields,
  parsePhone,
  profileDefaults,
  shortText,
} from "@takseru/shared-types";
import { z } from "zod";

/** Drops rows that were added and left empty. */
const withoutEmptyRows = z
  .array(z.string())
  .transform((rows): Array<string | null> => rows.filter((row) => row.trim() !== ""));

const lists = {
  qualifications_list: withoutEmptyRows.pipe(Profile.shape.qualifications_list),
  bank_panels: withoutEmptyRows.pipe(Profile.shape.bank_panels),
};

/** The contract's checks, with the form's own messages for name and email address. */
export const ProfileForm = ProfileFormFields.unwrap().extend({
  full_name: shortText.pipe(z.string().min(1, messages.auth.fullNameRequired)),
  email_address: Email,
  ...lists,
});
export type ProfileForm = z.input<typeof ProfileForm>;

export const fieldNames = Object.keys(ProfileForm.shape) as Array<keyof ProfileForm>;

/** Formats a phone number; other text stays as it is. */
export const readablePhone = (typed: string): string => formatPhone(parsePhone(typed) ?? typed);

/** The form values of a stored profile. A profile that was never completed starts with default values. */
export const toProfileForm = (profile: Profile, accountEmail: string): ProfileForm => {
  const { profile_completed, ...stored } = profile;
  const values = {
    ...stored,
    phone_number: formatPhone(stored.phone_number),
    mobile_number: formatPhone(stored.mobile_number),
  };
  if (profile_completed) return values;
  return {
    ...values,
    honorable: values.honorable || profileDefaults.honorable,
    professional_title: values.professional_title || profileDefaults.professional_title,
    professional_status: values.professional_status || profileDefaults.professional_status,
    qualifications_list:
      values.qualifications_list.length > 0
        ? values.qualifications_list
        : profileDefaults.qualifications_list,
    email_address: values.email_address || accountEmail,
  };
};

const phoneAsTyped = shortText.transform((typed) => parsePhone(typed) ?? typed);

/** The profile as typed, valid or not yet complete. */
export const PreviewedProfile = Profile.omit({ profile_completed: true })
  .extend({ ...lists, phone_number: phoneAsTyped, mobile_number: phoneAsTyped })
  .transform((fields): Profile => ({ ...fields, profile_completed: true }));

/** Whether two states of the form save the same profile. */
export const isSameForm = (one: ProfileForm, other: ProfileForm): boolean =>
  fieldNames.every((name) => JSON.stringify(one[name]) === JSON.stringify(other[name]));
