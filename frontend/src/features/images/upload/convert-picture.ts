import { limits } from "@takseru/shared-types";
import { sha256Of } from "@/lib/files/sha256";
import type { KnownFile } from "./known-file";
import { reduceInWorker } from "./reduction/reduce-in-worker";

/** Kinds that some browsers show and the server does not take. */
const CONVERTIBLE = new Set(["image/avif", "image/bmp", "image/heic", "image/tiff"]);
const WISH = { longSide: 4_000, quality: 0.9, maxPixels: limits.image.maxPixels, convert: true };

/**
 * A JPEG of a picture that this device can show and the server does not take, with the checksum of the file that it was;
 * every other file as it is.
 */
export const convertPicture = async (file: File): Promise<File | KnownFile> => {
  if (!CONVERTIBLE.has(file.type) || file.size > limits.image.maxBytes) return file;
  try {
    const bytes = await file.arrayBuffer();
    const sha256 = await sha256Of(bytes);
    const { picture } = await reduceInWorker(bytes, file.type, WISH);
    if (!picture) return file;
    const name = `${file.name.replace(/\.\w{3,4}$/, "")}.jpg`;
    return {
      file: new File([picture], name, { type: "image/jpeg" }),
      facts: { takenAt: null, gps: null, ...(sha256 !== "" && { sha256 }) },
    };
  } catch {
    // What this device cannot show is refused by its type.
    return file;
  }
};
