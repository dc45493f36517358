import type { SettlementRank } from "@takseru/shared-types";
import { administrativeOf, distanceBetween } from "@takseru/shared-types/places";
import { z } from "zod";

/** By district: [name, latitude, longitude, ...other spellings]. */
export const Gazetteer = z.record(
  z.string(),
  z.array(z.tuple([z.string(), z.number(), z.number()], z.string())),
);

/** Names by rank; any other place is a town. `suburbs` has the suburbs of a town or city. */
export const Ranks = z.object({
  cities: z.array(z.string()),
  suburbs: z.record(z.string(), z.array(z.string())),
  villages: z.array(z.string()),
});

export const City = z.object({
  name: z.string(),
  lat: z.coerce.number(),
  lng: z.coerce.number(),
  country: z.string(),
});

export type Town = {
  name: string;
  district: string;
  latitude: number;
  longitude: number;
  /** Other spellings in use. */
  variants: string[];
};

/** The rank "town" is left out, because most are towns. */
export type RankedTown = Town & { rank?: Exclude<SettlementRank, "town">; suburb_of?: string };

/** Names in the package that are an office's, a suburb's or a statistical area's, not the town's. */
const renamed: Record<string, string> = {
  "Dehiwala-Mount Lavinia": "Dehiwala",
  "Pita Kotte": "Sri Jayewardenepura Kotte",
  "Battaramulla South": "Battaramulla",
  "Hanwella Ihala": "Hanwella",
  "Horana South": "Horana",
  "Eravur Town": "Eravur",
  "Ella Town": "Ella",
  "Mirissa city": "Mirissa",
  "Horawala Junction": "Horawala",
  "Padaviya Divisional Secretariat": "Padaviya",
};

/** Villages that are never given as the nearest town, and a Wattegama 80 km from the town of that name. */
const excluded = new Set([
  "Bogahakumbura",
  "Ekkassa",
  "Keppapularu",
  "Mawalgama",
  "Urawatawangoda",
  "Wanduruppa",
  "Wattegama",
]);

/** Compares spellings by their letters alone. */
const key = (name: string) => name.toLowerCase().replace(/[^a-z]/g, "");

const gazetteerTowns = (gazetteer: z.infer<typeof Gazetteer>): Town[] =>
  Object.entries(gazetteer).flatMap(([district, towns]) =>
    towns.map(([name, latitude, longitude, ...variants]) => ({
      name,
      district,
      latitude,
      longitude,
      variants,
    })),
  );

/** The gazetteer's towns and the package's other towns, by district, then name. */
export const mergeTowns = (
  gazetteer: z.infer<typeof Gazetteer>,
  cities: readonly z.infer<typeof City>[],
): Town[] => {
  const known = gazetteerTowns(gazetteer);
  const names = new Set(known.flatMap(({ name, variants }) => [name, ...variants].map(key)));
  const added = cities.flatMap(({ name: given, lat: latitude, lng: longitude }): Town[] => {
    const name = renamed[given] ?? given;
    const district = administrativeOf({ latitude, longitude })?.district;
    const isBeside = known.some((town) => distanceBetween(town, { latitude, longitude }) < 500);
    if (excluded.has(given) || names.has(key(name)) || isBeside || !district) return [];
    return [{ name, district, latitude, longitude, variants: [] }];
  });
  return [...known, ...added].sort(
    (a, b) => a.district.localeCompare(b.district, "en") || a.name.localeCompare(b.name, "en"),
  );
};

/** The towns with their ranks; throws for a rank of a place that is not there. */
export const rankTowns = (
  towns: readonly Town[],
  { cities, suburbs, villages }: z.infer<typeof Ranks>,
): RankedTown[] => {
  const suburbOf = new Map(
    Object.entries(suburbs).flatMap(([town, names]) => names.map((name) => [name, town] as const)),
  );
  const known = new Set(towns.map(({ name }) => name));
  const unknown = [...cities, ...suburbOf.keys(), ...suburbOf.values(), ...villages].filter(
    (name) => !known.has(name),
  );
  if (unknown.length > 0) throw new Error(`ranks of unknown places: ${unknown.join(", ")}`);
  return towns.map((town) => {
    const suburb_of = suburbOf.get(town.name);
    if (suburb_of) return { ...town, rank: "suburb", suburb_of };
    if (cities.includes(town.name)) return { ...town, rank: "city" };
    return villages.includes(town.name) ? { ...town, rank: "village" } : town;
  });
};
