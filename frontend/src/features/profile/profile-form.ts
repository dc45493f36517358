import {
  Email,
  formatPhone,
  messages,
  type Profile,
  ProfileChange,
  profileDefaults,
  shortText,
} from "@takseru/shared-types";
import { z } from "zod";

/** The profile form's own checks: the contract's, with a message of its own at each field. */
export const ProfileForm = ProfileChange.required().extend({
  full_name: shortText.pipe(z.string().min(1, messages.auth.fullNameRequired)),
  email_address: Email,
});
export type ProfileForm = z.input<typeof ProfileForm>;

/** What the form shows of a stored profile; one that was never completed starts with the usual values. */
export const formOf = (profile: Profile, accountEmail: string): ProfileForm => {
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

export const fieldNames = Object.keys(ProfileForm.shape) as Array<keyof ProfileForm>;
