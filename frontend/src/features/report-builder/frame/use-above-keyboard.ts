import { type RefObject, useEffect } from "react";

/**
 * Keeps a box that stands at the foot of the screen above the keyboard of a phone. Where the keyboard makes the page
 * smaller, as the viewport of `index.html` asks, there is nothing to do; elsewhere it covers the page's foot.
 */
export const useAboveKeyboard = (box: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const { visualViewport: view } = window;
    if (!view) return;
    const place = () => {
      // A page that is zoomed in is no page with a keyboard.
      const covered = view.scale > 1 ? 0 : window.innerHeight - view.height - view.offsetTop;
      box.current?.style.setProperty("transform", covered > 1 ? `translateY(${-covered}px)` : "none");
    };
    view.addEventListener("resize", place);
    view.addEventListener("scroll", place);
    return () => {
      view.removeEventListener("resize", place);
      view.removeEventListener("scroll", place);
    };
  }, [box]);
};
