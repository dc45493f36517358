import { type ImageCategory, messages } from "@takseru/shared-types";
import { ApiError } from "@/lib/api/api-error";
import { isRetryable } from "@/lib/api/retry-policy";
import { createSyncLoop, type LoopEnvironment } from "@/lib/sync/sync-loop";
import type { StoredPhotograph } from "@/lib/unsent-photographs/stored-photograph";
import { createPhotographSender, type SendEnvironment } from "./send-photograph";
import { uploadWords } from "./upload-words";

const MAX_CONCURRENT_UPLOADS = 3;

/** What came of a category's photographs in one pass. */
export type Outcomes = ReadonlyMap<ImageCategory, { stored: number; failed: number }>;

export interface PhotographSyncEnvironment extends SendEnvironment {
  store: SendEnvironment["store"] & { readAll: (userId: string) => Promise<StoredPhotograph[]> };
  /** Reads and reduces a photograph on this device, and stores what came of it. */
  prepare: (userId: string, photograph: StoredPhotograph) => Promise<void>;
  /** Runs one piece of work after another under a name, across all tabs. */
  runExclusive: (name: string, work: () => Promise<void>) => Promise<void>;
  /** Called with each change of what this device holds. */
  onChange: () => void;
  /** Nothing is under way any more with a photograph. */
  onRest: (key: string) => void;
  onSettled: (outcomes: Outcomes) => void;
  loop: LoopEnvironment;
}

type Retry = NonNullable<StoredPhotograph["refused"]>["retry"];

/** Where the same may help later; any other refusal is for good, and a full category waits for room. */
const retries: Partial<Record<ApiError["code"], Retry>> = {
  CATEGORY_FULL: "room",
  REPORT_NOT_FOUND: "later",
  STORAGE_FULL: "later",
};

/** Prepares and sends the photographs of a user's reports, three at a time in the order chosen; of several tabs one does. */
export const createPhotographSync = (userId: string, environment: PhotographSyncEnvironment) => {
  const { store, prepare, runExclusive, onChange, onRest, onSettled, loop: browser } = environment;
  const { send, refuse } = createPhotographSender(userId, environment);

  const isToSend = ({ owner, refused }: StoredPhotograph): boolean =>
    typeof owner === "number" && refused === undefined && browser.isOnline();

  const onFailure = async (key: string, error: unknown): Promise<"refused" | "later"> => {
    if (error instanceof ApiError && (isRetryable(error) || error.status === 401)) return "later";
    if (!(error instanceof ApiError)) console.error(error);
    const { code, message } =
      error instanceof ApiError ? error : { code: undefined, message: messages.images.uploadFailed };
    const reason = code === "REPORT_NOT_FOUND" ? uploadWords.reportDeleted : message;
    // A device that stores nothing any more tries again on the next screen.
    await refuse(key, reason, code === undefined ? "later" : (retries[code] ?? "never")).catch(console.error);
    return "refused";
  };

  const loop = createSyncLoop(async (retry) => {
    const taken = new Set<string>();
    const outcomes = new Map<ImageCategory, { stored: number; failed: number }>();
    let later: { seconds: number | undefined } | undefined;

    const takeNext = async (): Promise<StoredPhotograph | undefined> => {
      const all = await store.readAll(userId);
      const next = all.find((one) => !taken.has(one.key) && (!one.prepared || isToSend(one)));
      if (next) taken.add(next.key);
      return next;
    };
    const count = (category: ImageCategory, outcome: "stored" | "failed") => {
      const counts = outcomes.get(category) ?? { stored: 0, failed: 0 };
      outcomes.set(category, { ...counts, [outcome]: counts[outcome] + 1 });
    };
    const handle = async (photograph: StoredPhotograph): Promise<void> => {
      const { key, category } = photograph;
      try {
        if (!photograph.prepared) {
          await prepare(userId, photograph);
          onChange();
        }
        if (!isToSend(photograph)) return;
        const sent = await send(key);
        if (sent.kind === "stored") count(category, "stored");
        if (sent.kind === "refused") count(category, "failed");
        if (sent.kind === "later") later ??= { seconds: undefined };
      } catch (error) {
        const outcome = await onFailure(key, error);
        if (outcome === "refused") count(category, "failed");
        else later = { seconds: error instanceof ApiError ? error.retryAfterSeconds : undefined };
      } finally {
        onRest(key);
        onChange();
      }
    };
    const work = async (): Promise<void> => {
      while (!later && loop.isRunning()) {
        const next = await takeNext();
        if (!next) return;
        await handle(next);
      }
    };

    await runExclusive(`takseru photographs ${userId}`, async () => {
      await Promise.all(Array.from({ length: MAX_CONCURRENT_UPLOADS }, work));
    });
    if (outcomes.size > 0) {
      loop.resetTries();
      onSettled(outcomes);
    }
    if (later) retry(later.seconds);
  }, browser);

  return { run: () => void loop.run(), start: loop.start };
};
