import type { GeoData } from "../../src/geo-data/geo-data.ts";

/** An invented village: one of each kind. */
export const buildGeoData = (changes: Partial<GeoData> = {}): GeoData => ({
  sources: [{ name: "Invented map", licence: "CC0 1.0", attribution: "© Nobody" }],
  places: [
    {
      id: "node-1",
      name: "Pilimatota Maha Vidyalaya",
      category: "school",
      address: "12 Lake Road, Pilimatota",
      latitude: 7.123457,
      longitude: 80.654321,
    },
  ],
  settlements: [{ name: "Pilimatota", rank: "village", latitude: 7.12, longitude: 80.65 }],
  landmarks: [{ name: "Pilimatota Junction", latitude: 7.1212, longitude: 80.6512 }],
  areas: [
    {
      kind: "ds_division",
      name: "Pilimatota",
      parent: "Kandy",
      rings: [
        [80.6, 7.1, 80.7, 7.1, 80.7, 7.2, 80.6, 7.2],
        [80.64, 7.14, 80.66, 7.14, 80.65, 7.16],
      ],
    },
  ],
  roads: [
    { kind: "trunk", name: "Lake Road", ref: "A1", oneWay: true, line: [80.65, 7.12, 80.651, 7.1215] },
    {
      kind: "residential",
      name: "",
      ref: "",
      oneWay: false,
      line: [80.651, 7.1215, 80.652, 7.13, 80.66, 7.14],
    },
  ],
  ...changes,
});
