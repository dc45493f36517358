import { AppError, type ObjectStore } from "@takseru/kit";
import {
  type ImageRecord,
  imageObjectKeys,
  type LetterheadImageRepository,
  letterheadImageObjectKey,
  type ReportRecord,
  type ReportRepository,
  reportPosition,
  satelliteObjectKey,
  toSatellitePicture,
} from "@takseru/reports";
import { type LetterheadImageKind, letterheadImageKind, showsPosition } from "@takseru/shared-types";
import { satelliteImage } from "../document/satellite-image.ts";
import type { Photograph, PrintedImage, ReportSnapshot, SatelliteImage } from "../document/snapshot.ts";
import { UnprintableImage } from "./check-images.ts";

type ImageObjects = Pick<ObjectStore, "get">;

export interface LetterheadImageSource {
  letterheadImages: Pick<LetterheadImageRepository, "find">;
  objects: ImageObjects;
}

const unreadable = (label: string, cause?: unknown): AppError =>
  new AppError("UPSTREAM_FAILED", { message: `${label} could not be read`, cause });

/** For `catch`: turns UnprintableImage into a refusal that names the image; rethrows any other error. */
export const unreadableImage = (error: unknown): never => {
  throw error instanceof UnprintableImage ? unreadable(error.label, error) : error;
};

const bufferOf = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const readPhotograph = async (objects: ImageObjects, image: ImageRecord): Promise<Photograph> => {
  const { id, category, caption, cover, taken_at, pins, filename, width, height } = image;
  const takenAt = taken_at ?? undefined;
  const label = `The photograph ${filename}`;
  const bytes = await objects.get(imageObjectKeys(image).print);
  if (!bytes) throw unreadable(label);
  return { id, label, category, caption, cover, takenAt, pins, bytes: bufferOf(bytes), width, height };
};

/** The print renditions of photographs. */
export const readPhotographs = (
  objects: ImageObjects,
  images: readonly ImageRecord[],
): Promise<Photograph[]> => Promise.all(images.map((image) => readPhotograph(objects, image)));

/** A replaced image's object may be deleted between the reads of row and object; then the row is read again. */
const MAX_ATTEMPTS = 3;

/** The satellite picture of a report; none where it shows another position than the report's. */
export const readSatellite = async (
  { reports, objects }: { reports: Pick<ReportRepository, "find">; objects: ImageObjects },
  { owner, id, satellite_picture, fields }: ReportRecord,
): Promise<SatelliteImage | undefined> => {
  const { coordinates } = reportPosition(fields);
  let record = satellite_picture;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    if (!record || !showsPosition(record, coordinates)) return undefined;
    const bytes = await objects.get(satelliteObjectKey(owner, id, record));
    if (bytes) return satelliteImage(toSatellitePicture(record), bufferOf(bytes));
    record = (await reports.find(owner, id))?.satellite_picture;
  }
  throw unreadable("The satellite picture");
};

const readLetterheadImage = async (
  { letterheadImages, objects }: LetterheadImageSource,
  ownerId: string,
  kind: LetterheadImageKind,
): Promise<PrintedImage | undefined> => {
  const label = `Your ${kind}`;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const record = await letterheadImages.find(ownerId, kind);
    if (!record) return undefined;
    const bytes = await objects.get(letterheadImageObjectKey(record));
    const { width, height } = record;
    if (bytes) return { id: kind, label, bytes: bufferOf(bytes), width, height };
  }
  throw unreadable(label);
};

/** The current logo and signature, if any. */
export const readLetterheadImages = async (
  source: LetterheadImageSource,
  ownerId: string,
): Promise<ReportSnapshot["letterheadImages"]> => {
  const found = await Promise.all(
    letterheadImageKind.values.map(async (kind) => ({
      kind,
      image: await readLetterheadImage(source, ownerId, kind),
    })),
  );
  return Object.fromEntries(found.flatMap(({ kind, image }) => (image ? [[kind, image]] : [])));
};
