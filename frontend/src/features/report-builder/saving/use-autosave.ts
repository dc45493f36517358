import { fieldsOf, type SectionId, sections } from "@takseru/shared-types";
import { useCallback, useEffect, useRef, useState } from "react";
import type { ApiError } from "@/lib/api/api";
import { isRetryable, retryDelayMs } from "@/lib/api/retry-policy";
import type { Editing } from "../form/use-report-form";
import type { Outcome } from "./use-save";

/** How long typing may pause before it is saved. */
export const QUIET_MS = 2_000;

/**
 * What keeps something from being saved by itself: no answer, a server that is to be asked again later, something to
 * correct, or the server's refusal.
 */
export type Obstacle =
  | { kind: "offline" }
  | { kind: "later"; message: string; afterSeconds: number | undefined }
  | { kind: "invalid" }
  | { kind: "refused"; message: string };

/** What came of saving whatever can be saved: nothing is left, there is no connection, or a person is needed. */
type Came = "saved" | "offline" | "stuck";

const obstacleIn = (error: ApiError): Obstacle => {
  const { message, retryAfterSeconds } = error;
  if (error.status === 0) return { kind: "offline" };
  // Another version is on its way to the form, and is saved over then.
  if (isRetryable(error) || error.code === "VERSION_CONFLICT")
    return { kind: "later", message, afterSeconds: retryAfterSeconds };
  return { kind: "refused", message };
};

const isWaiting = (obstacle: Obstacle | undefined) =>
  obstacle?.kind === "offline" || obstacle?.kind === "later";

interface AutosaveInput {
  editing: Editing;
  saveQuietly: (section: SectionId) => Promise<Outcome>;
  /** A completed report is not reopened without a word, and a finalized one never. */
  enabled: boolean;
}

/** Saves what is typed, section by section, once typing pauses, and what was typed offline once there is a connection. */
export const useAutosave = ({ editing, saveQuietly, enabled }: AutosaveInput) => {
  const [saving, setSaving] = useState(false);
  const [obstacle, setObstacle] = useState<Obstacle>();
  const retries = useRef(0);
  /** What the server has refused as it was: the same again would be refused again. */
  const refused = useRef(new Map<SectionId, string>());
  const allowed = useRef({ enabled, saveQuietly });
  allowed.current = { enabled, saveQuietly };

  const contentOf = useCallback(
    (section: SectionId) => JSON.stringify(fieldsOf(section).map((name) => editing.getValues()[name])),
    [editing],
  );

  /** One section; gives what stood in the way. */
  const saveOne = useCallback(
    async (section: SectionId): Promise<Obstacle | undefined> => {
      const content = contentOf(section);
      const outcome = await allowed.current.saveQuietly(section);
      if (outcome === "saved") retries.current = 0;
      if (outcome === "invalid") return { kind: "invalid" };
      // What clashes is found in the form itself, for as long as it does.
      if (typeof outcome === "string") return undefined;
      const found = obstacleIn(outcome);
      if (found.kind === "refused") refused.current.set(section, content);
      return found;
    },
    [contentOf],
  );

  const saveNow = useCallback(async (): Promise<Came> => {
    const unsaved = sections.map(({ id }) => id).filter((id) => editing.unsaved(fieldsOf(id)).length > 0);
    if (unsaved.length === 0) {
      setObstacle(undefined);
      return "saved";
    }
    if (!allowed.current.enabled) return "stuck";
    if (!navigator.onLine) {
      setObstacle({ kind: "offline" });
      return "offline";
    }
    setSaving(true);
    const obstacles: Obstacle[] = [];
    for (const id of unsaved) {
      if (refused.current.get(id) === contentOf(id)) continue;
      const found = await saveOne(id);
      if (found) obstacles.push(found);
      if (isWaiting(found)) break;
    }
    setSaving(false);
    const left = editing.unsaved().length > 0;
    setObstacle((before) => obstacles[0] ?? (left && before?.kind === "refused" ? before : undefined));
    if (!left) return "saved";
    return obstacles.some(isWaiting) ? "offline" : "stuck";
  }, [editing, saveOne, contentOf]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const schedule = (ms: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => void saveNow(), ms);
    };
    const unwatch = editing.subscribeToChanges(() => {
      if (editing.unsaved().length > 0) schedule(QUIET_MS);
    });
    const now = () => schedule(0);
    window.addEventListener("online", now);
    document.addEventListener("visibilitychange", now);
    // What an earlier page left unsent.
    if (editing.unsaved().length > 0) schedule(QUIET_MS);
    return () => {
      clearTimeout(timer);
      unwatch();
      window.removeEventListener("online", now);
      document.removeEventListener("visibilitychange", now);
    };
  }, [editing, saveNow]);

  // A server that does not answer is asked again, ever more rarely.
  useEffect(() => {
    if (!isWaiting(obstacle) || saving) return;
    const wait = retryDelayMs(retries.current, obstacle?.kind === "later" ? obstacle.afterSeconds : 0);
    retries.current += 1;
    const timer = setTimeout(() => void saveNow(), wait);
    return () => clearTimeout(timer);
  }, [obstacle, saving, saveNow]);

  return { saving, obstacle, saveNow };
};
