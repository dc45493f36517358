import { imageType, limits, messages, refusedTypeMessage } from "@takseru/shared-types";

/** For a file chooser: the types that can be uploaded. */
export const acceptedImages = imageType.values.join(",");

/** Why a file cannot be uploaded; `undefined` when it can. */
export const imageFileError = (file: { type: string; size: number; name?: string }): string | undefined => {
  if (!imageType.schema.safeParse(file.type).success) return refusedTypeMessage(file);
  if (file.size > limits.image.maxBytes) return messages.images.tooLarge;
  return file.size === 0 ? "The file is empty" : undefined;
};

/** The request that announces a file to the API before its bytes are sent. */
export const uploadRequestOf = ({ name, size, type }: File) => ({
  // The end of a long name holds its extension.
  filename: name.slice(-limits.text.fileName),
  size,
  type: imageType.schema.parse(type),
});
