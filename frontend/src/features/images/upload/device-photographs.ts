import type { ImageCategory } from "@takseru/shared-types";
import { useMemo, useSyncExternalStore } from "react";
import { queryClient } from "@/lib/api/query-client";
import { imageFileError } from "@/lib/files/image-file";
import { imagesQuery } from "@/lib/images/images-query";
import { toast } from "@/ui";
import { checkFiles, fullMessage } from "./check-files";
import { fileOf, isKnown, type KnownFile } from "./known-file";
import { freeSlots, type Upload } from "./upload-queue";
import { uploadQueueOf } from "./upload-queues";

/** What has become of a photograph that this device holds. */
export type PhotographState = "on this device" | "waiting" | "sending" | "checking" | "saved" | "refused";

/** A report by its id, or one that is not created yet by the name of its draft. */
export type PhotographOwner = number | string;

/** A photograph that this device holds, because the server does not have it yet. */
export interface DevicePhotograph {
  key: string;
  category: ImageCategory;
  /** Its place among the others of its category, as of those on the server. */
  position: number;
  caption: string;
  /** An object URL. */
  thumbnail: string;
  filename: string;
  state: PhotographState;
  /** Share of the bytes that were sent, 0 to 1. */
  share: number;
  /** Why it was refused, or what to know of it, in words. */
  reason: string | undefined;
  /** Whether sending the same again may help. */
  canRetry: boolean;
  /** When the camera took it: an ISO instant in UTC. */
  takenAt: string | null;
  gps: { latitude: number; longitude: number } | null;
}

const queueOf = (owner: PhotographOwner) => uploadQueueOf(Number(owner), queryClient);

const states: Record<Upload["state"], PhotographState> = {
  waiting: "waiting",
  sending: "sending",
  checking: "checking",
  failed: "refused",
};

const thumbnails = new WeakMap<File, string>();
const thumbnailOf = (file: File): string => {
  const made = thumbnails.get(file) ?? URL.createObjectURL(file);
  thumbnails.set(file, made);
  return made;
};

const toDevicePhotograph = (owner: PhotographOwner, upload: Upload): DevicePhotograph => ({
  key: `${owner}/${upload.key}`,
  category: upload.category,
  position: upload.position,
  caption: upload.caption,
  thumbnail: thumbnailOf(upload.file),
  filename: upload.file.name,
  state: states[upload.state],
  share: upload.progress,
  reason: upload.error,
  canRetry: upload.state === "failed" && imageFileError(upload.file) === undefined,
  takenAt: upload.facts?.takenAt ?? null,
  gps: upload.facts?.gps ?? null,
});

/** What this device holds of a report's photographs, in the order of position. */
export const useDevicePhotographs = (owner: PhotographOwner): readonly DevicePhotograph[] => {
  const queue = queueOf(owner);
  const uploads = useSyncExternalStore(queue.subscribe, queue.current);
  return useMemo(
    () =>
      uploads
        .map((upload) => toDevicePhotograph(owner, upload))
        .toSorted((one, other) => one.position - other.position),
    [owner, uploads],
  );
};

/** Takes files into a category in the order given; those that cannot be stored are shown as refused. */
export const addPhotographs = async (
  owner: PhotographOwner,
  category: ImageCategory,
  files: ReadonlyArray<File | KnownFile>,
): Promise<void> => {
  const queue = queueOf(owner);
  const stored = queryClient.getQueryData(imagesQuery(Number(owner)).queryKey) ?? [];
  const checkedFiles = checkFiles(files.map(fileOf), category, freeSlots(category, stored, queue.current()));
  if (checkedFiles.some(({ error }) => error === fullMessage(category))) toast.error(fullMessage(category));
  const facts = new Map(files.flatMap((chosen) => (isKnown(chosen) ? [[chosen.file, chosen.facts]] : [])));
  queue.add(
    category,
    checkedFiles.map((checked) => ({ ...checked, facts: facts.get(checked.file) })),
  );
};

const find = (key: string) => {
  const [owner = "", number] = key.split("/");
  return { queue: queueOf(Number(owner)), number: Number(number) };
};

/** Sends a refused photograph again. */
export const retry = (key: string): void => {
  const { queue, number } = find(key);
  queue.retry(number);
};

/** Deletes a photograph from this device; it is not sent. */
export const discard = (key: string): void => {
  const { queue, number } = find(key);
  queue.dismiss(number);
};

/** Changes a photograph that is not on the server yet: it is sent so. */
export const change = (
  key: string,
  part: Partial<Pick<DevicePhotograph, "caption" | "category" | "position">>,
): void => {
  const { queue, number } = find(key);
  queue.change(number, part);
};
