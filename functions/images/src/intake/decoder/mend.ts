import { checkJpeg } from "@takseru/shared-types/jpeg";
import { mendPng } from "./mend-png.ts";

const isJpeg = (bytes: Uint8Array): boolean => bytes[0] === 0xff && bytes[1] === 0xd8;
const isPng = (bytes: Uint8Array): boolean => bytes[0] === 0x89 && bytes[1] === 0x50;

/**
 * Repairs a file that the strict decoder refused and browsers show, if all its rows are there; `undefined` if rows are
 * missing or shifted.
 */
export const mend = (bytes: Uint8Array, maxPixels: number): Uint8Array | undefined => {
  if (isPng(bytes)) return mendPng(bytes);
  const check = isJpeg(bytes) ? checkJpeg(bytes, maxPixels) : undefined;
  return check?.kind === "mended" ? check.jpeg : undefined;
};
