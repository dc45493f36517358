import { type ImageCategory, imageCategory, imageLimits, messages } from "@takseru/shared-types";
import { imageFileError } from "@/lib/files/image-file";

export const fullMessage = (category: ImageCategory): string =>
  messages.images.categoryFull(imageLimits[category].max, imageCategory.labels[category]);

/** Each file with its fault: the files' own first, then those for which the category has no room. */
export const checkFiles = <Chosen extends { type: string; size: number }>(
  files: readonly Chosen[],
  category: ImageCategory,
  room: number,
): { file: Chosen; fault: string | undefined }[] => {
  let left = room;
  return files.map((file) => {
    const fault = imageFileError(file);
    if (fault !== undefined) return { file, fault };
    left -= 1;
    return { file, fault: left < 0 ? fullMessage(category) : undefined };
  });
};
