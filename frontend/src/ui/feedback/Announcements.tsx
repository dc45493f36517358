import { useEffect, useRef, useSyncExternalStore } from "react";
import { createObservable } from "@/lib/sync/observable";

const PAUSE_MS = 1_000;

const said = createObservable("");
let timer: ReturnType<typeof setTimeout> | undefined;

/** Says a text to screen readers, politely, once nothing newer has come for a second. */
const announceLater = (text: string): void => {
  clearTimeout(timer);
  timer = setTimeout(() => said.set(text), PAUSE_MS);
};

/** Announces a text that has changed, not the first one; `isWanted` says whether this change is worth it. */
export const useAnnounced = (text: string, isWanted: () => boolean = () => true): void => {
  const known = useRef(text);
  useEffect(() => {
    if (text === known.current) return;
    known.current = text;
    if (isWanted()) announceLater(text);
  });
};

const forget = (): void => {
  clearTimeout(timer);
  said.set("");
};

/** What is said to screen readers and shown elsewhere; once on a screen. */
export const Announcements = () => {
  useEffect(() => forget, []);
  return (
    <p role="status" className="visually-hidden">
      {useSyncExternalStore(said.subscribe, said.get)}
    </p>
  );
};
