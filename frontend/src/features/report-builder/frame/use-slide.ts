import { type RefObject, useLayoutEffect, useRef } from "react";

const SLIDE_MS = 200;
const WAY = "1.5rem";

/** Lets a section come from the side it lies on, by its place among the sections. Not where motion is unwanted. */
export const useSlide = (index: number): RefObject<HTMLDivElement | null> => {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(index);
  useLayoutEffect(() => {
    const forward = index > before.current;
    if (index === before.current) return;
    before.current = index;
    if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    box.current?.animate(
      { transform: [`translateX(${forward ? WAY : `-${WAY}`})`, "none"] },
      { duration: SLIDE_MS, easing: "ease-out" },
    );
  }, [index]);
  return box;
};
