import { expect, it } from "vitest";
import { emptyProfile } from "../../../src/profile/profile.ts";
import { profileWarnings } from "../../../src/report/checks/profile-checks.ts";

const profile = {
  ...emptyProfile,
  full_name: "Nimal Perera",
  email_address: "nimal@example.lk",
  profile_completed: true,
};

it("a profile without any telephone number is worth a warning, which leads to the profile", () => {
  expect(profileWarnings(profile)).toEqual([
    {
      code: "profile_telephone_missing",
      level: "warning",
      message: "The letterhead has no telephone number: your professional profile has none",
      section: "profile",
      field: "mobile_number",
    },
  ]);
  expect(profileWarnings({ ...profile, phone_number: "+94112345678" })).toEqual([]);
  expect(profileWarnings({ ...profile, mobile_number: "+94771234567" })).toEqual([]);
});
