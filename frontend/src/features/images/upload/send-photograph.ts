import { type Image, messages } from "@takseru/shared-types";
import { ApiError } from "@/lib/api/api-error";
import type { StoredPhotograph } from "@/lib/unsent-photographs/stored-photograph";
import { uploadWords } from "./upload-words";

interface UploadForm {
  id: string;
  url: string;
  fields: Record<string, string>;
}

/** A photograph of a report that the server knows. */
export type Sendable = StoredPhotograph & { owner: number };

export interface SendEnvironment {
  store: {
    read: (userId: string, key: string) => Promise<StoredPhotograph | undefined>;
    bytes: (key: string) => Promise<ArrayBuffer>;
    change: (
      userId: string,
      key: string,
      change: (photograph: StoredPhotograph) => StoredPhotograph,
    ) => Promise<StoredPhotograph | undefined>;
    /** Gives whether this call has deleted it. */
    deleteIf: (
      userId: string,
      key: string,
      isOne: (photograph: StoredPhotograph) => boolean,
    ) => Promise<boolean>;
  };
  api: {
    /** Repeated, gives a new form for the same image. */
    announce: (photograph: Sendable) => Promise<UploadForm>;
    upload: (form: UploadForm, file: File, onProgress: (share: number) => void) => Promise<void>;
    complete: (photograph: Sendable, imageId: string) => Promise<Image>;
    /** Brings caption, category and place of a stored photograph to what they are on this device. */
    bringUpToDate: (photograph: Sendable, image: Image) => Promise<Image>;
    remove: (reportId: number, imageId: string) => Promise<void>;
  };
  /** Throws unless this is the session of the user. */
  requireSession: (userId: string) => void;
  /** The server has the bytes. */
  onSent: (key: string, imageId: string) => void;
  onProgress: (key: string, step: "sending" | "checking", share: number) => void;
  onStored: (reportId: number, image: Image) => void;
  onRemoved: (reportId: number, imageId: string) => void;
}

export type Sent =
  | { kind: "stored"; image: Image }
  /** The valuer has deleted it meanwhile, or it waits for the valuer. */
  | { kind: "nothing" }
  | { kind: "refused" }
  | { kind: "later" };

const MAX_TRIES = 3;

const isSendable = (photograph: StoredPhotograph | undefined): photograph is Sendable =>
  typeof photograph?.owner === "number" && photograph.refused === undefined;

/** Whether the server has what this device holds; `undefined` where it does not say. */
const isIntact = ({ sha256, size }: Sendable, image: Image): boolean | undefined => {
  if (image.sha256 === null) return undefined;
  // A page over plain http computes no checksum.
  return sha256 === "" ? image.file_size === size : image.sha256 === sha256;
};

/**
 * Sends one photograph from where it stands: form, bytes, completion. It is deleted from the device once the server has
 * answered with the checksum of its bytes. Throws what the server or the connection refuses.
 */
export const createPhotographSender = (userId: string, environment: SendEnvironment) => {
  const { store, api, requireSession, onSent, onProgress, onStored, onRemoved } = environment;

  /** Unless it was moved while its bytes were on the way: its place goes with the form. */
  const sendBytes = async (photograph: Sendable): Promise<StoredPhotograph | undefined> => {
    const { key, call, caption, category, position, filename, type } = photograph;
    onProgress(key, "sending", 0);
    const form = await api.announce(photograph);
    const file = new File([await store.bytes(key)], filename, { type });
    await api.upload(form, file, (share) => onProgress(key, "sending", share));
    const sent = { imageId: form.id, caption, category, position };
    return store.change(userId, key, (now) => (now.call === call ? { ...now, sent } : now));
  };

  const startOver = (key: string) =>
    store.change(userId, key, ({ sent: _sent, ...photograph }) => photograph);

  /**
   * Brings the stored image to what this device has of it, shows it, and deletes it here: in that order a photograph is
   * always on the screen, and what is being typed there stays. What is written meanwhile is brought too; one that the
   * valuer has deleted is removed.
   */
  const release = async ({ key, owner }: Sendable, image: Image): Promise<Image | undefined> => {
    let stored = image;
    let brought: StoredPhotograph["sent"];
    for (let now = await store.read(userId, key); now; now = await store.read(userId, key)) {
      const { caption, category, position } = now;
      stored = await api.bringUpToDate({ ...now, owner, sent: brought ?? now.sent }, stored);
      const isBrought = (other: StoredPhotograph) =>
        other.caption === caption && other.category === category && other.position === position;
      onStored(owner, stored);
      if (await store.deleteIf(userId, key, isBrought)) return stored;
      brought = { imageId: image.id, caption, category, position };
    }
    await api.remove(owner, image.id);
    onRemoved(owner, image.id);
    return undefined;
  };

  const complete = async (photograph: Sendable, imageId: string): Promise<Sent> => {
    const { key, owner } = photograph;
    onSent(key, imageId);
    onProgress(key, "checking", 1);
    const image = await api.complete(photograph, imageId);
    requireSession(userId);
    const intact = isIntact(photograph, image);
    if (intact === undefined) return { kind: "later" };
    if (!intact) {
      await api.remove(owner, image.id);
      await startOver(key);
      return refuse(key, uploadWords.damaged, "later");
    }
    const stored = await release(photograph, image);
    return stored ? { kind: "stored", image: stored } : { kind: "nothing" };
  };

  const refuse = async (
    key: string,
    reason: string,
    retry: NonNullable<StoredPhotograph["refused"]>["retry"],
  ): Promise<Sent> => {
    await store.change(userId, key, (photograph) => ({ ...photograph, refused: { reason, retry } }));
    return { kind: "refused" };
  };

  const attempt = async (key: string): Promise<Sent | "again"> => {
    requireSession(userId);
    const photograph = await store.read(userId, key);
    if (!isSendable(photograph)) return { kind: "nothing" };
    const held = photograph.sent ? photograph : await sendBytes(photograph);
    if (!held) return { kind: "nothing" };
    if (!isSendable(held) || !held.sent) return "again";
    try {
      return await complete(held, held.sent.imageId);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== "UPLOAD_NOT_FOUND") throw error;
      await startOver(key);
      return "again";
    }
  };

  return {
    refuse,
    send: async (key: string): Promise<Sent> => {
      for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
        try {
          const result = await attempt(key);
          if (result !== "again") return result;
        } catch (error) {
          // The store refuses a form that has expired: another one is asked for.
          if (error instanceof ApiError || tries === MAX_TRIES) throw error;
        }
      }
      return refuse(key, messages.images.uploadFailed, "later");
    },
  };
};
