import { limits } from "@takseru/shared-types";
import type { ImageFile } from "./formats/image-file.ts";
import { ImageRejected } from "./image-rejected.ts";

const { maxPixels, maxSide, maxRatio, maxBufferedBytes } = limits.image;

/** Refuses an image by its stated size; throws ImageRejected. */
export const checkSize = ({
  width,
  height,
  bufferedBytes,
}: Pick<ImageFile, "width" | "height" | "bufferedBytes">): void => {
  const [shorter, longer] = [Math.min(width, height), Math.max(width, height)];
  if (shorter === 0) throw new ImageRejected("damaged");
  if (width * height > maxPixels) throw new ImageRejected("too_many_pixels");
  if (longer > maxSide || longer > shorter * maxRatio) throw new ImageRejected("too_long");
  if (bufferedBytes > maxBufferedBytes) throw new ImageRejected("too_much_memory");
};
