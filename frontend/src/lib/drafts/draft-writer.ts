import { getSession } from "../api/session-store";
import { createObservable } from "../sync/observable";
import type { DraftSlot } from "./draft-slot";
import type { StoredDraft } from "./draft-store";

export interface DraftSource {
  slot: Pick<DraftSlot, "persist">;
  /** Calls the listener with every change of the form; returns a function that stops it. */
  subscribe: (listener: () => void) => () => void;
  /** What the form holds now. */
  current: () => StoredDraft;
}

/** Writes what is typed to this device while it is typed. */
export const createDraftWriter = ({ slot, subscribe, current }: DraftSource) => {
  const refused = createObservable(false);
  let pending = false;
  let writes = 0;
  let discarded = false;

  const write = async (isOpen: boolean) => {
    const { typed, read } = current();
    // A user who has signed out leaves nothing behind.
    const wanted = !discarded && getSession().ended !== "left";
    const unsent = wanted && typed !== undefined;
    // Without a connection, the page that is open can be opened again.
    const reopened = wanted && isOpen && read !== undefined;
    pending = false;
    writes += 1;
    const stored = await slot.persist(unsent || reopened ? { ...(unsent && { typed }), read } : undefined);
    writes -= 1;
    return { failed: unsent && !stored };
  };
  const persistNow = async (): Promise<void> => refused.set((await write(true)).failed);

  return {
    /** This browser stores nothing, or has no room left. */
    refused,
    /** Whether this device has everything that is typed. */
    isPersisted: () => !refused.get() && !pending && writes === 0,
    persistNow,
    /** Nothing more is written, and what was written is deleted as the screen closes. */
    discard: (): void => {
      discarded = true;
    },
    /** Starts writing, beginning with what the form holds now. Returns a function that stops it. */
    start: (): (() => void) => {
      let writing = false;
      let closed = false;
      // At once, because a page that is closed cannot wait; changes during a write are written together afterwards.
      const onChange = async () => {
        pending = true;
        if (writing) return;
        writing = true;
        while (pending && !closed) await persistNow();
        writing = false;
      };
      const unsubscribe = subscribe(() => void onChange());
      const onHide = () => void persistNow();
      window.addEventListener("pagehide", onHide);
      document.addEventListener("visibilitychange", onHide);
      void onChange();
      return () => {
        closed = true;
        unsubscribe();
        window.removeEventListener("pagehide", onHide);
        document.removeEventListener("visibilitychange", onHide);
        void write(false);
      };
    },
  };
};
