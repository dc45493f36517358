import { type StandardTextId, standardTextIds } from "@takseru/shared-types";
import { useState, useSyncExternalStore } from "react";
import { createObservable } from "@/lib/sync/observable";

type Typed = Partial<Record<StandardTextId, string>>;

const textsIn = (stored: unknown): Typed => {
  const typed: Typed = {};
  if (typeof stored !== "object" || stored === null) return typed;
  for (const id of standardTextIds) {
    const text: unknown = Reflect.get(stored, id);
    if (typeof text === "string") typed[id] = text;
  }
  return typed;
};

/** What is typed into standard texts and not saved yet; it starts with what an earlier page left. */
export const useTypedTexts = (stored: unknown) => {
  const [texts] = useState(() => createObservable<Typed>(textsIn(stored)));
  const typed = useSyncExternalStore(texts.subscribe, texts.get);
  return {
    subscribe: texts.subscribe,
    of: (id: StandardTextId): string | undefined => typed[id],
    /** `undefined` once it is saved. */
    set: (id: StandardTextId, text: string | undefined): void => {
      const { [id]: _, ...others } = texts.get();
      texts.set(text === undefined ? others : { ...others, [id]: text });
    },
    draft: (): Typed | undefined => (Object.keys(texts.get()).length > 0 ? texts.get() : undefined),
  };
};
