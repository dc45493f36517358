/** A reader of PDFs looks for their header in so many bytes. */
const START_BYTES = 1_024;

const starts =
  (...beginnings: string[]) =>
  (start: string): boolean =>
    beginnings.some((beginning) => start.startsWith(beginning));

/** An ISO media file names its brands in its first box. */
const hasBrand =
  (brand: RegExp) =>
  (start: string): boolean => {
    const brands = start.slice(8, 64).match(/.{4}/gs) ?? [];
    return start.startsWith("ftyp", 4) && brands.some((name) => brand.test(name));
  };

/** What a file's first bytes say that it is; names and the types that browsers make of them are often wrong. */
const signatures: readonly (readonly [type: string, isOne: (start: string) => boolean])[] = [
  ["image/jpeg", starts("\xff\xd8\xff")],
  ["image/png", starts("\x89PNG\r\n\x1a\n")],
  ["image/gif", starts("GIF87a", "GIF89a")],
  ["image/webp", (start) => start.startsWith("RIFF") && start.startsWith("WEBP", 8)],
  ["image/heic", hasBrand(/^he[iv][cxms]$/)],
  ["image/avif", hasBrand(/^avi[fs]$/)],
  ["image/bmp", (start) => start.startsWith("BM") && start.startsWith("\0\0\0\0", 6)],
  ["image/tiff", starts("II*\0", "MM\0*")],
  ["application/pdf", (start) => start.includes("%PDF-")],
];

const textOf = (bytes: Uint8Array): string => String.fromCharCode(...bytes);

/** The type by the bytes; where they are of none that is known, or cannot be read, the one that the browser states. */
export const fileType = async (file: File): Promise<string> => {
  const start = await file
    .slice(0, START_BYTES)
    .arrayBuffer()
    .then((bytes) => textOf(new Uint8Array(bytes)))
    .catch(() => "");
  return signatures.find(([, isOne]) => isOne(start))?.[0] ?? file.type;
};

/** The file with the type that its bytes say. */
export const withType = async (file: File): Promise<File> => {
  const type = await fileType(file);
  return type === file.type ? file : new File([file], file.name, { type, lastModified: file.lastModified });
};
