import { createReportMaps, mapsInMemory } from "@takseru/location";

/** Invented roads around the property: a main road with lanes that lead to it and away. */
const roads = [
  [
    "secondary",
    "Example Road",
    [
      80.6, 7.289, 80.62, 7.2935, 80.6337, 7.2925, 80.6365, 7.2982, 80.6449, 7.2999, 80.655, 7.3021, 80.69,
      7.31,
    ],
  ],
  ["residential", "Temple Lane", [80.6365, 7.2982, 80.6372, 7.2968, 80.6395, 7.2962]],
  [
    "residential",
    "Lake Lane",
    [80.6449, 7.2999, 80.6441, 7.2984, 80.6413, 7.2986, 80.6391, 7.2979, 80.6365, 7.2982],
  ],
  ["unclassified", "Mill Road", [80.62, 7.2935, 80.6215, 7.28, 80.63, 7.27]],
  ["tertiary", "Hill Road", [80.655, 7.3021, 80.652, 7.312, 80.66, 7.325]],
] as const;

/** The maps of a report where the roads around 7.2986 N, 80.6413 E are known. */
export const drawVillage = createReportMaps(
  mapsInMemory({
    current: async () => ({
      sources: [{ name: "Invented map", licence: "CC0 1.0", attribution: "© Nobody" }],
      places: [],
      settlements: [{ name: "Example Town", rank: "town", latitude: 7.2935, longitude: 80.62 }],
      landmarks: [],
      areas: [],
      roads: roads.map(([kind, name, line]) => ({ kind, name, ref: "", oneWay: false, line })),
    }),
  }),
);
