/** Levenshtein distance: letters to insert, delete or replace to turn one word into the other. */
export const editDistance = (from: string, to: string): number => {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [line, letter] of [...from].entries()) {
    const next = [line + 1];
    for (const [column, other] of [...to].entries())
      next.push(
        Math.min(
          (row[column + 1] ?? 0) + 1,
          (next[column] ?? 0) + 1,
          (row[column] ?? 0) + (letter === other ? 0 : 1),
        ),
      );
    row = next;
  }
  return row[to.length] ?? 0;
};
