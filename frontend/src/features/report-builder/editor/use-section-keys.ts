import { useEffect, useRef } from "react";

const WAYS: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

const isMac = () => /mac|iphone|ipad/i.test(navigator.userAgent);

/** On a Mac, these keys go through the words of a text; everywhere they open a list of choices. */
const isOfInput = ({ target, key }: KeyboardEvent): boolean => {
  if (!(target instanceof Element)) return false;
  const isVertical = key === "ArrowDown" || key === "ArrowUp";
  return target.matches("select") ? isVertical : isMac() && target.matches("input, textarea");
};

const wayOf = (event: KeyboardEvent): 1 | -1 | undefined => {
  const { altKey, ctrlKey, metaKey, shiftKey, key } = event;
  return altKey && !ctrlKey && !metaKey && !shiftKey && !isOfInput(event) ? WAYS[key] : undefined;
};

const isSave = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === "s" && (ctrlKey || metaKey) && !altKey && !shiftKey;

interface SectionKeys {
  /** To the next section, or to the one before. */
  move: (by: 1 | -1) => void;
  save: () => void;
}

/** Ctrl+S saves, Alt with an arrow goes to the next section or back; not while a dialog is open. */
export const useSectionKeys = (keys: SectionKeys): void => {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const way = wayOf(event);
      if (way === undefined && !isSave(event)) return;
      event.preventDefault();
      if (event.repeat || document.querySelector("dialog[open], [role=dialog][aria-modal=true]")) return;
      if (way) latest.current.move(way);
      else latest.current.save();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
};
