import type { Image } from "@takseru/shared-types";
import {
  createPhotographSync,
  type PhotographSyncEnvironment,
} from "@/features/images/upload/photograph-sync";
import { ApiError } from "@/lib/api/api-error";
import type { StoredPhotograph } from "@/lib/unsent-photographs/stored-photograph";
import { buildImage } from "./fake-report";

export const buildPhotograph = (
  number: number,
  change: Partial<StoredPhotograph> = {},
): StoredPhotograph => ({
  key: `me:${number}`,
  owner: 7,
  category: "land_views",
  position: 1_000 + number,
  caption: `caption ${number}`,
  filename: `${number}.jpg`,
  type: "image/jpeg",
  size: 1_000,
  takenAt: null,
  gps: null,
  prepared: true,
  sha256: `sha of ${number}`,
  call: `call of ${number}`,
  ...change,
});

/** A sync of photographs over a device and a server in memory; a connection and timers that the test moves. */
export const buildPhotographSync = (photographs: readonly StoredPhotograph[]) => {
  const device = new Map(photographs.map((photograph) => [photograph.key, photograph]));
  const stored: Image[] = [];
  const announced = new Map<string, StoredPhotograph & { imageId: string }>();
  const uploads: { name: string; end: () => void; fail: (error: Error) => void }[] = [];
  const calls: string[] = [];
  const timers: (() => void)[] = [];
  const outcomes: unknown[] = [];
  const failures = new Map<string, Error[]>();
  const shown = new Set<string>();
  const hooks = { onShown: () => {} };
  let online = true;
  let endsAtOnce = true;
  let wake = () => {};
  const failAt = (call: string) => {
    const error = failures.get(call)?.shift();
    if (error) throw error;
  };

  const environment: PhotographSyncEnvironment = {
    store: {
      readAll: async () => [...device.values()].sort((one, other) => one.position - other.position),
      read: async (_, key) => device.get(key),
      bytes: async () => new ArrayBuffer(1),
      change: async (_, key, change) => {
        const before = device.get(key);
        if (before) device.set(key, change(before));
        return device.get(key);
      },
      deleteIf: async (_, key, isOne) => {
        const now = device.get(key);
        return now !== undefined && isOne(now) && device.delete(key);
      },
    },
    api: {
      announce: async (photograph) => {
        calls.push(`announce ${photograph.filename}`);
        failAt("announce");
        const imageId = `image of ${photograph.call}`;
        announced.set(imageId, { ...photograph, imageId });
        return { id: imageId, url: "", fields: {} };
      },
      upload: (_, { name }) => {
        calls.push(`upload ${name}`);
        failAt("upload");
        if (endsAtOnce) return Promise.resolve();
        return new Promise((end, fail) => uploads.push({ name, end, fail }));
      },
      complete: async (_, imageId) => {
        calls.push(`complete ${imageId}`);
        failAt("complete");
        const before = stored.find(({ id }) => id === imageId);
        if (before) return before;
        const { filename, category, caption, position, sha256 } = announced.get(imageId) ?? {};
        const image = buildImage({
          id: imageId,
          ...(filename && { filename }),
          ...(category && { category }),
          ...(caption && { caption }),
          ...(position && { position }),
          sha256: sha256 ?? null,
        });
        stored.push(image);
        failAt("answer of complete");
        return image;
      },
      bringUpToDate: async ({ caption, category }, image) => Object.assign(image, { caption, category }),
      remove: async (_, imageId) => {
        calls.push(`remove ${imageId}`);
        stored.splice(
          stored.findIndex(({ id }) => id === imageId),
          1,
        );
      },
    },
    prepare: async (_, photograph) => {
      calls.push(`prepare ${photograph.filename}`);
      const now = device.get(photograph.key);
      if (now) device.set(now.key, { ...now, prepared: true });
    },
    requireSession: () => failAt("session"),
    runExclusive: (_, work) => work(),
    onChange: () => {},
    onSent: () => {},
    onProgress: () => {},
    onRest: () => {},
    onStored: (_, { id }) => {
      shown.add(id);
      hooks.onShown();
    },
    onRemoved: (_, id) => void shown.delete(id),
    onSettled: (settled) => outcomes.push([...settled]),
    loop: {
      setTimer: (work) => {
        timers.push(work);
        return setTimeout(() => {}, 0);
      },
      clearTimer: (timer) => clearTimeout(timer),
      onWake: (listener) => {
        wake = listener;
        return () => {};
      },
      isOnline: () => online,
    },
  };
  const sync = createPhotographSync("me", environment);
  sync.start();
  return {
    run: sync.run,
    device,
    stored,
    calls,
    uploads,
    outcomes,
    environment,
    /** The ids of the stored ones that the screen shows. */
    shown,
    /** Called with each stored one that is shown. */
    hooks,
    /** Each upload ends when the test says so. */
    holdUploads: () => {
      endsAtOnce = false;
    },
    /** The next calls fail with these errors; "answer of complete" after the server has stored. */
    fail: (call: string, ...errors: Error[]) => failures.set(call, errors),
    setOnline: (isOnline: boolean) => {
      online = isOnline;
      wake();
    },
    /** Whether another pass waits for its time, and that time. */
    waits: () => timers.length,
    pass: () => timers.pop()?.(),
  };
};

export const refusal = (code: ApiError["code"], status: number): ApiError =>
  new ApiError({ code, status, message: `refused: ${code}` });
export const lost = (): ApiError => refusal("NETWORK", 0);
