import { crc32 } from "node:zlib";
import sharp, { type Sharp } from "sharp";

/** Colours of the corners of every test photograph when upright: top left, top right, bottom left, bottom right. */
export const uprightCorners = ["red", "green", "blue", "yellow"] as const;

type Colour = readonly [red: number, green: number, blue: number];
export const corners: Record<(typeof uprightCorners)[number], Colour> = {
  red: [220, 30, 30],
  green: [20, 150, 50],
  blue: [30, 60, 210],
  yellow: [240, 210, 20],
};
const arrow: Colour = [30, 30, 30];

export interface Drawing {
  /** Width and height in pixels of the upright picture. */
  width?: number;
  height?: number;
  /** Background, to tell photographs apart. */
  tint?: Colour;
}

export interface Photograph extends Drawing {
  /** EXIF orientation, 1 to 8: the pixels are stored turned, and the tag says how a viewer turns them upright. */
  orientation?: number;
  gps?: { latitude: number; longitude: number };
  /** As EXIF writes it: local time, `2026:03:14 09:30:00`. */
  takenAt?: string;
  /** `+05:30` */
  offset?: string;
  /** Raw tags of the GPS directory, for malformed values. */
  gpsTags?: Record<string, string>;
  quality?: number;
  progressive?: boolean;
  /** Noise in the background, 0 to 255: makes the file as large as a real photograph. */
  grain?: number;
}

/** A JPEG with orientation, place and time in its EXIF, as a camera writes it. */
export const jpegWithExif = (photograph: Photograph = {}): Promise<Buffer> => {
  const { orientation = 1, quality = 80, progressive = false } = photograph;
  return paint(photograph, { orientation, grain: photograph.grain ?? 0 })
    .withExif({
      IFD0: { Make: "Takseru", Model: "Test" },
      IFD2: timeTags(photograph),
      IFD3: gpsTags(photograph),
    })
    .withMetadata({ orientation })
    .jpeg({ quality, progressive })
    .toBuffer();
};

/** A JPEG as large as a camera's: 6 MB by default; 6000 x 4000 at quality 94 is 11 MB, above the upload limit. */
export const bigJpeg = (photograph: Photograph = {}): Promise<Buffer> =>
  jpegWithExif({ width: 3600, height: 2700, grain: 120, quality: 98, ...photograph });

/** The corners and the arrow on a transparent background (black underneath). */
export const pngWithAlpha = (drawing: Drawing = {}): Promise<Buffer> =>
  paint(drawing, { alpha: true }).png().toBuffer();

export const webp = (photograph: Photograph = {}): Promise<Buffer> =>
  paint(photograph)
    .withExif({ IFD2: timeTags(photograph), IFD3: gpsTags(photograph) })
    .webp({ quality: 90 })
    .toBuffer();

/** A GIF; with `frames` above 1 an animation whose further frames are dark. */
export const gif = (drawing: Drawing & { frames?: number } = {}): Promise<Buffer> => {
  const { width = 640, height = 480, frames = 1 } = drawing;
  const first = pixels(drawing);
  const others = Array.from({ length: frames - 1 }, (_, index) => Buffer.alloc(first.length, index * 40));
  return sharp(Buffer.concat([first, ...others]), {
    raw: { width, height: height * frames, channels: 3, pageHeight: height },
  })
    .gif({ effort: 1, delay: Array.from({ length: frames }, () => 100) })
    .toBuffer();
};

/** An image without metadata that a test encodes itself. */
export const drawImage = (drawing: Drawing = {}): Sharp => paint(drawing);

/** A PNG of a few hundred bytes whose header claims any size. */
export const pngBomb = (width = 30_000, height = 30_000): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    pngChunk("IHDR", header),
    pngChunk("IDAT", Buffer.from("789c030000000001", "hex")),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
};

