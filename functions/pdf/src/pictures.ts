import { AppError, type ObjectStore } from "@takseru/kit";
import { type PictureRepository, pictureObject } from "@takseru/reports";
import { type PictureKind, pictureKind } from "@takseru/shared-types";

export interface StoredPicture {
  kind: PictureKind;
  bytes: Uint8Array;
  /** Pixels. */
  width: number;
  height: number;
}

export interface PictureSource {
  pictures: Pick<PictureRepository, "find">;
  objects: Pick<ObjectStore, "get">;
}

/** A picture that is replaced goes as soon as no row names it, maybe between the two reads: then the next one is read. */
const TRIES = 3;

const current = async (
  { pictures, objects }: PictureSource,
  owner: string,
  kind: PictureKind,
): Promise<StoredPicture | undefined> => {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const record = await pictures.find(owner, kind);
    if (!record) return undefined;
    const bytes = await objects.get(pictureObject(record));
    if (bytes) return { kind, bytes, width: record.width, height: record.height };
  }
  throw new AppError("UPSTREAM_FAILED", { message: `Your ${kind} could not be read` });
};

/** The logo and the signature as they are now, those of them that there are. */
export const currentPictures = async (source: PictureSource, owner: string): Promise<StoredPicture[]> => {
  const found = await Promise.all(pictureKind.values.map((kind) => current(source, owner, kind)));
  return found.filter((picture) => picture !== undefined);
};
