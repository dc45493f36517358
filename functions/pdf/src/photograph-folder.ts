import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AppError, type ObjectStore, whenAllSettled } from "@takseru/kit";
import { type ImageRecord, imageObjects } from "@takseru/reports";
import { PhotographRejected } from "./photograph-files.ts";
import type { Photograph } from "./snapshot.ts";

const unreadable = ({ filename }: ImageRecord, cause?: unknown): AppError =>
  new AppError("UPSTREAM_FAILED", { message: `The photograph ${filename} could not be read`, cause });

/** Lays the print renditions into a folder of their own while `use` works with them. */
export const withPhotographs = async <Result>(
  objects: Pick<ObjectStore, "get">,
  images: readonly ImageRecord[],
  use: (photographs: Photograph[]) => Promise<Result>,
): Promise<Result> => {
  const folder = await mkdtemp(join(tmpdir(), "takseru-pdf-"));
  const pathOf = ({ id }: ImageRecord): string => join(folder, `${id}.jpg`);
  const lay = async (image: ImageRecord): Promise<Photograph> => {
    const { category, caption, filename, width, height } = image;
    const bytes = await objects.get(imageObjects(image).print);
    if (!bytes) throw unreadable(image);
    const path = pathOf(image);
    await writeFile(path, bytes);
    return { category, caption, filename, path, width, height };
  };
  try {
    // A file that is still being written would keep the folder from being removed.
    return await use(await whenAllSettled(images.map(lay)));
  } catch (error) {
    const rejected = error instanceof PhotographRejected ? error : undefined;
    const image = images.find((one) => pathOf(one) === rejected?.path);
    throw image ? unreadable(image, rejected) : error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
