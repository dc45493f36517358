import {
  Email,
  formatPhone,
  messages,
  Profile,
  ProfileChange,
  parsePhone,
  profileDefaults,
  shortText,
} from "@takseru/shared-types";
import { z } from "zod";

/** Rows that were added and left empty are no entries. */
const withoutEmptyRows = z
  .array(z.string())
  .transform((rows): Array<string | null> => rows.filter((row) => row.trim() !== ""));

const lists = {
  qualifications_list: withoutEmptyRows.pipe(Profile.shape.qualifications_list),
  bank_panels: withoutEmptyRows.pipe(Profile.shape.bank_panels),
};

/** The profile form's own checks: the contract's, with a message of its own at each field. */
export const ProfileForm = ProfileChange.unwrap()
  .required()
  .extend({
    full_name: shortText.pipe(z.string().min(1, messages.auth.fullNameRequired)),
    email_address: Email,
    ...lists,
  });
export type ProfileForm = z.input<typeof ProfileForm>;

export const fieldNames = Object.keys(ProfileForm.shape) as Array<keyof ProfileForm>;

/** A telephone number as people write it here; what is none stays as it was typed. */
export const readablePhone = (typed: string): string => formatPhone(parsePhone(typed) ?? typed);

/** What the form shows of a stored profile; one that was never completed starts with the usual values. */
export const toProfileForm = (profile: Profile, accountEmail: string): ProfileForm => {
  const { profile_completed, ...stored } = profile;
  const shown = {
    ...stored,
    phone_number: formatPhone(stored.phone_number),
    mobile_number: formatPhone(stored.mobile_number),
  };
  if (profile_completed) return shown;
  return {
    ...shown,
    honorable: shown.honorable || profileDefaults.honorable,
    professional_title: shown.professional_title || profileDefaults.professional_title,
    professional_status: shown.professional_status || profileDefaults.professional_status,
    qualifications_list:
      shown.qualifications_list.length > 0 ? shown.qualifications_list : profileDefaults.qualifications_list,
    email_address: shown.email_address || accountEmail,
  };
};

const phoneAsTyped = shortText.transform((typed) => parsePhone(typed) ?? typed);

/** The profile that is being typed, unfinished as it may be. */
export const PreviewedProfile = Profile.omit({ profile_completed: true })
  .extend({ ...lists, phone_number: phoneAsTyped, mobile_number: phoneAsTyped })
  .transform((fields): Profile => ({ ...fields, profile_completed: true }));

/** Whether two states of the form would save different profiles. */
export const isSameForm = (one: ProfileForm, other: ProfileForm): boolean =>
  fieldNames.every((name) => JSON.stringify(one[name]) === JSON.stringify(other[name]));
