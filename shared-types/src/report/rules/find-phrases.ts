/** Words in small letters, whatever stands between them: "low-lying" and "Low lying" are the same two. */
const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** A point within the phrases: the words on the way to it are the beginning of a phrase. */
interface Beginning {
  next: Map<string, Beginning>;
  /** The longest end of these words with which a phrase begins too. */
  fallback: Beginning | undefined;
  /** The phrases, as they were given, that these words are. */
  phrases: string[];
  /** The longest end of these words that is a whole phrase. */
  shorter: Beginning | undefined;
  isFound: boolean;
}

const beginningAfter = (fallback?: Beginning): Beginning => ({
  next: new Map(),
  fallback,
  phrases: [],
  shorter: undefined,
  isFound: false,
});

const step = (from: Beginning, word: string, root: Beginning): Beginning => {
  let beginning: Beginning | undefined = from;
  while (beginning && !beginning.next.has(word)) beginning = beginning.fallback;
  return beginning?.next.get(word) ?? root;
};

const beginningsOf = (phrases: Iterable<string>): Beginning => {
  const root = beginningAfter();
  for (const phrase of phrases) {
    const words = wordsOf(phrase);
    let beginning = root;
    for (const word of words) {
      const next = beginning.next.get(word) ?? beginningAfter();
      beginning.next.set(word, next);
      beginning = next;
    }
    if (words.length > 0) beginning.phrases.push(phrase);
  }
  const queue = [root];
  for (const beginning of queue)
    for (const [word, next] of beginning.next) {
      next.fallback = beginning.fallback ? step(beginning.fallback, word, root) : root;
      next.shorter = next.fallback.phrases.length > 0 ? next.fallback : next.fallback.shorter;
      queue.push(next);
    }
  return root;
};

/**
 * The phrases that stand in a text as whole words. A valuer's own rules hold thousands of phrases, so the text is read once for
 * all of them (Aho and Corasick): the time grows with text and phrases together, not with their product.
 */
export const findPhrases = (text: string, phrases: Iterable<string>): Set<string> => {
  const root = beginningsOf(phrases);
  const found = new Set<string>();
  let beginning = root;
  for (const word of wordsOf(text)) {
    beginning = step(beginning, word, root);
    // Shorter phrases that end here are found too; the loop stops at one that was found before.
    for (let at: Beginning | undefined = beginning; at && !at.isFound; at = at.shorter) {
      at.isFound = true;
      for (const phrase of at.phrases) found.add(phrase);
    }
  }
  return found;
};
