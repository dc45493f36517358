/** "red earth, clay and sand" */
export const listed = (words: readonly (string | number)[]): string =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
