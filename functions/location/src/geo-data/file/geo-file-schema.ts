import { placeCategory, settlementRanks } from "@takseru/shared-types";
import * as z from "zod";
import { areaKinds, mapRoadKinds } from "../geo-data.ts";

export const FORMAT = "takseru-geo";
/** Version 1 had no landmarks; it is read as before. */
export const VERSION = 2;
export const READABLE = [1, VERSION] as const;

/** The whole of Sri Lanka has about a tenth of each. */
export const most = {
  sources: 50,
  places: 500_000,
  settlements: 200_000,
  landmarks: 200_000,
  areas: 100_000,
  roads: 2_000_000,
  /** Outlines of one area. */
  rings: 20_000,
  /** Entries in one line of the file. */
  entries: 1_000,
};

const text = z.string().max(300);
/** Steps of a millionth of a degree. */
const longitude = z.int().min(-180e6).max(180e6);
const latitude = z.int().min(-90e6).max(90e6);
const codedLine = z.string().max(4_000_000);

const Count = (limit: number) => z.int().min(0).max(limit);

export const Sources = z
  .array(z.object({ name: text.min(1), licence: text.min(1), attribution: text.min(1) }))
  .min(1)
  .max(most.sources);

/** The first line of the file. */
export const GeoFileHeader = z.object({
  format: z.literal(FORMAT),
  version: z.literal(READABLE),
  /** When the import was made. */
  created: z.iso.datetime(),
  counts: z.object({
    places: Count(most.places),
    settlements: Count(most.settlements),
    landmarks: Count(most.landmarks).default(0),
    areas: Count(most.areas),
    roads: Count(most.roads),
  }),
  /** Of all roads together; files of the first days have none. */
  roadMetres: z.int().min(0).optional(),
  sources: Sources,
});
export type GeoFileHeader = z.output<typeof GeoFileHeader>;

/** Enough to tell a file of another version from a file of something else. */
export const AnyHeader = z.object({ format: z.literal(FORMAT), version: z.int() });

const entries = <Entry extends z.ZodType>(entry: Entry) => z.array(entry).min(1).max(most.entries).optional();

/** One of these, or `null` for one that a later version has added: such an entry is left out, and the others are read. */
const kindAmong = <Name extends string>(names: readonly Name[]) =>
  z.union([
    z.enum(names),
    z
      .string()
      .regex(/^[a-z_]{1,40}$/)
      .transform(() => null),
  ]);

/** Name, rank, longitude, latitude. */
export const SettlementEntry = z.tuple([text.min(1), kindAmong(settlementRanks), longitude, latitude]);

/** Every other line: some entries of one kind, each without the names of its fields. */
export const GeoFileLine = z.strictObject({
  /** Id, name, category, address, longitude, latitude. */
  places: entries(
    z.tuple([text.min(1), text.min(1), kindAmong(placeCategory.values), text, longitude, latitude]),
  ),
  settlements: entries(SettlementEntry),
  /** Name, longitude, latitude. */
  landmarks: entries(z.tuple([text.min(1), longitude, latitude])),
  /** Kind, name, parent, outlines. */
  areas: entries(
    z.tuple([kindAmong(areaKinds), text.min(1), text, z.array(codedLine).min(1).max(most.rings)]),
  ),
  /** Kind, name, number, whether one-way, line. */
  roads: entries(
    z.tuple([kindAmong(mapRoadKinds), text, text, z.union([z.literal(0), z.literal(1)]), codedLine]),
  ),
});
export type GeoFileLine = z.output<typeof GeoFileLine>;

/** What a file has lines of, and an entry of each. */
export type Kind = keyof GeoFileLine;
export type Entry<Name extends Kind> = NonNullable<GeoFileLine[Name]>[number];
