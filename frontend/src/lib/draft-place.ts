import { useEffect, useState } from "react";
import { type Kept, readDraft, readDrafts, writeDraft } from "./drafts";

/** Where one tab keeps one form: another tab with the same form has a place of its own, so neither overwrites the other. */
export interface Place {
  /** What an earlier page left here. */
  kept: Kept;
  keep(kept: Kept | undefined): Promise<boolean>;
  leave(): void;
}

/** Places that this page has left and the browser has not freed yet. */
const leaving = new Map<string, Promise<unknown>>();

/** Holds a name until it is let go or the page ends; `undefined` when another tab holds it. */
const hold = async (name: string): Promise<(() => void) | undefined> => {
  await leaving.get(name);
  // Missing where the site is tried over plain http: then tabs share a place.
  if (!navigator.locks) return () => undefined;
  return new Promise((resolve) => {
    const held = navigator.locks.request(name, { ifAvailable: true }, (lock) => {
      if (!lock) return resolve(undefined);
      return new Promise<void>((letGo) => {
        resolve(() => {
          leaving.set(name, held);
          letGo();
        });
      });
    });
    held.catch(() => resolve(() => undefined)).finally(() => leaving.delete(name));
  });
};

const placeAt = async (key: string, letGo: () => void, read: unknown): Promise<Place> => {
  const kept = (await readDraft(key)) ?? {};
  let written: Promise<unknown> = Promise.resolve();
  return {
    kept: { ...kept, read: kept.read ?? read },
    keep: (kept) => {
      const done = writeDraft(key, kept);
      written = done;
      return done;
    },
    leave: () => void written.then(letGo),
  };
};

/** A place for a form: first one where a page that has ended left something, then a free one. */
export const takePlace = async (form: string): Promise<Place> => {
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
