import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AppError, type ObjectStore, whenAllSettled } from "@takseru/kit";
import { type ImageRecord, imageObjects } from "@takseru/reports";
import { PhotographRejected } from "./photograph-files.ts";
import type { StoredPicture } from "./pictures.ts";
import type { Photograph, ReportSnapshot } from "./snapshot.ts";

const unreadable = (name: string, cause?: unknown): AppError =>
  new AppError("UPSTREAM_FAILED", { message: `${name} could not be read`, cause });

const nameOf = ({ filename }: ImageRecord): string => `The photograph ${filename}`;

/** Lays the print renditions into a folder of their own while `use` works with them. */
export const withPhotographs = async <Result>(
  objects: Pick<ObjectStore, "get">,
  { images, pictures }: { images: readonly ImageRecord[]; pictures: readonly StoredPicture[] },
  use: (printed: Pick<ReportSnapshot, "photographs" | "pictures">) => Promise<Result>,
): Promise<Result> => {
  const folder = await mkdtemp(join(tmpdir(), "takseru-pdf-"));
  /** What each file is called to a person. */
  const names = new Map<string, string>();
  const put = async (file: string, name: string, bytes: Uint8Array): Promise<string> => {
    const path = join(folder, `${file}.jpg`);
    names.set(path, name);
    await writeFile(path, bytes);
    return path;
  };
  const lay = async (image: ImageRecord): Promise<Photograph> => {
    const { id, category, caption, filename, width, height } = image;
    const bytes = await objects.get(imageObjects(image).print);
    if (!bytes) throw unreadable(nameOf(image));
    return { category, caption, filename, path: await put(id, nameOf(image), bytes), width, height };
  };
  const layPicture = async ({ kind, bytes, width, height }: StoredPicture) =>
    [kind, { path: await put(kind, `Your ${kind}`, bytes), width, height }] as const;
  try {
    // A file that is still being written would keep the folder from being removed.
    const photographs = await whenAllSettled(images.map(lay));
    const laid = await whenAllSettled(pictures.map(layPicture));
    return await use({ photographs, pictures: Object.fromEntries(laid) });
  } catch (error) {
    const name = error instanceof PhotographRejected ? names.get(error.path) : undefined;
    throw name ? unreadable(name, error) : error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
