import { sriLankanDatums, surveyGrids } from "@takseru/shared-types";
import proj4 from "proj4";
import type { Line } from "../features/feature.ts";
import { ImportError } from "../import-error.ts";

/** What map files of Sri Lanka come in, by EPSG's numbers. */
const systems: Record<string, { name: string; definition: string }> = {
  4244: { name: "Kandawala", definition: `+proj=longlat ${sriLankanDatums.kandawala}` },
  5233: { name: "SLD99", definition: `+proj=longlat ${sriLankanDatums.sld99}` },
  5234: { name: "Kandawala / Sri Lanka Grid", definition: surveyGrids.kandawala.definition },
  5235: { name: "SLD99 / Sri Lanka Grid 1999", definition: surveyGrids.sld99.definition },
  32644: { name: "WGS 84 / UTM zone 44N", definition: "+proj=utm +zone=44 +datum=WGS84 +units=m" },
  3857: {
    name: "WGS 84 / Pseudo-Mercator",
    definition:
      "+proj=merc +a=6378137 +b=6378137 +lat_ts=0 +lon_0=0 +x_0=0 +y_0=0 +k=1 +units=m +nadgrids=@null",
  },
};
/** Longitude and latitude of WGS 84, as GeoJSON has them unless it says otherwise. */
const wgs84 = new Set(["4326", "4979", "CRS84", "CRS84h"]);
/** Older numbers of the same systems. */
const aliases: Record<string, string> = { 900913: "3857", 3785: "3857", 102100: "3857", 102113: "3857" };

export interface CoordinateSystem {
  /** Name of the system to convert from; undefined for WGS 84. */
  name: string | undefined;
  isInDegrees: boolean;
  /** To longitude and latitude of WGS 84. */
  convert: (line: Line) => Line;
}

const plain: CoordinateSystem = { name: undefined, isInDegrees: true, convert: (line) => line };

/** "5235" of "EPSG:5235", "urn:ogc:def:crs:EPSG::5235" or ".../def/crs/EPSG/0/5235"; "CRS84" likewise. */
const codeOf = (name: string): string | undefined =>
  /^(?:urn:(?:ogc|x-ogc):def:crs:|https?:\/\/www\.opengis\.net\/(?:def\/crs\/|gml\/srs\/))?(?:EPSG|OGC|ESRI)[:/](?:[\d.]*[:/])?([a-z\d]+)$/i.exec(
    name.trim(),
  )?.[1] ?? /^https?:\/\/www\.opengis\.net\/gml\/srs\/epsg\.xml#(\d+)$/i.exec(name.trim())?.[1];

/** The system that a file names, as GeoJSON of 2008 does. Throws ImportError at one that is not known. */
export const coordinateSystem = (name: string | undefined, file: string): CoordinateSystem => {
  if (name === undefined) return plain;
  const written = codeOf(name) ?? name;
  const code = aliases[written] ?? written;
  if ([...wgs84].some((one) => one.toLowerCase() === code.toLowerCase())) return plain;
  const system = systems[code];
  if (!system)
    throw new ImportError(
      `${file} has its positions in the coordinate system ${name}, which Takseru does not convert. ` +
        "Export it again in WGS 84 (EPSG:4326).",
    );
  const { forward } = proj4(system.definition, "WGS84");
  const convert = (line: Line): number[] =>
    line.flatMap((value, at) => (at % 2 === 0 ? forward([value, line[at + 1] ?? 0]) : []));
  return {
    name: `${system.name} (EPSG:${code})`,
    isInDegrees: system.definition.startsWith("+proj=longlat"),
    convert,
  };
};
