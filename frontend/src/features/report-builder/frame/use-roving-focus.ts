import { type RefObject, useEffect } from "react";

const ITEMS = "button:not(:disabled)";

const STEPS = {
  horizontal: { ArrowRight: 1, ArrowLeft: -1 },
  vertical: { ArrowDown: 1, ArrowUp: -1 },
} as const;

const stepOf = (keys: Readonly<Record<string, number>>, key: string): number => keys[key] ?? 0;

/** Makes the buttons of a box one stop of the Tab key; the arrow keys go from one to the next. */
export const useRovingFocus = (box: RefObject<HTMLElement | null>, direction: keyof typeof STEPS): void => {
  useEffect(() => {
    const { current } = box;
    if (!current) return;
    let last: Element | undefined;
    const items = () => [...current.querySelectorAll<HTMLElement>(ITEMS)];
    const setStop = () => {
      const all = items();
      const stop =
        all.find((item) => item === last) ?? all.find((item) => item.hasAttribute("aria-current")) ?? all[0];
      for (const item of all) item.tabIndex = item === stop ? 0 : -1;
    };
    const onFocus = ({ target }: FocusEvent) => {
      last = items().find((item) => item === target);
      setStop();
    };
    // Left by the keyboard or a press, the way back leads to what is current now.
    const onLeave = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && current.contains(relatedTarget)) return;
      last = undefined;
      setStop();
    };
    const onKey = (event: KeyboardEvent) => {
      const all = items();
      const by = stepOf(STEPS[direction], event.key);
      const at = event.target instanceof HTMLElement ? all.indexOf(event.target) : -1;
      if (by === 0 || at < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      all.at((at + by) % all.length)?.focus();
    };
    const changes = new MutationObserver(setStop);
    changes.observe(current, {
      subtree: true,
      childList: true,
      attributeFilter: ["disabled", "aria-current"],
    });
    setStop();
    current.addEventListener("focusin", onFocus);
    current.addEventListener("focusout", onLeave);
    current.addEventListener("keydown", onKey);
    return () => {
      changes.disconnect();
      current.removeEventListener("focusin", onFocus);
      current.removeEventListener("focusout", onLeave);
      current.removeEventListener("keydown", onKey);
    };
  }, [box, direction]);
};
