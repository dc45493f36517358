import { startTransition, useEffect, useState } from "react";

/** How many of `count` parts are drawn: one more after each drawing, so that no part waits for a long form to stand. */
export const useDrawnPieces = (count: number): number => {
  const [drawn, setDrawn] = useState(1);
  useEffect(() => {
    if (drawn < count) startTransition(() => setDrawn(drawn + 1));
  }, [drawn, count]);
  return Math.min(drawn, count);
};
