import { emptyPractice, messages, type Practice, type PracticeChange } from "@takseru/shared-types";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError, api } from "@/lib/api/api";
import { practiceQuery } from "@/lib/profile/profile-queries";

/** How often a save is made again over what other windows have saved meanwhile. */
const MAX_TRIES = 3;

export const isPracticeChanged = (error: unknown): boolean =>
  error instanceof ApiError && error.code === "PRACTICE_CHANGED";

interface PracticeSave {
  /** The parts as they become, made of what the server has by then. */
  change: (kept: Practice) => Omit<PracticeChange, "version">;
  /** Whether the valuer has seen what the save replaces. */
  isSeen: (kept: Practice) => boolean;
}

const practiceChanged = () =>
  new ApiError({ code: "PRACTICE_CHANGED", status: 409, message: messages.reports.practiceChanged });

/**
 * Saves a part of what the valuer has made their own, one save after another. What another window has saved meanwhile
 * of something else stays; of the same it is never replaced unseen: PRACTICE_CHANGED, and the query has the newest.
 */
export const useSavePractice = (userId: string) => {
  const cache = useQueryClient();
  const { queryKey } = practiceQuery(userId);
  return useMutation({
    scope: { id: "practice" },
    mutationFn: async ({ change, isSeen }: PracticeSave) => {
      let kept = cache.getQueryData(queryKey) ?? emptyPractice;
      for (let tries = 1; ; tries += 1) {
        if (!isSeen(kept)) throw practiceChanged();
        try {
          const body = { ...change(kept), version: kept.version };
          return await api.auth.savePractice({ params: { userId }, body });
        } catch (error) {
          if (!isPracticeChanged(error) || tries >= MAX_TRIES) throw error;
          kept = await api.auth.getPractice({ params: { userId } });
          cache.setQueryData(queryKey, kept);
        }
      }
    },
    onSuccess: (practice) => cache.setQueryData(queryKey, practice),
  });
};
