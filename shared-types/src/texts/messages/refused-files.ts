import { imagesMessages } from "./images.ts";

/** Advice on files that cannot be photographs; in a file of its own, because few screens need it. */
export const refusedFiles = {
  heic: "An iPhone's HEIC picture cannot be printed. Share it as JPEG and upload that; for the next ones choose Settings > Camera > Formats > Most Compatible on the iPhone.",
  pdf: "A PDF cannot be uploaded as a picture. Choose it under Plans & Documents of a report, which adds its pages as pictures.",
} as const;

/** Kinds of pictures that some devices show; by the end of a type or name. */
const otherPictures = { avif: "AVIF", bmp: "BMP", tiff: "TIFF", tif: "TIFF" } as const;

const otherPicture = (type: string, name: string): string | undefined =>
  Object.entries(otherPictures).find(
    ([end]) => type.toLowerCase() === `image/${end}` || name.toLowerCase().endsWith(`.${end}`),
  )?.[1];

/** Why a file of another type is refused; browsers that do not know HEIC leave its type empty. */
export const refusedTypeMessage = ({ type, name = "" }: { type: string; name?: string }): string => {
  if (/^image\/hei[cf]/i.test(type) || /\.hei[cf]$/i.test(name)) return refusedFiles.heic;
  if (type === "application/pdf" || /\.pdf$/i.test(name)) return refusedFiles.pdf;
  const other = otherPicture(type, name);
  if (other)
    return `This browser cannot show a picture of the kind ${other}. Open it in another program, save it as a JPG, and upload that.`;
  return imagesMessages.notAnImage;
};
