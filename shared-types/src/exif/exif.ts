import * as z from "zod";
import { openTiff, type TiffDirectory, textAt } from "./tiff-directory.ts";

export interface Coordinates {
  latitude: number;
  longitude: number;
}

export interface Exif {
  /** When the shutter opened: an ISO instant in UTC. */
  taken_at: string | null;
  /** Decimal degrees, six decimals (a tenth of a metre). */
  gps: Coordinates | null;
  /** How the pixels are stored, 1 to 8 (TIFF 6.0, tag 274); 1 is upright. */
  orientation: number;
}

/** EXIF 3.0, sections 4.6.4 to 4.6.6. */
const tags = {
  orientation: 0x0112,
  exifDirectory: 0x8769,
  gpsDirectory: 0x8825,
  make: 0x010f,
  model: 0x0110,
  dateTime: 0x0132,
  dateTimeOriginal: 0x9003,
  dateTimeDigitized: 0x9004,
  offsetTime: 0x9010,
  offsetTimeOriginal: 0x9011,
  offsetTimeDigitized: 0x9012,
  latitudeRef: 1,
  latitude: 2,
  longitudeRef: 3,
  longitude: 4,
};

/** Cameras without an offset tag write local time; the photographs are taken in Sri Lanka (Asia/Colombo). */
const colomboOffset = "+05:30";

/** A fraction over zero is no finite number, so it fails here; 60 minutes or seconds come from cameras that round. */
const upTo = (max: number) => z.number().min(0).max(max);
/** Some write degrees and decimal minutes, or decimal degrees alone, and leave the rest out or at 0/0. */
const absent = z.nan().transform(() => 0);
const Angle = z.tuple([upTo(180), upTo(60).or(absent).default(0), upTo(60).or(absent).default(0)]);
const Orientation = z.int().min(1).max(8).catch(1);
const instant = z.iso.datetime({ offset: true });

/** A JPEG cannot hold more, and no camera writes it; hostile PNGs and WebPs can. */
const maxBlock = 65_535;
const nothing: Exif = { taken_at: null, gps: null, orientation: 1 };

/** Reads three directories of an EXIF block; a missing or unreadable fact is null, and nothing throws. */
export const readExif = (block: Uint8Array | undefined): Exif => {
  const tiff = block && block.length <= maxBlock ? openTiff(withoutPrefix(block)) : undefined;
  if (!tiff) return nothing;
  const open = (tag: number): TiffDirectory | undefined => {
    const at = tiff.first.integer(tag);
    return at === undefined ? undefined : tiff.directory(at);
  };
  return {
    taken_at: takenAt(open(tags.exifDirectory), tiff.first),
    gps: coordinates(open(tags.gpsDirectory)),
    orientation: Orientation.parse(tiff.first.integer(tags.orientation)),
  };
};

/** Whether a block has a first directory with anything in it. */
export const isExif = (block: Uint8Array): boolean =>
  block.length <= maxBlock && openTiff(withoutPrefix(block))?.first.isEmpty === false;

/** Some WebPs have a JPEG's "Exif\0\0" before the TIFF structure. */
const withoutPrefix = (block: Uint8Array): Uint8Array =>
  textAt(block, 0, 6) === "Exif\0\0" ? block.subarray(6) : block;

/**
 * When the shutter opened. Simple cameras record only when the picture was digitized or the file written; the latter
 * counts if a camera is named, because an editor would have kept the others.
 */
const takenAt = (exif: TiffDirectory | undefined, first: TiffDirectory): string | null => {
  const hasCamera = Boolean(first.text(tags.make) || first.text(tags.model));
  const stated = [
    [exif?.text(tags.dateTimeOriginal), exif?.text(tags.offsetTimeOriginal)],
    [exif?.text(tags.dateTimeDigitized), exif?.text(tags.offsetTimeDigitized)],
    [hasCamera ? first.text(tags.dateTime) : undefined, exif?.text(tags.offsetTime)],
  ] as const;
  for (const [text, offset] of stated) {
    const found = instantOf(text, offset ?? exif?.text(tags.offsetTime));
    if (found) return found;
  }
  return null;
};

const instantOf = (text: string | undefined, stated: string | undefined): string | undefined => {
  const [, year, month, day, time] = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)$/.exec(text ?? "") ?? [];
  const found = [stated, colomboOffset]
    .map((offset) => instant.safeParse(`${year}-${month}-${day}T${time}${offset}`))
    .find((parsed) => parsed.success);
  return found && new Date(found.data).toISOString();
};

const coordinates = (gps: TiffDirectory | undefined): Coordinates | null => {
  if (!gps) return null;
  const latitude = decimalDegrees(
    gps.fractions(tags.latitude),
    gps.text(tags.latitudeRef),
    { N: 1, S: -1 },
    90,
  );
  const longitude = decimalDegrees(
    gps.fractions(tags.longitude),
    gps.text(tags.longitudeRef),
    { E: 1, W: -1 },
    180,
  );
  if (latitude === null || longitude === null) return null;
  // Cameras without a GPS fix write zeros.
  return latitude === 0 && longitude === 0 ? null : { latitude, longitude };
};

const decimalDegrees = (
  fractions: readonly number[] | undefined,
  hemisphere: string | undefined,
  signs: Record<string, 1 | -1>,
  limit: number,
): number | null => {
  const sign = signs[hemisphere?.toUpperCase() ?? ""];
  const angle = Angle.safeParse(fractions);
  if (!angle.success || !sign) return null;
  const [degrees, minutes, seconds] = angle.data;
  const value = degrees + minutes / 60 + seconds / 3600;
  return value <= limit ? Number((sign * value).toFixed(6)) : null;
};
