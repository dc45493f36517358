import { useCallback, useEffect, useRef, useState } from "react";
import { getSession } from "../api/session-store";
import type { DraftSlot } from "./draft-slot";
import type { StoredDraft } from "./draft-store";

interface PersistInput {
  slot: DraftSlot;
  /** Tells of every change of the form; gives back how to stop that. */
  subscribe: (listener: () => void) => () => void;
  /** What the form holds now. */
  current: () => StoredDraft;
}

/** Writes what is typed to this device while it is typed. */
export const usePersistDraft = ({ slot, subscribe, current }: PersistInput) => {
  const [refused, setRefused] = useState(false);
  const pending = useRef(false);
  const writes = useRef(0);
  const discarded = useRef(false);
  const latest = useRef(current);
  latest.current = current;

  const write = useCallback(
    async (isOpen: boolean) => {
      const { typed, read } = latest.current();
      // A user who has signed out leaves nothing behind.
      const wanted = !discarded.current && getSession().ended !== "left";
      const unsent = wanted && typed !== undefined;
      // Without a connection, the page that is open can be opened again.
      const reopened = wanted && isOpen && read !== undefined;
      pending.current = false;
      writes.current += 1;
      const stored = await slot.persist(unsent || reopened ? { ...(unsent && { typed }), read } : undefined);
      writes.current -= 1;
      return { failed: unsent && !stored };
    },
    [slot],
  );
  const persistNow = useCallback(async () => setRefused((await write(true)).failed), [write]);

  useEffect(() => {
    let writing = false;
    let closed = false;
    // At once, because a page that is closed cannot wait; changes during a write are written together afterwards.
    const onChange = async () => {
      pending.current = true;
      if (writing) return;
      writing = true;
      while (pending.current && !closed) await persistNow();
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
  }, [subscribe, write, persistNow]);

  return {
    /** This browser stores nothing, or has no room left. */
    refused,
    /** Whether this device has everything that is typed. */
    isPersisted: useCallback(() => !refused && !pending.current && writes.current === 0, [refused]),
    persistNow,
    /** Nothing more is written, and what was written is deleted as the screen closes. */
    discard: useCallback(() => {
      discarded.current = true;
    }, []),
  };
};
