import { useEffect, useState } from "react";
import { type Release, runExclusive, tryLock } from "../sync/tab-lock";
import { readDraft, readDrafts, type StoredDraft, writeDraft } from "./draft-store";

/** Where one tab stores one form. Each tab has a slot of its own, so two tabs of a form never overwrite each other. */
export interface DraftSlot {
  /** Its name on this device: "{user id}:report-new#0". */
  key: string;
  /** The draft that an earlier page left. */
  stored: StoredDraft;
  /** Writes the draft, or deletes it; false where the storage refuses. */
  persist(draft: StoredDraft | undefined): Promise<boolean>;
  /** Frees the slot once the last write has ended. */
  release(): void;
}

const openSlot = async (key: string, release: Release, read: unknown): Promise<DraftSlot> => {
  const stored = (await readDraft(key)) ?? {};
  let written: Promise<unknown> = Promise.resolve();
  return {
    key,
    stored: { ...stored, read: stored.read ?? read },
    persist: (draft) => {
      const done = writeDraft(key, draft);
      written = done;
      return done;
    },
    release: () => release(written),
  };
};

/** Which drafts a screen may take up; all of them where it is left out. */
export type TakesUp = (draft: StoredDraft, key: string) => boolean;

const chooseSlot = async (form: string, takesUp: TakesUp): Promise<DraftSlot> => {
  const drafts = await readDrafts(`${form}#`);
  const read = drafts.find(([, draft]) => draft.read !== undefined)?.[1].read;
  const unsent = drafts.filter(([, draft]) => draft.typed !== undefined).map(([key]) => key);
  const wanted = drafts.filter(([key, draft]) => takesUp(draft, key)).map(([key]) => key);
  for (const key of unsent.filter((key) => wanted.includes(key))) {
    const release = await tryLock(key);
    if (release) return openSlot(key, release, read);
  }
  for (let number = 0; ; number += 1) {
    const key = `${form}#${number}`;
    const release = unsent.includes(key) ? undefined : await tryLock(key);
    if (release) return openSlot(key, release, read);
  }
};

/** One lock for sending a form and for taking a slot of it: a draft that is being sent is not taken up as unsent. */
const lockOf = (form: string): string => `${form} in turn`;

/** A slot for a form: one with a draft that nobody has open and that the screen takes up, else a free one. */
export const acquireDraftSlot = (form: string, takesUp: TakesUp = () => true): Promise<DraftSlot> =>
  runExclusive(lockOf(form), () => chooseSlot(form, takesUp));

/** Runs `work` on the draft of a form that is not open; gives "open" where a screen of this or another tab has it. */
export const whileFormClosed = <Result>(key: string, work: () => Promise<Result>): Promise<Result | "open"> =>
  runExclusive(lockOf(key.replace(/#\d+$/, "")), async () => {
    const release = await tryLock(key);
    if (!release) return "open";
    try {
      return await work();
    } finally {
      release();
    }
  });

/** The slot of a form for as long as its screen is open; `undefined` until it is acquired. `takesUp` is that of the first rendering. */
export const useDraftSlot = (userId: string, form: string, takesUp?: TakesUp): DraftSlot | undefined => {
  const [slot, setSlot] = useState<DraftSlot>();
  const [firstTakesUp] = useState(() => takesUp);
  useEffect(() => {
    let mounted = true;
    const acquired = acquireDraftSlot(`${userId}:${form}`, firstTakesUp);
    void acquired.then((slot) => mounted && setSlot(slot));
    return () => {
      mounted = false;
      void acquired.then((slot) => slot.release());
    };
  }, [userId, form, firstTakesUp]);
  return slot;
};
