import { startTransition, useDeferredValue, useEffect, useState } from "react";

/**
 * False for the first rendering of something large that is ready: what is rendered once this is true is rendered in
 * pieces, so that the page answers meanwhile.
 */
export const useInPieces = (ready: boolean): boolean => useDeferredValue(ready, false) && ready;

/** How many of `count` parts are drawn: one more after each drawing, so that no part waits for a long form to stand. */
export const useDrawnPieces = (count: number): number => {
  const [drawn, setDrawn] = useState(1);
  useEffect(() => {
    if (drawn < count) startTransition(() => setDrawn(drawn + 1));
  }, [drawn, count]);
  return Math.min(drawn, count);
};
