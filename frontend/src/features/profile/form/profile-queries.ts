import type { Profile, ProfileChange } from "@takseru/shared-types";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "@/lib/api/api";
import { profileQuery } from "@/lib/profile/profile-queries";
import { updateSessionProfile } from "@/lib/session/session";

interface SaveProfileHandlers {
  /** Before the session knows the profile: with a first name the form gives way to the reports. */
  onSaved: (profile: Profile) => void;
  onError: (error: Error) => void;
}

export const useSaveProfile = (userId: string, { onSaved, onError }: SaveProfileHandlers) => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: ProfileChange) => api.auth.saveProfile({ params: { userId }, body }),
    onSuccess: (profile) => {
      cache.setQueryData(profileQuery(userId).queryKey, profile);
      onSaved(profile);
      updateSessionProfile(userId, profile);
    },
    onError,
  });
};
