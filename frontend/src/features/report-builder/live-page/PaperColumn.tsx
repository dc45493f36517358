import { Button } from "@mantine/core";
import { type ComponentProps, useEffect, useState } from "react";
import { lazyWithRetry } from "@/ui";
import type { Paper as PaperComponent } from "./Paper";
import classes from "./paper-column.module.css";

/** The form is loaded and drawn by then on a desk. */
const WAIT_MS = 3_000;

/** False until a screen has been there for a moment, or somebody begins to work on it. */
const useSettled = (): boolean => {
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

const Blank = () => (
  <section className={classes.blank} aria-label="As it will be printed">
    The page is being drawn.
  </section>
);

const Paper = lazyWithRetry(async () => (await import("./Paper")).Paper, Blank);

/** Set on a device that does without the page. */
const CLOSED = "takseru-paper-closed";

const isClosed = (): boolean => {
  try {
    return localStorage.getItem(CLOSED) !== null;
  } catch {
    return false;
  }
};

const remember = (closed: boolean): void => {
  try {
    if (closed) localStorage.setItem(CLOSED, "1");
    else localStorage.removeItem(CLOSED);
  } catch {
    // A browser without storage shows the page again next time.
  }
};

/** The live page, or the button that brings it back; the device remembers which. */
export const PaperColumn = (paper: Omit<ComponentProps<typeof PaperComponent>, "onClose">) => {
  const [closed, setClosed] = useState(isClosed);
  const settled = useSettled();
  const close = (next: boolean) => {
    remember(next);
    setClosed(next);
  };
  if (closed)
    return (
      <div className={classes.closed}>
        <Button variant="subtle" onClick={() => close(false)}>
          Show the page
        </Button>
      </div>
    );
  // The form comes first: pdf.js is three times as large as all of it.
  if (!settled) return <Blank />;
  return <Paper {...paper} onClose={() => close(true)} />;
};
