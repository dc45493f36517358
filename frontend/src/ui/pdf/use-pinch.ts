import { type RefObject, useEffect, useRef, useState } from "react";

const MAX_ZOOM = 4;

interface Point {
  x: number;
  y: number;
}

const between = (touches: TouchList) => {
  const [one, other] = [touches[0], touches[1]];
  if (!one || !other) return undefined;
  return {
    distance: Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY),
    centre: { x: (one.clientX + other.clientX) / 2, y: (one.clientY + other.clientY) / 2 },
  };
};

/**
 * How large the content of a scrolled place is shown, 1 as it fits: two fingers spread it, or Ctrl and the wheel. What is
 * between the fingers stays there. The browser's own zoom would take the whole screen along.
 */
export const usePinch = (area: RefObject<HTMLElement | null>): number => {
  const [zoom, setZoom] = useState(1);
  const current = useRef(1);

  useEffect(() => {
    const element = area.current;
    if (!element) return;
    const zoomTo = (wanted: number, centre: Point) => {
      const next = Math.min(MAX_ZOOM, Math.max(1, wanted));
      const ratio = next / current.current;
      if (ratio === 1) return;
      const { left, top } = element.getBoundingClientRect();
      const [x, y] = [centre.x - left, centre.y - top];
      const scroll = { left: (element.scrollLeft + x) * ratio - x, top: (element.scrollTop + y) * ratio - y };
      current.current = next;
      setZoom(next);
      // After the content has its new size.
      requestAnimationFrame(() => element.scrollTo({ ...scroll, behavior: "instant" }));
    };
    let start: { distance: number; zoom: number } | undefined;
    const onTouchStart = ({ touches }: TouchEvent) => {
      const fingers = touches.length === 2 ? between(touches) : undefined;
      start = fingers && { distance: fingers.distance, zoom: current.current };
    };
    const onTouchMove = (event: TouchEvent) => {
      const fingers = between(event.touches);
      if (!start || !fingers) return;
      event.preventDefault();
      zoomTo((start.zoom * fingers.distance) / start.distance, fingers.centre);
    };
    const onTouchEnd = () => {
      start = undefined;
    };
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      zoomTo(current.current * Math.exp(-event.deltaY / 300), { x: event.clientX, y: event.clientY });
    };
    const listening = new AbortController();
    // Not passive: the browser would zoom or scroll as well.
    const options = { signal: listening.signal, passive: false };
    element.addEventListener("touchstart", onTouchStart, options);
    element.addEventListener("touchmove", onTouchMove, options);
    element.addEventListener("touchend", onTouchEnd, options);
    element.addEventListener("touchcancel", onTouchEnd, options);
    element.addEventListener("wheel", onWheel, options);
    return () => listening.abort();
  }, [area]);

  return zoom;
};
