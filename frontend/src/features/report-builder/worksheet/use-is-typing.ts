import { useEffect, useState } from "react";

const isField = (): boolean => document.activeElement?.matches("main :is(input, textarea, select)") ?? false;

/**
 * Whether something is typed into the form. It ends only once a press is over: what moves when a field loses the focus
 * would else take the next button from under the finger.
 */
export const useIsTyping = (): boolean => {
  const [isTyping, setIsTyping] = useState(isField);
  useEffect(() => {
    let pressed = false;
    const listening = new AbortController();
    const { signal } = listening;
    const look = () => setTimeout(() => !pressed && !signal.aborted && setIsTyping(isField()));
    const press = (begins: boolean) => () => {
      pressed = begins;
      if (!begins) look();
    };
    window.addEventListener("pointerdown", press(true), { signal, capture: true });
    for (const end of ["pointerup", "pointercancel"])
      window.addEventListener(end, press(false), { signal, capture: true });
    window.addEventListener("focusin", () => isField() && setIsTyping(true), { signal });
    window.addEventListener("focusout", look, { signal });
    return () => listening.abort();
  }, []);
  return isTyping;
};
