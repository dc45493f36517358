import { placeCategory, settlementRanks } from "@takseru/shared-types";
import type { GeoFileHeader } from "../../geo-data/file/geo-file-schema.ts";
import { areaKinds, type GeoData } from "../../geo-data/geo-data.ts";
import type { ReadFiles } from "./import-map.ts";
import { counted, number } from "./words.ts";

const areaLabels = {
  province: "provinces",
  district: "districts",
  ds_division: "DS divisions",
  gn_division: "GN divisions",
} as const satisfies Record<(typeof areaKinds)[number], string>;

/** What was found and what was left out, in lines for a person. */
export const summarise = (
  data: GeoData,
  { roadMetres = 0 }: Pick<GeoFileHeader, "roadMetres">,
  { leftOut, swapped, converted }: Omit<ReadFiles, "data">,
): string[] => {
  const rows: Array<[string, string]> = [
    ...placeCategory.values.map((category): [string, string] => [
      placeCategory.labels[category],
      number(data.places.filter((place) => place.category === category).length),
    ]),
    ["Places", number(data.places.length)],
    [
      "Settlements",
      `${number(data.settlements.length)} (${settlementRanks
        .map((rank) => `${rank} ${number(data.settlements.filter((one) => one.rank === rank).length)}`)
        .join(", ")})`,
    ],
    ["Landmarks", number(data.landmarks.length)],
    [
      "Areas",
      `${number(data.areas.length)} (${areaKinds
        .map((kind) => `${areaLabels[kind]} ${number(data.areas.filter((one) => one.kind === kind).length)}`)
        .join(", ")})`,
    ],
    ["Roads", `${number(roadMetres / 1_000)} km in ${counted(data.roads.length, "piece")}`],
  ];
  const width = Math.max(...rows.map(([label]) => label.length));
  const out = [
    leftOut.nameless && `${number(leftOut.nameless)} without a name`,
    leftOut.doubles && counted(leftOut.doubles, "double"),
    leftOut.unreadable && `${number(leftOut.unreadable)} without a position that can be read`,
    leftOut.outside && `${number(leftOut.outside)} outside Sri Lanka`,
  ].filter(Boolean);
  return [
    ...rows.map(([label, value]) => `  ${label.padEnd(width)}  ${value}`),
    ...(out.length ? [`Left out: ${out.join(", ")}.`] : []),
    ...(swapped
      ? [
          `In ${counted(swapped, "entry", "entries")} latitude and longitude were the wrong way round; ` +
            `${swapped === 1 ? "it was" : "they were"} put right.`,
        ]
      : []),
    ...converted.map((system) => `Positions were converted from ${system} to WGS 84.`),
    ...data.sources.map(
      ({ name, licence, attribution }) => `Source: ${name}, ${licence}. Shown as "${attribution}".`,
    ),
  ];
};
