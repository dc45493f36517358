import { emptyPractice, type Practice, type PracticeChange } from "@takseru/shared-types";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "@/lib/api/api";
import { practiceQuery } from "@/lib/profile/profile-queries";

/** Saves a part of what the valuer has made their own: one change after another, each made of what is kept by then. */
export const useSavePractice = (userId: string) => {
  const cache = useQueryClient();
  const { queryKey } = practiceQuery(userId);
  return useMutation({
    scope: { id: "practice" },
    mutationFn: (change: (kept: Practice) => PracticeChange) => {
      const kept = cache.getQueryData(queryKey) ?? emptyPractice;
      return api.auth.savePractice({ params: { userId }, body: change(kept) });
    },
    onSuccess: (practice) => cache.setQueryData(queryKey, practice),
  });
};
