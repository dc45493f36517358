import type { Phrase } from "@takseru/shared-types";
import { starterPhrases } from "@takseru/shared-types/starter-phrases";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "@/lib/api/api";
import { ApiError } from "@/lib/api/api-error";
import { kept, orKept } from "@/lib/kept/or-kept";
import { createUuid } from "@/lib/uuid";

const STALE_MS = 5 * 60_000;

/** The valuer's phrases, also without a connection. */
export const phrasesQuery = (userId: string) =>
  queryOptions({
    queryKey: ["phrases", userId],
    queryFn: (context) =>
      orKept(context, () => api.auth.getPhrases({ params: { userId } }, { signal: context.signal })),
    staleTime: STALE_MS,
    meta: kept,
  });

/** General phrases of the trade, for a valuer without own ones. */
export const starterPhrasesQuery = queryOptions({
  queryKey: ["starter-phrases"],
  queryFn: () => starterPhrases.map((phrase): Phrase => ({ ...phrase, id: createUuid() })),
  staleTime: Number.POSITIVE_INFINITY,
  // They come with the site, not from the API.
  networkMode: "always",
});

/** How often a change is made again over phrases that another window has saved meanwhile. */
const MAX_TRIES = 3;

const isChanged = (error: unknown): boolean => error instanceof ApiError && error.code === "PHRASES_CHANGED";

/** Saves a change of the phrases, made of what the server has by then: another window's are never overwritten. */
export const useSavePhrases = (userId: string) => {
  const cache = useQueryClient();
  const { queryKey } = phrasesQuery(userId);
  return useMutation({
    scope: { id: "phrases" },
    mutationFn: async (change: (kept: readonly Phrase[]) => Phrase[]) => {
      for (let tries = 1; ; tries += 1) {
        const newest =
          tries === 1
            ? await cache.ensureQueryData(phrasesQuery(userId))
            : await api.auth.getPhrases({ params: { userId } });
        try {
          const body = { phrases: change(newest.phrases), version: newest.version };
          return await api.auth.savePhrases({ params: { userId }, body });
        } catch (error) {
          if (!isChanged(error) || tries >= MAX_TRIES) throw error;
        }
      }
    },
    onSuccess: (saved) => cache.setQueryData(queryKey, saved),
  });
};

/** Whether every typed word occurs in a phrase's name or text. */
export const matchesPhrase = ({ name, text }: Pick<Phrase, "name" | "text">, typed: string): boolean => {
  const written = `${name} ${text}`.toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => written.includes(word));
};
