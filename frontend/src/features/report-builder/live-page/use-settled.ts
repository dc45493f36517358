import { useEffect, useState } from "react";

/** The form is loaded and drawn by then on a desk. */
const WAIT_MS = 3_000;

/** False until a screen has been there for a moment, or somebody begins to work on it. */
export const useSettled = (): boolean => {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const settle = () => setSettled(true);
    const listening = new AbortController();
    const { signal } = listening;
    const timer = setTimeout(settle, WAIT_MS);
    window.addEventListener("pointerdown", settle, { signal });
    window.addEventListener("keydown", settle, { signal });
    return () => {
      clearTimeout(timer);
      listening.abort();
    };
  }, []);
  return settled;
};
