import { type RefObject, useEffect, useState } from "react";

/** While a sheet opens or fingers spread, one width follows the other. */
const SETTLED_MS = 120;

/** The width of an element in CSS pixels, once it has stopped changing; 0 before it is known. */
export const useWidth = (element: RefObject<HTMLElement | null>): number => {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!element.current) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new ResizeObserver(([entry]) => {
      const now = entry?.contentRect.width ?? 0;
      clearTimeout(timer);
      timer = setTimeout(() => setWidth(now), SETTLED_MS);
    });
    setWidth(element.current.clientWidth);
    observer.observe(element.current);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [element]);
  return width;
};
