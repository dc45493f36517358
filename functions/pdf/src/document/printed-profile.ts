import type { Profile } from "@takseru/shared-types";

const nothing: Profile = {
  honorable: "Mr.",
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
  profile_completed: false,
};

/** What a report prints of a profile: nothing until the valuer has saved it, since its defaults are nobody's claim. */
export const printedProfile = (profile: Profile): Profile => (profile.profile_completed ? profile : nothing);
