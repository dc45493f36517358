import { getSession } from "@/lib/api/session-store";
import { createObservable } from "@/lib/sync/observable";
import {
  announcePhotographs,
  onPhotographNews,
  type PhotographNews,
} from "@/lib/unsent-photographs/photograph-channel";
import { readBytes, readPhotographs } from "@/lib/unsent-photographs/photograph-store";
import type { StoredPhotograph } from "@/lib/unsent-photographs/stored-photograph";

export interface Progress {
  step: "sending" | "checking";
  share: number;
}

interface Thumbnail {
  /** An object URL. */
  url: string;
  /** Of the small picture, not of the whole file. */
  isSmall: boolean;
}

interface View {
  photographs: readonly StoredPhotograph[];
  /** Of what this or another tab is sending, by key. */
  progress: ReadonlyMap<string, Progress>;
  /** By key. */
  thumbnails: ReadonlyMap<string, Thumbnail>;
}

const view = createObservable<View>({ photographs: [], progress: new Map(), thumbnails: new Map() });
const change = (part: Partial<View>): void => view.set({ ...view.get(), ...part });

/** By key, of those that the server has the bytes of: what a photograph is called once it is no longer on this device. */
const imageIds = new Map<string, string>();

/** Files that were chosen on this page: shown before the device has made small pictures of them. */
const chosen = new Map<string, File>();

const pictureOf = async ({ key, type, thumbnail }: StoredPhotograph): Promise<Blob | undefined> => {
  if (thumbnail) return new Blob([thumbnail], { type: "image/jpeg" });
  const file = chosen.get(key);
  if (file) return file;
  return readBytes(key).then(
    (bytes) => new Blob([bytes], { type }),
    () => undefined,
  );
};

/** The object URLs of photographs: made once for each picture, and given back when it is gone. */
const updateThumbnails = async (
  photographs: readonly StoredPhotograph[],
): Promise<ReadonlyMap<string, Thumbnail>> => {
  const before = view.get().thumbnails;
  const thumbnails = new Map<string, Thumbnail>();
  for (const photograph of photographs) {
    const { key } = photograph;
    const isSmall = photograph.thumbnail !== undefined;
    const made = before.get(key);
    const isMade = made !== undefined && made.isSmall === isSmall;
    const picture = isMade ? undefined : await pictureOf(photograph);
    const thumbnail = picture ? { url: URL.createObjectURL(picture), isSmall } : made;
    if (thumbnail) thumbnails.set(key, thumbnail);
  }
  for (const [key, { url }] of before) {
    if (!thumbnails.has(key) || thumbnails.get(key)?.isSmall) chosen.delete(key);
    if (thumbnails.get(key)?.url !== url) URL.revokeObjectURL(url);
  }
  return thumbnails;
};

let reading = false;
let changed = false;

/** Reads what this device holds; changes that come meanwhile are read together afterwards. */
const refresh = async (): Promise<void> => {
  changed = true;
  if (reading) return;
  reading = true;
  try {
    while (changed) {
      changed = false;
      const userId = getSession().user?.id;
      const photographs = userId === undefined ? [] : await readPhotographs(userId);
      change({ photographs, thumbnails: await updateThumbnails(photographs) });
    }
  } finally {
    // A read that fails holds up none of those after it.
    reading = false;
  }
};

const showProgress = ({ key, step, share }: Extract<PhotographNews, { kind: "progress" }>): void => {
  const before = view.get().progress.get(key);
  const percent = Math.round(share * 100) / 100;
  if (before?.step === step && before?.share === percent) return;
  const progress = new Map(view.get().progress);
  if (step) progress.set(key, { step, share: percent });
  else progress.delete(key);
  change({ progress });
};

const follow = (news: PhotographNews): void => {
  if (news.kind === "sent") imageIds.set(news.key, news.imageId);
  else if (news.kind === "progress") showProgress(news);
  else refresh().catch(console.error);
};

let followers = 0;
let stop: (() => void) | undefined;

/** Follows what this device holds of the user's photographs; gives back how to stop. */
const subscribe = (listener: () => void): (() => void) => {
  const unsubscribe = view.subscribe(listener);
  followers += 1;
  if (followers === 1) {
    stop = onPhotographNews(follow);
    refresh().catch(console.error);
  }
  return () => {
    unsubscribe();
    followers -= 1;
    if (followers === 0) stop?.();
  };
};

export const photographView = {
  get: view.get,
  subscribe,
  /** Shows a file as the picture of a photograph until the device has made a small one of it. */
  showFile: (key: string, file: File): void => void chosen.set(key, file),
  /** The image that a photograph of this device has become, or is about to. */
  imageIdOf: (key: string): string | undefined => imageIds.get(key),
  announce: (kind: "added" | "changed") => announcePhotographs({ kind }),
};
