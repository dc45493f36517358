/** In the drawing's units. */
export interface LabelBox {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The taken room, so that labels neither overlap nor leave the frame. */
export const createFreeRoom = ({ width, height }: { width: number; height: number }) => {
  const taken: LabelBox[] = [];
  const isFree = (box: LabelBox): boolean =>
    box.left >= 0 &&
    box.top >= 0 &&
    box.right <= width &&
    box.bottom <= height &&
    taken.every(
      (other) =>
        box.right < other.left || box.left > other.right || box.bottom < other.top || box.top > other.bottom,
    );
  return {
    /** Takes the place without a check. */
    take: (box: LabelBox): void => void taken.push(box),
    /** Takes all these places if each is free; returns whether they were. */
    takeIfFree: (...boxes: LabelBox[]): boolean => {
      if (!boxes.every(isFree)) return false;
      taken.push(...boxes);
      return true;
    },
  };
};

export type FreeRoom = ReturnType<typeof createFreeRoom>;
