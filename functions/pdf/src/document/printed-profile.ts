import { emptyProfile, type Profile } from "@takseru/shared-types";

/** What a report prints of a profile: nothing until the valuer has saved it, since its defaults are nobody's claim. */
export const printedProfile = (profile: Profile): Profile =>
  profile.profile_completed ? profile : { ...emptyProfile, profile_completed: false };
