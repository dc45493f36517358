import { limits } from "@takseru/shared-types";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../api/api";

/** Image links expire: they are fetched again a minute before. */
const RENEW_MS = (limits.linkSeconds - 60) * 1_000;

export const profileQuery = (userId: string) =>
  queryOptions({
    queryKey: ["profile", userId],
    queryFn: ({ signal }) => api.auth.getProfile({ params: { userId } }, { signal }),
    // A refetch must not overwrite typed text.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** The valuer's own standard texts and rule sets. */
export const practiceQuery = (userId: string) =>
  queryOptions({
    queryKey: ["profile", userId, "practice"],
    queryFn: ({ signal }) => api.auth.getPractice({ params: { userId } }, { signal }),
    // A refetch must not overwrite typed text.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** The logo and the signature that reports print. */
export const letterheadImagesQuery = (userId: string) =>
  queryOptions({
    queryKey: ["profile", userId, "pictures"],
    queryFn: async ({ signal }) => (await api.images.pictures({}, { signal })).data,
    refetchInterval: RENEW_MS,
  });