/** One chunk of a PNG, with its checksum. */
export const pngChunk = (name: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(data.length, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return chunk;
};

/** The colours of the four corners of an image, in the order of `uprightCorners`. */
export const readCorners = async (file: Uint8Array): Promise<string[]> => {
  const { data, info } = await sharp(file)
    .toColourspace("srgb")
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [left, top] = [Math.floor(info.width / 16), Math.floor(info.height / 16)];
  const [right, bottom] = [info.width - 1 - left, info.height - 1 - top];
  return [[left, top] as const, [right, top] as const, [left, bottom] as const, [right, bottom] as const].map(
    ([x, y]) => nearest(data.subarray((y * info.width + x) * info.channels)),
  );
};

const nearest = (pixel: Uint8Array): string => {
  const close = Object.entries(corners).find(([, colour]) =>
    colour.every((level, channel) => Math.abs(level - (pixel[channel] ?? 0)) < 30),
  );
  return close?.[0] ?? `rgb(${pixel.subarray(0, 3).join(", ")})`;
};

interface Paint {
  orientation?: number;
  grain?: number;
  alpha?: boolean;
}

const paint = (drawing: Drawing, options: Paint = {}): Sharp => {
  const { width = 640, height = 480 } = drawing;
  const turned = (options.orientation ?? 1) > 4;
  const size = turned ? { width: height, height: width } : { width, height };
  return sharp(pixels(drawing, options), { raw: { ...size, channels: options.alpha ? 4 : 3 } });
};

const pixels = (drawing: Drawing, options: Paint = {}): Buffer => {
  const { width = 640, height = 480, tint = [200, 215, 230] } = drawing;
  const { orientation = 1, grain = 0, alpha = false } = options;
  const channels = alpha ? 4 : 3;
  const data = Buffer.alloc(width * height * channels);
  const noise = generator();
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = storedIndex(orientation, x, y, width, height) * channels;
      const ink = inkAt(x / width, y / height);
      const [red, green, blue] = ink ?? (alpha ? [0, 0, 0] : tint);
      const light = ink || grain === 0 ? 0 : Math.floor((noise() - 0.5) * grain);
      data[at] = level(red + light);
      data[at + 1] = level(green + light);
      data[at + 2] = level(blue + light);
      if (alpha) data[at + 3] = ink ? 255 : 0;
    }
  return data;
};

const level = (value: number): number => Math.max(0, Math.min(255, value));

/** Four corner blocks and an arrow that points up, on a plain ground. */
const inkAt = (u: number, v: number): Colour | undefined => {
  if (u < 0.25 && v < 0.25) return corners.red;
  if (u >= 0.75 && v < 0.25) return corners.green;
  if (u < 0.25 && v >= 0.75) return corners.blue;
  if (u >= 0.75 && v >= 0.75) return corners.yellow;
  const aside = Math.abs(u - 0.5);
  const head = v >= 0.2 && v < 0.5 && aside < (v - 0.2) / 2;
  const shaft = v >= 0.5 && v < 0.8 && aside < 0.05;
  return head || shaft ? arrow : undefined;
};

/** Where the pixel seen upright at x, y is stored, for each EXIF orientation (TIFF 6.0, tag 274). */
const storedIndex = (orientation: number, x: number, y: number, width: number, height: number): number => {
  const [right, below] = [width - 1 - x, height - 1 - y];
  switch (orientation) {
    case 2:
      return y * width + right;
    case 3:
      return below * width + right;
    case 4:
      return below * width + x;
    case 5:
      return x * height + y;
    case 6:
      return right * height + y;
    case 7:
      return right * height + below;
    case 8:
      return x * height + below;
    default:
      return y * width + x;
  }
};

/** Numbers between 0 and 1, the same at every run. */
const generator = (): (() => number) => {
  let state = 2463534242;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 4294967296;
  };
};

const timeTags = ({ takenAt, offset }: Photograph): Record<string, string> => ({
  ...(takenAt && { DateTimeOriginal: takenAt }),
  ...(offset && { OffsetTimeOriginal: offset }),
});

const gpsTags = ({ gps, gpsTags }: Photograph): Record<string, string> => ({
  ...(gps && {
    GPSLatitudeRef: gps.latitude < 0 ? "S" : "N",
    GPSLatitude: degreesMinutesSeconds(gps.latitude),
    GPSLongitudeRef: gps.longitude < 0 ? "W" : "E",
    GPSLongitude: degreesMinutesSeconds(gps.longitude),
  }),
  ...gpsTags,
});

const degreesMinutesSeconds = (decimal: number): string => {
  const tenThousandths = Math.round(Math.abs(decimal) * 36_000_000);
  const minutes = Math.floor(tenThousandths / 600_000);
  return `${Math.floor(minutes / 60)}/1 ${minutes % 60}/1 ${tenThousandths % 600_000}/10000`;
};

/** The size of an image, in pixels. */
export const sizeOf = async (file: Uint8Array) => {
  const { width, height } = await sharp(file).metadata();
  return { width, height };
};
