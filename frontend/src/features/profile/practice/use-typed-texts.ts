import { type Practice, type StandardTextId, standardTextIds } from "@takseru/shared-types";
import { useState, useSyncExternalStore } from "react";
import { createObservable } from "@/lib/sync/observable";

/** A text that is typed and not saved. */
export interface TypedText {
  text: string;
  /** The valuer's own words that stood when it was begun, "" where the edition's did. */
  over: string;
}

type Typed = Partial<Record<StandardTextId, TypedText>>;

const typedIn = (stored: unknown): TypedText | undefined => {
  if (typeof stored !== "object" || stored === null) return undefined;
  const text: unknown = Reflect.get(stored, "text");
  const over: unknown = Reflect.get(stored, "over");
  return typeof text === "string" && typeof over === "string" ? { text, over } : undefined;
};

const textsIn = (stored: unknown, ownTexts: Practice["standard_texts"]): Typed => {
  const typed: Typed = {};
  if (typeof stored !== "object" || stored === null) return typed;
  for (const id of standardTextIds) {
    const kept: unknown = Reflect.get(stored, id);
    // A former version kept the text alone.
    const text = typeof kept === "string" ? { text: kept, over: ownTexts[id] ?? "" } : typedIn(kept);
    if (text) typed[id] = text;
  }
  return typed;
};

/** What is typed into standard texts and not saved yet; it starts with what an earlier page left. */
export const useTypedTexts = (stored: unknown, ownTexts: Practice["standard_texts"]) => {
  const [texts] = useState(() => createObservable<Typed>(textsIn(stored, ownTexts)));
  const typed = useSyncExternalStore(texts.subscribe, texts.get);
  return {
    subscribe: texts.subscribe,
    of: (id: StandardTextId): TypedText | undefined => typed[id],
    /** `undefined` once it is saved. */
    set: (id: StandardTextId, text: TypedText | undefined): void => {
      const { [id]: _, ...others } = texts.get();
      texts.set(text === undefined ? others : { ...others, [id]: text });
    },
    /** `sent` is saved and `own` stands by now; what is typed since stays. */
    markSaved: (id: StandardTextId, sent: string, own: string): void => {
      const { [id]: typed, ...others } = texts.get();
      texts.set(typed && typed.text !== sent ? { ...others, [id]: { text: typed.text, over: own } } : others);
    },
    draft: (): Typed | undefined => (Object.keys(texts.get()).length > 0 ? texts.get() : undefined),
  };
};
