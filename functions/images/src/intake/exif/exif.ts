import ExifReader from "exifreader";
import * as z from "zod";

export interface Coordinates {
  latitude: number;
  longitude: number;
}

export interface ExifFacts {
  /** When the shutter opened: an ISO instant in UTC. */
  taken_at: string | null;
  /** Decimal degrees, six decimals (a tenth of a metre). */
  gps: Coordinates | null;
}

/** Cameras without an offset tag write local time; the photographs are taken in Sri Lanka (Asia/Colombo). */
const colomboOffset = "+05:30";

const text = z.object({ value: z.array(z.string()) }).transform(({ value }) => value.join("").trim());
/** A fraction over zero is not a finite number, so it fails here; 60 minutes or seconds come from cameras that round. */
const upTo = (max: number) =>
  z
    .tuple([z.number(), z.number()])
    .transform(([top, bottom]) => top / bottom)
    .pipe(z.number().min(0).max(max));
const angle = z
  .object({ value: z.tuple([upTo(180), upTo(60), upTo(60)]) })
  .transform(({ value: [degrees, minutes, seconds] }) => ({ degrees, minutes, seconds }));
const instant = z.iso.datetime({ offset: true });

/** An unreadable tag counts as absent and leaves the others readable. */
const Tags = z.object({
  DateTimeOriginal: text.optional().catch(undefined),
  OffsetTimeOriginal: text.optional().catch(undefined),
  GPSLatitude: angle.optional().catch(undefined),
  GPSLatitudeRef: text.optional().catch(undefined),
  GPSLongitude: angle.optional().catch(undefined),
  GPSLongitudeRef: text.optional().catch(undefined),
});
type Tags = z.infer<typeof Tags>;
type Angle = Tags["GPSLatitude"];

/** A JPEG cannot hold more, and no camera writes it; hostile PNGs and WebPs can. */
const maxBlock = 65_535;

/** Reads the EXIF block that sharp gives; a missing or unreadable fact is null, and nothing throws. */
export const readExif = (block: Uint8Array | undefined): ExifFacts => {
  const tags = block && block.length <= maxBlock ? readTags(block) : {};
  return { taken_at: takenAt(tags), gps: coordinates(tags) };
};

const readTags = (block: Uint8Array): Partial<Tags> => {
  try {
    const { exif } = ExifReader.load(tiffPart(block), {
      expanded: true,
      includeTags: { exif: Object.keys(Tags.shape) },
    });
    return Tags.parse(exif ?? {});
  } catch {
    return {};
  }
};

/** JPEG and WebP put "Exif\0\0" before the TIFF structure, PNG does not. */
const tiffPart = (block: Uint8Array): Buffer => {
  const bytes = Buffer.from(block.buffer, block.byteOffset, block.byteLength);
  return bytes.toString("latin1", 0, 6) === "Exif\0\0" ? bytes.subarray(6) : bytes;
};

const takenAt = ({ DateTimeOriginal, OffsetTimeOriginal }: Partial<Tags>): string | null => {
  const [, year, month, day, time] =
    /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)$/.exec(DateTimeOriginal ?? "") ?? [];
  const local = `${year}-${month}-${day}T${time}`;
  const found = [OffsetTimeOriginal, colomboOffset]
    .map((offset) => instant.safeParse(`${local}${offset}`))
    .find((parsed) => parsed.success);
  return found ? new Date(found.data).toISOString() : null;
};

const coordinates = (tags: Partial<Tags>): Coordinates | null => {
  const latitude = decimalDegrees(tags.GPSLatitude, tags.GPSLatitudeRef, { N: 1, S: -1 }, 90);
  const longitude = decimalDegrees(tags.GPSLongitude, tags.GPSLongitudeRef, { E: 1, W: -1 }, 180);
  if (latitude === null || longitude === null) return null;
  // Cameras without a GPS fix write zeros.
  return latitude === 0 && longitude === 0 ? null : { latitude, longitude };
};

const decimalDegrees = (
  parts: Angle,
  hemisphere: string | undefined,
  signs: Record<string, 1 | -1>,
  limit: number,
): number | null => {
  const sign = signs[hemisphere?.toUpperCase() ?? ""];
  if (!parts || !sign) return null;
  const value = parts.degrees + parts.minutes / 60 + parts.seconds / 3600;
  return value <= limit ? Number((sign * value).toFixed(6)) : null;
};
