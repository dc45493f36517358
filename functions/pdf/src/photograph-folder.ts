import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AppError, type ObjectStore } from "@takseru/kit";
import { type ImageRecord, imageObjects } from "@takseru/reports";
import type { Photograph } from "./snapshot.ts";

/** Lays the print renditions into a folder of their own while `use` works with them. */
export const withPhotographs = async <Result>(
  objects: Pick<ObjectStore, "get">,
  images: readonly ImageRecord[],
  use: (photographs: Photograph[]) => Promise<Result>,
): Promise<Result> => {
  const folder = await mkdtemp(join(tmpdir(), "takseru-pdf-"));
  const lay = async ({ owner, report_id, id, category, caption, filename, width, height }: ImageRecord) => {
    const bytes = await objects.get(imageObjects(owner, report_id, id).print);
    if (!bytes)
      throw new AppError("UPSTREAM_FAILED", { message: `The photograph ${filename} could not be read` });
    const path = join(folder, `${id}.jpg`);
    await writeFile(path, bytes);
    return { category, caption, filename, path, width, height };
  };
  try {
    return await use(await Promise.all(images.map(lay)));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
