import type { PlaceCategory, SettlementRank } from "@takseru/shared-types";
import type { Tags } from "../features/feature.ts";

const byValue = (category: PlaceCategory, ...values: string[]): Array<[string, PlaceCategory]> =>
  values.map((value) => [value, category]);

/** The first key of these that has one of its values decides. */
const categories: ReadonlyArray<readonly [key: string, ReadonlyMap<string, PlaceCategory>]> = [
  [
    "amenity",
    new Map([
      ...byValue("school", "school", "kindergarten", "college", "university"),
      ...byValue("hospital", "hospital", "clinic", "doctors"),
      ...byValue("government", "townhall", "courthouse", "post_office", "public_building"),
      ...byValue("religious", "place_of_worship"),
      ...byValue("store", "marketplace"),
      ...byValue("restaurant", "restaurant", "fast_food", "cafe", "food_court"),
      ...byValue("gas_station", "fuel"),
      ...byValue("bank", "bank"),
      ...byValue("pharmacy", "pharmacy"),
      ...byValue("police", "police"),
    ]),
  ],
  ["healthcare", new Map(byValue("hospital", "hospital", "clinic", "centre"))],
  [
    "shop",
    new Map([
      ...byValue(
        "store",
        ...["supermarket", "mall", "department_store", "convenience", "general", "grocery", "wholesale"],
      ),
      ...byValue("pharmacy", "chemist"),
    ]),
  ],
  ["office", new Map(byValue("government", "government"))],
];

const CAR_PARK = /\bcar[ -]?park\b|\bparking\b/i;

/** A car park of a hospital is often tagged as a hospital too. */
const isCarPark = (tags: Tags): boolean =>
  tags.amenity === "parking" || tags.parking !== undefined || CAR_PARK.test(nameOf(tags));

export const categoryOf = (tags: Tags): PlaceCategory | undefined => {
  for (const [key, values] of categories) {
    const category = values.get(tags[key] ?? "");
    if (category) return isCarPark(tags) ? undefined : category;
  }
  return undefined;
};

const ranks = new Map<string, SettlementRank>([
  ["city", "city"],
  ["town", "town"],
  ["suburb", "suburb"],
  ["village", "village"],
  ["hamlet", "village"],
]);

export const settlementRankOf = ({ place = "" }: Tags): SettlementRank | undefined => ranks.get(place);

const MOST_LETTERS = 200;
const clean = (text = ""): string => text.replaceAll(/\s+/g, " ").trim().slice(0, MOST_LETTERS);

/** The English name where there is one: reports are written in English. */
export const nameOf = (tags: Tags): string => clean(tags["name:en"]) || clean(tags.name);

/** Branches of a bank stand side by side; each is told by its own name. */
export const placeNameOf = (tags: Tags): string => {
  const name = nameOf(tags);
  const branch = clean(tags.branch);
  if (tags.amenity !== "bank" || !name || !branch || name.toLowerCase().includes(branch.toLowerCase()))
    return name;
  return `${name} (${branch})`;
};

/** "12 Lake Road, Kandy"; empty when the map has no address of it. */
export const addressOf = (tags: Tags): string => {
  const street = clean(tags["addr:street"]);
  const line = street && clean(`${tags["addr:housenumber"] ?? ""} ${street}`);
  return [line || clean(tags["addr:place"]), clean(tags["addr:city"])].filter(Boolean).join(", ");
};
