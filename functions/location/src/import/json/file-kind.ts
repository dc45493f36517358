const unpack = "Unpack it and give the map file that is in it";
const convert = "Export it as GeoJSON in WGS 84 (EPSG:4326), with QGIS or ogr2ogr";

interface Kind {
  what: string;
  todo: string;
}

/** By the first bytes, in hexadecimal. */
const signatures: ReadonlyArray<[start: string, kind: Kind]> = [
  ["425a68", { what: "compressed (bzip2)", todo: unpack }],
  ["fd377a585a", { what: "compressed (xz)", todo: unpack }],
  ["28b52ffd", { what: "compressed (zstd)", todo: unpack }],
  ["504b0304", { what: "an archive (zip)", todo: unpack }],
  ["377abcaf", { what: "an archive (7z)", todo: unpack }],
  ["526172211a", { what: "an archive (rar)", todo: unpack }],
  ["0000270a", { what: "a shapefile", todo: convert }],
  ["53514c69746520", { what: "a GeoPackage or another database", todo: convert }],
  ["666762", { what: "FlatGeobuf", todo: convert }],
  ["50415231", { what: "GeoParquet", todo: convert }],
];

/** By the text that it begins with. */
const beginnings: ReadonlyArray<[start: RegExp, kind: Kind]> = [
  [
    /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--.*?-->\s*)?<osm/s,
    { what: "OpenStreetMap's XML", todo: "Give the extract as .osm.pbf, or ask Overpass for [out:json]" },
  ],
  [/^\s*(?:<\?xml[^>]*>\s*)?<(?:kml|gpx)/i, { what: "KML or GPX", todo: convert }],
  [
    /^.{6}OSMHeader/s,
    { what: "an extract of OpenStreetMap", todo: "Give it a name that ends with .osm.pbf" },
  ],
  [/^.{257}ustar/s, { what: "an archive (tar)", todo: unpack }],
  [
    /^\s*\{\s*"type"\s*:\s*"Feature"[^\n]*\n\s*\{/,
    {
      what: "GeoJSON with a feature on each line",
      todo: "Make one FeatureCollection of the lines, with QGIS or ogr2ogr",
    },
  ],
];

const LOOKED_AT = 65_536;
const BYTE_ORDER_MARK = "\u00ef\u00bb\u00bf";
/** Before each feature of a GeoJSON text sequence (RFC 8142). */
const RECORD_SEPARATOR = "\u001e";

/** "a shapefile. Export it ..." for a known kind of file that is not read; undefined for what may be JSON. */
export const otherKindOf = (content: Uint8Array): string | undefined => {
  const start = Buffer.from(content.subarray(0, LOOKED_AT));
  const hex = start.subarray(0, 16).toString("hex");
  const text = start.toString("latin1").replace(BYTE_ORDER_MARK, "").replaceAll(RECORD_SEPARATOR, "");
  const [, kind] =
    signatures.find(([signature]) => hex.startsWith(signature)) ??
    beginnings.find(([beginning]) => beginning.test(text)) ??
    [];
  return kind && `${kind.what}. ${kind.todo}.`;
};
