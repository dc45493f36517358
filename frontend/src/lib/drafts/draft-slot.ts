import { useEffect, useState } from "react";
import { type Kept, readDraft, readDrafts, writeDraft } from "./draft-store";
import { hold, inTurn } from "./tab-lock";

/** Where one tab keeps one form: another tab with the same form has a place of its own, so neither overwrites the other. */
export interface Place {
  /** What an earlier page left here. */
  kept: Kept;
  keep(kept: Kept | undefined): Promise<boolean>;
  leave(): void;
}

const placeAt = async (
  key: string,
  letGo: (written: Promise<unknown>) => void,
  read: unknown,
): Promise<Place> => {
  const kept = (await readDraft(key)) ?? {};
  let written: Promise<unknown> = Promise.resolve();
  return {
    kept: { ...kept, read: kept.read ?? read },
    keep: (kept) => {
      const done = writeDraft(key, kept);
      written = done;
      return done;
    },
    leave: () => letGo(written),
  };
};

const choosePlace = async (form: string): Promise<Place> => {
  const known = await readDrafts(`${form}#`);
  const read = known.find(([, kept]) => kept.read !== undefined)?.[1].read;
  const unsent = known.filter(([, kept]) => kept.typed !== undefined).map(([key]) => key);
  for (const key of unsent) {
    const letGo = await hold(key);
    if (letGo) return placeAt(key, letGo, read);
  }
  for (let number = 0; ; number += 1) {
    const key = `${form}#${number}`;
    const letGo = unsent.includes(key) ? undefined : await hold(key);
    if (letGo) return placeAt(key, letGo, read);
  }
};

/** Whoever sends a form, or takes a place for it, is waited for: what is being sent is not taken up as unsent. */
const turnOf = (form: string): string => `${form} in turn`;

/** A place for a form: first one where a page that has ended left something, then a free one. */
export const takePlace = (form: string): Promise<Place> => inTurn(turnOf(form), () => choosePlace(form));

/** Does something with what is kept of a form whose screen is closed; gives "open" where it is open, here or in a tab. */
export const whileClosed = <Result>(key: string, work: () => Promise<Result>): Promise<Result | "open"> =>
  inTurn(turnOf(key.replace(/#\d+$/, "")), async () => {
    const letGo = await hold(key);
    if (!letGo) return "open";
    try {
      return await work();
    } finally {
      letGo();
    }
  });

/** The place of a form for as long as its screen is open; `undefined` until it is known. */
export const usePlace = (userId: string, form: string): Place | undefined => {
  const [place, setPlace] = useState<Place>();
  useEffect(() => {
    let wanted = true;
    const taken = takePlace(`${userId}:${form}`);
    void taken.then((place) => wanted && setPlace(place));
    return () => {
      wanted = false;
      void taken.then((place) => place.leave());
    };
  }, [userId, form]);
  return place;
};
