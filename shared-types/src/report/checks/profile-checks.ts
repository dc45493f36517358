import type { Profile } from "../../profile/profile.ts";
import type { Check } from "./check.ts";

/** A report prints the valuer's name and qualifications: nobody signs with a profile that he has never saved. */
export const profileErrors = ({ profile_completed }: Pick<Profile, "profile_completed">): Check[] =>
  profile_completed
    ? []
    : [
        {
          code: "profile_not_saved",
          level: "error",
          blocks: "signing",
          message:
            "Your professional profile is not saved yet: the report prints its name, title and qualifications",
          section: "profile",
          field: "full_name",
        },
      ];

export const profileWarnings = ({ phone_number, mobile_number }: Profile): Check[] =>
  phone_number === "" && mobile_number === ""
    ? [
        {
          code: "profile_telephone_missing",
          level: "warning",
          message: "The letterhead has no telephone number: your professional profile has none",
          section: "profile",
          field: "mobile_number",
        },
      ]
    : [];
