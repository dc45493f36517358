import type { Phrase } from "@takseru/shared-types";

/** The phrases with one moved before or behind the next one of its section. */
export const movedBy = (phrases: readonly Phrase[], phrase: Phrase, by: 1 | -1): Phrase[] => {
  const own = phrases.filter(({ section }) => section === phrase.section);
  const other = own[own.findIndex(({ id }) => id === phrase.id) + by];
  const [from, to] = [phrase, other].map((moved) => phrases.findIndex(({ id }) => id === moved?.id));
  if (from === undefined || to === undefined || from < 0 || to < 0) return [...phrases];
  const moved = phrases.toSpliced(from, 1);
  return moved.toSpliced(to, 0, ...phrases.slice(from, from + 1));
};

/** The phrases with a deleted one where it was: behind those that stood before it. */
export const restored = (phrases: readonly Phrase[], phrase: Phrase, before: readonly Phrase[]): Phrase[] => {
  const earlier = before
    .slice(
      0,
      before.findIndex(({ id }) => id === phrase.id),
    )
    .map(({ id }) => id);
  const at = phrases.findLastIndex(({ id }) => earlier.includes(id)) + 1;
  return phrases.toSpliced(at, 0, phrase);
};
