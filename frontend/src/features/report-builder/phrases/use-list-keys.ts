import { useEffect, useEffectEvent, useState } from "react";

interface ListKeysInput {
  textarea: HTMLTextAreaElement;
  listId: string;
  isShown: boolean;
  count: number;
  /** What is looked for: other words begin at the first again. */
  words: string | undefined;
  onChoose: (index: number) => void;
  onOpen: () => void;
  onClose: () => void;
}

/** The keys of a text that choose from a list while it is shown; readers are told by the text, which keeps the focus. */
export const useListKeys = ({
  textarea,
  listId,
  isShown,
  count,
  words,
  onChoose,
  onOpen,
  onClose,
}: ListKeysInput): number => {
  const [at, setAt] = useState({ words, index: 0 });
  const active = at.words === words ? Math.min(at.index, Math.max(count - 1, 0)) : 0;

  const goBy = (step: number) => setAt({ words, index: (active + step + count) % count });
  /** Whether the key is the list's. */
  const hear = useEffectEvent((event: KeyboardEvent): boolean => {
    if (event.ctrlKey && event.key === " ") onOpen();
    else if (!isShown || event.isComposing) return false;
    else if (event.key === "Escape") onClose();
    else if (count === 0) return false;
    else if (event.key === "ArrowDown") goBy(1);
    else if (event.key === "ArrowUp") goBy(-1);
    else if (event.key === "Enter") onChoose(active);
    else return false;
    return true;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!hear(event)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    textarea.addEventListener("keydown", onKey);
    return () => textarea.removeEventListener("keydown", onKey);
  }, [textarea]);

  const option = isShown && count > 0 ? `${listId}-${active}` : undefined;
  useEffect(() => {
    const attributes = {
      "aria-autocomplete": "list",
      "aria-haspopup": "listbox",
      "aria-controls": isShown ? listId : undefined,
      "aria-activedescendant": option,
    };
    for (const [name, value] of Object.entries(attributes))
      if (value === undefined) textarea.removeAttribute(name);
      else textarea.setAttribute(name, value);
  }, [textarea, listId, isShown, option]);
  return active;
};
