import { asPosition, problem, type Reading } from "./reading";

const NUMBER = String.raw`([+-]?\d{1,3}(?:\.\d+)?)`;

const notOnePoint = problem(
  "This gives more than one point, or none. Please paste the point of the property alone.",
);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** GeoJSON: the longitude stands first. */
const readGeoJson = (value: unknown): Reading | undefined => {
  if (!isRecord(value) || typeof value.type !== "string") return undefined;
  if (value.type === "Feature") return readGeoJson(value.geometry) ?? notOnePoint;
  if (value.type === "FeatureCollection") {
    const features: readonly unknown[] = Array.isArray(value.features) ? value.features : [];
    return (features.length === 1 ? readGeoJson(features[0]) : undefined) ?? notOnePoint;
  }
  if (value.type !== "Point")
    return "coordinates" in value || "geometries" in value ? notOnePoint : undefined;
  const [longitude, latitude]: readonly unknown[] = Array.isArray(value.coordinates) ? value.coordinates : [];
  return typeof latitude === "number" && typeof longitude === "number"
    ? asPosition(latitude, longitude)
    : notOnePoint;
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const WKT = /^(?:SRID=(\d+); ?)?([a-z ]+)\(/i;
const WKT_POINT = new RegExp(String.raw`^[^(]*\(\s*${NUMBER}\s+${NUMBER}(?:\s+[-\d.]+){0,2}\s*\)$`);
const SHAPES = /^(?:multi)?(?:point|linestring|polygon) ?(?:z|m|zm)?$|^geometrycollection$/i;

/** The grids of Sri Lanka by EPSG's numbers. */
const GRIDS = ["5234", "5235"];
const GRID_POINT = /\(\s*(\d+(?:\.\d+)?)\s+(\d+(?:\.\d+)?)\s*\)$/;

/** Well-known text: the longitude stands first. */
const readWkt = (text: string): Reading | undefined => {
  const [, srid, shape = ""] = WKT.exec(text) ?? [];
  if (!SHAPES.test(shape.trim())) return undefined;
  const [, east, north] = GRID_POINT.exec(text) ?? [];
  if (GRIDS.includes(srid ?? "") && /^point/i.test(shape) && east && north)
    return { grid: `E ${east} N ${north}` };
  if (srid !== undefined && srid !== "4326")
    return problem(
      `These figures are of EPSG:${srid}, and not degrees of WGS 84. Please give degrees of GPS.`,
    );
  const [, longitude, latitude] = WKT_POINT.exec(text) ?? [];
  return longitude === undefined || latitude === undefined || !/^point/i.test(shape)
    ? notOnePoint
    : asPosition(Number(latitude), Number(longitude));
};

/** KML's <coordinates> has the longitude first; GPX names both. */
const readXml = (text: string): Reading | undefined => {
  if (!/^<[?a-z]/i.test(text)) return undefined;
  const kml = [
    ...text.matchAll(new RegExp(`<coordinates>\\s*${NUMBER},${NUMBER}(?:,[-\\d.]+)?\\s*</coordinates>`, "g")),
  ];
  const gpx = [
    ...text.matchAll(new RegExp(`<(?:wpt|trkpt|rtept)\\s+lat="${NUMBER}"\\s+lon="${NUMBER}"`, "g")),
  ];
  const [[, longitude, latitude] = []] = kml;
  const [[, lat, lon] = []] = gpx;
  if (kml.length + gpx.length !== 1) return notOnePoint;
  return kml.length === 1
    ? asPosition(Number(latitude), Number(longitude))
    : asPosition(Number(lat), Number(lon));
};

/** A sentence of a GPS receiver: degrees and minutes without a gap, "0717.6032,N,08037.5084,E". */
const NMEA = /(?:^|,)(\d{2})(\d{2}\.\d+),([NS]),(\d{3})(\d{2}\.\d+),([EW])(?=,|\*|$)/;
const readNmea = (text: string): Reading | undefined => {
  const [, latDegrees, latMinutes, north, lonDegrees, lonMinutes, east] = NMEA.exec(text) ?? [];
  if (latDegrees === undefined) return undefined;
  const degrees = (whole: string | undefined, minutes: string | undefined, isNegative: boolean) =>
    (Number(whole) + Number(minutes) / 60) * (isNegative ? -1 : 1);
  return asPosition(
    degrees(latDegrees, latMinutes, north === "S"),
    degrees(lonDegrees, lonMinutes, east === "W"),
  );
};

const WHAT_3_WORDS =
  /^\/{3}\s*\S+$|^(?!www\.|maps\.)[\p{L}\p{M}]{3,}\.[\p{L}\p{M}]{3,}\.[\p{L}\p{M}]{3,}$|\bwhat3words\b|\bw3w\.co\//iu;
const what3words = problem(
  "This is an address of what3words, which only its own service can read. Please open it there, then paste the coordinates.",
);

/** A position as programs write it; `undefined` for any other text. */
export const readDataFormat = (text: string): Reading | undefined => {
  if (WHAT_3_WORDS.test(text)) return what3words;
  return (
    (text.startsWith("{") ? readGeoJson(parsed(text)) : undefined) ??
    readWkt(text) ??
    readXml(text) ??
    readNmea(text)
  );
};
