import { useEffect, useRef, useState } from "react";
import { retryDelayMs } from "@/lib/api/retry-policy";
import type { UnsentProps } from "./PendingChangesNotice";
import { type UnsentForm, unsentForms } from "./pending-drafts";

/** Where a form that is not open stands. */
export interface Stand extends UnsentForm {
  kind: "sending" | "saved" | "waits" | "later";
  /** Why it waits for the valuer. */
  why?: string | undefined;
}

interface Sender {
  userId: string;
  pathname: string;
  /** What waits for the valuer: sent again only when it has changed. */
  waiting: Map<string, Stand>;
  isWanted: () => boolean;
  tell: (key: string, stand: Stand | undefined) => void;
}

/** Sends one form; gives for how many seconds to leave the server alone, if it is to be tried again. */
const sendOne = async (form: UnsentForm, { userId, waiting, tell }: Sender): Promise<number | undefined> => {
  const { key, content, to } = form;
  const known = waiting.get(key);
  if (known?.content === content) {
    tell(key, known);
    return undefined;
  }
  if (!navigator.onLine) {
    tell(key, { ...form, kind: to.startsWith("/reports/builder/") ? "later" : "waits" });
    return 0;
  }
  tell(key, { ...form, kind: "sending" });
  try {
    const { sendKept } = await import("./load-sync-draft");
    const came = await sendKept(userId, key);
    if (came.kind === "nothing") tell(key, undefined);
    else if (came.kind === "later") tell(key, { ...form, kind: "later" });
    else if (came.kind === "saved") {
      const { id, report_reference } = came.report;
      const name = `report ${report_reference || `#${id}`}`;
      tell(key, { ...form, kind: "saved", name, to: `/reports/builder/${id}` });
    } else {
      const stand: Stand = { ...form, kind: "waits", why: came.why };
      waiting.set(key, stand);
      tell(key, stand);
    }
    return came.kind === "later" ? (came.afterSeconds ?? 0) : undefined;
  } catch {
    // What sends it could not be loaded.
    tell(key, { ...form, kind: "later" });
    return 0;
  }
};

/** Sends form by form; gives for how many seconds to wait before the next round, if there is to be one. */
const sendAll = async (sender: Sender): Promise<number | undefined> => {
  let again: number | undefined;
  for (const form of await unsentForms(sender.userId, sender.pathname)) {
    if (!sender.isWanted()) return undefined;
    const seconds = await sendOne(form, sender);
    if (seconds !== undefined) again = Math.max(again ?? 0, seconds);
  }
  return again;
};

/** Sends what waits on this device, one form after another, and again where nobody has answered. */
export const useSending = ({ userId, pathname, tick }: UnsentProps): Stand[] => {
  const [stands, setStands] = useState<ReadonlyMap<string, Stand>>(new Map());
  const waiting = useRef(new Map<string, Stand>());
  const line = useRef<Promise<unknown>>(Promise.resolve());

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was saved has been read when the screen changes
  useEffect(() => setStands(new Map()), [pathname]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a tick is a reason to try again
  useEffect(() => {
    let wanted = true;
    let tries = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tell = (key: string, stand: Stand | undefined) =>
      setStands((before) => {
        const after = new Map(before);
        if (stand) after.set(key, stand);
        else after.delete(key);
        return after;
      });
    const round = async () => {
      if (!wanted) return;
      const sender = { userId, pathname, waiting: waiting.current, isWanted: () => wanted, tell };
      const seconds = await sendAll(sender);
      if (!wanted || seconds === undefined) return;
      timer = setTimeout(begin, retryDelayMs(tries, seconds));
      tries += 1;
    };
    const begin = () => {
      line.current = line.current.then(round);
    };
    begin();
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [userId, pathname, tick]);

  return [...stands.values()];
};
