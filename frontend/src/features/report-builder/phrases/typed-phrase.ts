import { useEffect, useEffectEvent, useRef, useState } from "react";

/** A place in a text where a phrase is looked for. */
export interface Sought {
  /** Where what is replaced begins. */
  from: number;
  /** Where it ends: at the cursor. */
  to: number;
  /** What is looked for. */
  words: string;
}

const MAX_WORDS = 40;

/** What follows a stroke at a word's start, up to the cursor: "The land /flat" looks for "flat". */
export const typedPhrase = (text: string, cursor: number): Sought | undefined => {
  const from = text.slice(0, cursor).lastIndexOf("/");
  if (from < 0 || (from > 0 && !/[\s(]/.test(text.charAt(from - 1)))) return undefined;
  const words = text.slice(from + 1, cursor);
  return words.length > MAX_WORDS || words.includes("\n") || /^\s/.test(words)
    ? undefined
    : { from, to: cursor, words };
};

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
  const look = useEffectEvent(() => {
    const { value, selectionStart: to, selectionEnd } = textarea;
    if (to !== selectionEnd || (asked !== undefined && to < asked)) return close();
    if (asked !== undefined) return setSought({ from: asked, to, words: value.slice(asked, to) });
    const typed = typedPhrase(value, to);
    if (typed?.from !== left.current) left.current = undefined;
    setSought(typed && typed.from !== left.current ? typed : undefined);
  });
  const leave = useEffectEvent(({ relatedTarget }: FocusEvent) => {
    const field = textarea.closest("[data-field]");
    if (!(relatedTarget instanceof Node && field?.contains(relatedTarget))) close();
  });

  useEffect(() => {
    const onLook = () => look();
    const onLeave = (event: FocusEvent) => leave(event);
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
