import { type ImageCategory, imageCategory, imageLimits, messages } from "@takseru/shared-types";
import { imageFileError } from "@/lib/files/image-file";

export const fullMessage = (category: ImageCategory): string =>
  messages.images.categoryFull(imageLimits[category].max, imageCategory.labels[category]);

const PDF_ELSEWHERE = `A PDF goes under ${imageCategory.labels.documents}, where its pages become pictures`;

/** Each file with its error: a wrong type or size first, then a full category. */
export const checkFiles = <ChosenFile extends { type: string; size: number }>(
  files: readonly ChosenFile[],
  category: ImageCategory,
  freeSlots: number,
): { file: ChosenFile; error: string | undefined }[] => {
  let left = freeSlots;
  return files.map((file) => {
    const error = file.type === "application/pdf" ? PDF_ELSEWHERE : imageFileError(file);
    if (error !== undefined) return { file, error };
    left -= 1;
    return { file, error: left < 0 ? fullMessage(category) : undefined };
  });
};
