/** What takes room on the map, in pixels around its middle. */
export interface Mark {
  x: number;
  y: number;
  width: number;
  height: number;
}

const LETTER = 6.8;

/** The room of a text. */
export const textRoom = (text: string) => ({ width: text.length * LETTER + 8, height: 17 });

const overlap = (one: Mark, other: Mark): boolean =>
  Math.abs(one.x - other.x) < (one.width + other.width) / 2 &&
  Math.abs(one.y - other.y) < (one.height + other.height) / 2;

/** The marks that have room, the first ones first: none over another or over what is `taken`, none cut off at the edge. */
export const withRoom = <One extends Mark>(
  marks: readonly One[],
  size: { x: number; y: number },
  taken: readonly Mark[] = [],
): One[] => {
  const placed: Mark[] = [...taken];
  return marks.filter((mark) => {
    const isInside =
      mark.x >= mark.width / 2 &&
      mark.x <= size.x - mark.width / 2 &&
      mark.y >= mark.height / 2 &&
      mark.y <= size.y - mark.height / 2;
    if (!isInside || placed.some((other) => overlap(mark, other))) return false;
    placed.push(mark);
    return true;
  });
};
