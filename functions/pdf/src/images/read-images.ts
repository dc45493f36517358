import { AppError, type ObjectStore } from "@takseru/kit";
import {
  type ImageRecord,
  imageObjectKeys,
  type LetterheadImageRepository,
  letterheadImageObjectKey,
} from "@takseru/reports";
import { type LetterheadImageKind, letterheadImageKind } from "@takseru/shared-types";
import type { Photograph, PrintedImage, ReportSnapshot } from "../document/snapshot.ts";
import { UnprintableImage } from "./check-images.ts";

export interface ImageSource {
  pictures: Pick<LetterheadImageRepository, "find">;
  objects: Pick<ObjectStore, "get">;
}

const unreadable = (label: string, cause?: unknown): AppError =>
  new AppError("UPSTREAM_FAILED", { message: `${label} could not be read`, cause });

/** A picture that must not be printed is as good as absent: the valuer hears which one it is. */
export const reportUnprintable = (error: unknown): never => {
  throw error instanceof UnprintableImage ? unreadable(error.label, error) : error;
};

const bufferOf = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** The print rendition of a photograph. */
export const readPhotograph = async (
  { objects }: Pick<ImageSource, "objects">,
  image: ImageRecord,
): Promise<Photograph> => {
  const { id, category, caption, filename, width, height } = image;
  const label = `The photograph ${filename}`;
  const bytes = await objects.get(imageObjectKeys(image).print);
  if (!bytes) throw unreadable(label);
  return { id, label, category, caption, bytes: bufferOf(bytes), width, height };
};

/** A picture that is replaced goes as soon as no row names it, maybe between the two reads: then the next one is read. */
const TRIES = 3;

const current = async (
  { pictures, objects }: ImageSource,
  owner: string,
  kind: LetterheadImageKind,
): Promise<PrintedImage | undefined> => {
  const label = `Your ${kind}`;
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const record = await pictures.find(owner, kind);
    if (!record) return undefined;
    const bytes = await objects.get(letterheadImageObjectKey(record));
    const { width, height } = record;
    if (bytes) return { id: kind, label, bytes: bufferOf(bytes), width, height };
  }
  throw unreadable(label);
};

/** The logo and the signature as they are now, those of them that there are. */
export const readLetterheadImages = async (
  source: ImageSource,
  owner: string,
): Promise<ReportSnapshot["pictures"]> => {
  const found = await Promise.all(
    letterheadImageKind.values.map(async (kind) => ({ kind, picture: await current(source, owner, kind) })),
  );
  return Object.fromEntries(found.flatMap(({ kind, picture }) => (picture ? [[kind, picture]] : [])));
};
