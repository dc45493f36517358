import { diffWordsWithSpace } from "diff";

/** A stretch of a text: what stays, or what goes and what comes in its place. */
export type Change = { kept: string } | { gone: string; come: string };

const wordsIn = (text: string): number => text.match(/[\p{L}\p{M}\p{N}]+/gu)?.length ?? 0;

/** So few words between two changes are read as part of one change. */
const FEWEST_KEPT_WORDS = 3;
/** Where less of the longer text stays, the two are read one after the other. */
const SMALLEST_SHARE = 0.5;

/** What a text changes, in stretches that a person can read: not word by word, and as a whole where little stays. */
export const readableChanges = (before: string, after: string): Change[] => {
  const parts = diffWordsWithSpace(before, after);
  const changes: Change[] = [];
  const add = (gone: string, come: string) => {
    const last = changes.at(-1);
    if (last && "gone" in last)
      changes[changes.length - 1] = { gone: last.gone + gone, come: last.come + come };
    else changes.push({ gone, come });
  };
  for (const [index, { value, added, removed }] of parts.entries()) {
    const isBetween = index > 0 && index < parts.length - 1;
    if (added) add("", value);
    else if (removed) add(value, "");
    else if (isBetween && wordsIn(value) < FEWEST_KEPT_WORDS) add(value, value);
    else changes.push({ kept: value });
  }
  const kept = changes.reduce((sum, change) => sum + ("kept" in change ? wordsIn(change.kept) : 0), 0);
  const isOther = kept < SMALLEST_SHARE * Math.max(wordsIn(before), wordsIn(after));
  return isOther && before !== "" ? [{ gone: before, come: after }] : changes;
};
