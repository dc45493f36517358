import { placeCategory, settlementRanks } from "@takseru/shared-types";
import type { GeoFileHeader } from "../../geo-data/file/geo-file-schema.ts";
import { areaKinds, type GeoData } from "../../geo-data/geo-data.ts";
import type { LeftOut } from "../features/collect-features.ts";
import { counted, number } from "./words.ts";

const areaLabels = {
  province: "provinces",
  district: "districts",
  ds_division: "DS divisions",
  gn_division: "GN divisions",
} as const satisfies Record<(typeof areaKinds)[number], string>;

export interface ImportNotes {
  leftOut: LeftOut;
  /** Features whose latitude came first. */
  swapped: number;
  /** The coordinate systems that positions were converted from, by name. */
  converted: readonly string[];
}

/** "Left out: 2 without a name, 1 double."; "" if nothing was. */
export const leftOutWords = ({ nameless, doubles, unreadable, outside }: LeftOut): string => {
  const out = [
    nameless && `${number(nameless)} without a name`,
    doubles && counted(doubles, "double"),
    unreadable && `${number(unreadable)} without a position that can be read`,
    outside && `${number(outside)} outside Sri Lanka`,
  ].filter(Boolean);
  return out.length > 0 ? `Left out: ${out.join(", ")}.` : "";
};

/** What was found and what was left out, in lines for a person. */
export const summarise = (
  data: GeoData,
  { roadMetres = 0 }: Pick<GeoFileHeader, "roadMetres">,
  { leftOut, swapped, converted }: ImportNotes,
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
  const left = leftOutWords(leftOut);
  return [
    ...rows.map(([label, value]) => `  ${label.padEnd(width)}  ${value}`),
    ...(left ? [left] : []),
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
