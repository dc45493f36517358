import { useCallback, useEffect, useRef, useState } from "react";
import { getSession } from "../session/session";
import type { Place } from "./draft-slot";
import type { Kept } from "./draft-store";

interface KeepingInput {
  place: Place;
  /** Tells of changes of the form. */
  watch: (listener: () => void) => () => void;
  /** What there is to keep now. */
  current: () => Kept;
}

/** Writes down what is typed while it is typed; gives whether this works, and how to write or give it up at once. */
export const useKeeping = ({ place, watch, current }: KeepingInput) => {
  const [refused, setRefused] = useState(false);
  const pending = useRef(false);
  const writes = useRef(0);
  const givenUp = useRef(false);
  const latest = useRef(current);
  latest.current = current;

  const write = useCallback(
    async (isOpen: boolean) => {
      const { typed, read } = latest.current();
      // The user has signed out: nothing is to be left behind.
      const wanted = !givenUp.current && getSession().ended !== "left";
      const unsent = wanted && typed !== undefined;
      // Without a connection, the page that is open can be opened again.
      const reopened = wanted && isOpen && read !== undefined;
      pending.current = false;
      writes.current += 1;
      const kept = await place.keep(unsent || reopened ? { ...(unsent && { typed }), read } : undefined);
      writes.current -= 1;
      return { failed: unsent && !kept };
    },
    [place],
  );
  const writeNow = useCallback(async () => setRefused((await write(true)).failed), [write]);

  useEffect(() => {
    let writing = false;
    let gone = false;
    // At once, because a page that goes away cannot wait for it; what changes meanwhile is written afterwards, together.
    const changed = async () => {
      pending.current = true;
      if (writing) return;
      writing = true;
      while (pending.current && !gone) await writeNow();
      writing = false;
    };
    const unwatch = watch(() => void changed());
    const hide = () => void writeNow();
    window.addEventListener("pagehide", hide);
    document.addEventListener("visibilitychange", hide);
    void changed();
    return () => {
      gone = true;
      unwatch();
      window.removeEventListener("pagehide", hide);
      document.removeEventListener("visibilitychange", hide);
      void write(false);
    };
  }, [watch, write, writeNow]);

  return {
    /** This browser keeps nothing, or has no room left. */
    refused,
    isWritten: useCallback(() => !pending.current && writes.current === 0, []),
    writeNow,
    giveUp: useCallback(() => {
      givenUp.current = true;
    }, []),
  };
};
