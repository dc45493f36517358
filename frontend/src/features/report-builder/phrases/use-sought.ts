import { useEffect, useRef, useState } from "react";
import { type Sought, typedPhrase } from "./typed-phrase";

/** What is looked for at the cursor of a text: by a stroke at a word's start, or from where it was asked for. */
export const useSought = (textarea: HTMLTextAreaElement) => {
  const [sought, setSought] = useState<Sought>();
  /** Opened by the button or by key, from this place on. */
  const [asked, setAsked] = useState<number>();
  /** Where a stroke was left with Escape: it is plain text from then on. */
  const left = useRef<number>(undefined);

  const close = () => {
    left.current = sought?.from;
    setSought(undefined);
    setAsked(undefined);
  };
  const open = () => {
    textarea.focus();
    const { selectionStart: from } = textarea;
    setAsked(from);
    setSought({ from, to: from, words: "" });
  };
  const look = () => {
    const { value, selectionStart: to, selectionEnd } = textarea;
    if (to !== selectionEnd || (asked !== undefined && to < asked)) return close();
    if (asked !== undefined) return setSought({ from: asked, to, words: value.slice(asked, to) });
    const typed = typedPhrase(value, to);
    if (typed?.from !== left.current) left.current = undefined;
    setSought(typed && typed.from !== left.current ? typed : undefined);
  };
  const leave = ({ relatedTarget }: FocusEvent) => {
    const field = textarea.closest("[data-field]");
    if (!(relatedTarget instanceof Node && field?.contains(relatedTarget))) close();
  };

  const latest = useRef({ look, leave });
  latest.current = { look, leave };
  useEffect(() => {
    const onLook = () => latest.current.look();
    const onLeave = (event: FocusEvent) => latest.current.leave(event);
    textarea.addEventListener("input", onLook);
    textarea.addEventListener("click", onLook);
    textarea.addEventListener("blur", onLeave);
    // What was typed while this was loading.
    if (document.activeElement === textarea) onLook();
    return () => {
      textarea.removeEventListener("input", onLook);
      textarea.removeEventListener("click", onLook);
      textarea.removeEventListener("blur", onLeave);
    };
  }, [textarea]);
  return { sought, isAsked: asked !== undefined, open, close };
};
