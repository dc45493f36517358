import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "@/lib/api/api";

export const sessionsQuery = (userId: string) =>
  queryOptions({
    queryKey: ["sessions", userId],
    queryFn: async ({ signal }) => (await api.auth.listSessions({}, { signal })).data.sessions,
    // Another device may have signed in since.
    staleTime: 0,
  });

/** Signs out one session by its id, or all but this one. */
export const useEndSessions = (userId: string) => {
  const cache = useQueryClient();
  const { queryKey } = sessionsQuery(userId);
  return useMutation({
    mutationFn: (id: string | undefined) => api.auth.endSessions({ query: id === undefined ? {} : { id } }),
    onSuccess: (_, ended) => {
      cache.setQueryData(queryKey, (sessions) =>
        sessions?.filter(({ id, current }) => current || (ended !== undefined && id !== ended)),
      );
    },
    // Also after a refusal: the device may have signed out by itself.
    onSettled: () => void cache.invalidateQueries({ queryKey }),
  });
};

/** It ends all other sessions. */
export const useChangePassword = (userId: string) => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: { currentPassword: string; newPassword: string }) => api.auth.changePassword({ body }),
    onSuccess: () => void cache.invalidateQueries({ queryKey: sessionsQuery(userId).queryKey }),
  });
};
