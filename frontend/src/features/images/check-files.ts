import {
  type ImageCategory,
  imageCategory,
  imageLimits,
  imageType,
  limits,
  messages,
} from "@takseru/shared-types";

/** What is wrong with a file before it is sent; `undefined` when nothing is. */
export const faultOf = (file: { type: string; size: number }): string | undefined => {
  if (!imageType.schema.safeParse(file.type).success) return messages.images.notAnImage;
  if (file.size > limits.image.maxBytes) return messages.images.tooLarge;
  return file.size === 0 ? "The file is empty" : undefined;
};

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
    const fault = faultOf(file);
    if (fault !== undefined) return { file, fault };
    left -= 1;
    return { file, fault: left < 0 ? fullMessage(category) : undefined };
  });
};
