import { emptyProfile, type Profile } from "@takseru/shared-types";

/** The profile as it is printed: empty until the valuer has saved it, because nobody has stated the default values. */
export const printedProfile = (profile: Profile): Profile =>
  profile.profile_completed ? profile : { ...emptyProfile, profile_completed: false };
