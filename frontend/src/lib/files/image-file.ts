import { imageType, limits, messages } from "@takseru/shared-types";

/** For a file chooser: the types that can be uploaded. */
export const acceptedImages = imageType.values.join(",");

/** What is wrong with a file before it is sent; `undefined` when nothing is. */
export const faultOf = (file: { type: string; size: number }): string | undefined => {
  if (!imageType.schema.safeParse(file.type).success) return messages.images.notAnImage;
  if (file.size > limits.image.maxBytes) return messages.images.tooLarge;
  return file.size === 0 ? "The file is empty" : undefined;
};

/** What the API is told of a file before its bytes are sent. */
export const announced = ({ name, size, type }: File) => ({
  // The end of a long name has its extension.
  filename: name.slice(-limits.text.fileName),
  size,
  type: imageType.schema.parse(type),
});
