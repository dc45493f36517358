import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "@/lib/api/api";

export const sessionsQuery = (userId: string) =>
  queryOptions({
    queryKey: ["sessions", userId],
    queryFn: async ({ signal }) => (await api.auth.listSessions({}, { signal })).data.sessions,
    // Another device may have signed in meanwhile.
    staleTime: 0,
  });

/** Ends one session by its id, or all but the current one. */
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
    // Also after an error: the device may have signed out itself.
    onSettled: () => void cache.invalidateQueries({ queryKey }),
  });
};
