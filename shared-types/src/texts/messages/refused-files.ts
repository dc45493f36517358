import { imagesMessages } from "./images.ts";

/** What to do with a file that is chosen for a photograph and cannot be one. Apart from the other texts: few screens need it. */
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

/** Why a file is refused whose type is none of ours; browsers that do not know the type of a HEIC leave it empty. */
export const refusedTypeMessage = ({ type, name = "" }: { type: string; name?: string }): string => {
  if (/^image\/hei[cf]/i.test(type) || /\.hei[cf]$/i.test(name)) return refusedFiles.heic;
  if (type === "application/pdf" || /\.pdf$/i.test(name)) return refusedFiles.pdf;
  const other = otherPicture(type, name);
  if (other)
    return `This browser cannot show a picture of the kind ${other}. Open it in another program, save it as a JPG, and upload that.`;
  return imagesMessages.notAnImage;
};
