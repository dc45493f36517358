import type { Profile, ProfileChange } from "@takseru/shared-types";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "@/lib/api/api";
import { updateSessionProfile } from "@/lib/session/session";

export const profileQuery = (userId: string) =>
  queryOptions({
    queryKey: ["profile", userId],
    queryFn: ({ signal }) => api.auth.getProfile({ params: { userId } }, { signal }),
    // A refetch must not overwrite typed text.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

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
