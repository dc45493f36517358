import type { PlaceCategory, SettlementRank } from "@takseru/shared-types";
import type { Tags } from "../features/feature.ts";
import { clean, isOwnName, readName } from "./names.ts";

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

/** The values, by key, of which one makes a place of these categories. */
export const tagsOfCategories = (wanted: readonly PlaceCategory[]): ReadonlyMap<string, readonly string[]> =>
  new Map(
    categories
      .map(([key, values]) => {
        const own = [...values].filter(([, category]) => wanted.includes(category));
        return [key, own.map(([value]) => value)] as const;
      })
      .filter(([, values]) => values.length > 0),
  );

const CAR_PARK = /\bcar[ -]?park\b|\bparking\b/i;

/** A car park of a hospital is often tagged as a hospital too. */
const isCarPark = (tags: Tags): boolean =>
  tags.amenity === "parking" || tags.parking !== undefined || CAR_PARK.test(nameOf(tags));

/** Things on an institution's land that are not the institution. */
const ON_ITS_LAND =
  /\b(play ?)?ground\b|\bhoste?a?l\b|\bcanteen\b|\bpump(ing)? ?(house|station)\b|\bstadium\b|(?<!head )\bquarters\b/i;
const NO_BANK = /\b(assurance|insurance|leasing|atm)\b/i;
const FINANCE_COMPANY = /\bfinance\b(?!.*\bbank\b)(?<!\bbank\b.*)/i;
/** Private institutes of higher education that are on the map as offices of the government. */
const NO_PUBLIC_OFFICE = /\b(SLIIT|CINEC|NSBM|ICBT)\b/;

/** Names that contradict the tags. */
const notWhereNamed: Partial<Record<PlaceCategory, readonly RegExp[]>> = {
  school: [ON_ITS_LAND],
  hospital: [ON_ITS_LAND],
  government: [ON_ITS_LAND, NO_PUBLIC_OFFICE],
  religious: [ON_ITS_LAND],
  bank: [NO_BANK, FINANCE_COMPANY],
};

const isSomethingElse = (category: PlaceCategory, tags: Tags): boolean =>
  isCarPark(tags) || (notWhereNamed[category] ?? []).some((words) => words.test(nameOf(tags)));

export const categoryOf = (tags: Tags): PlaceCategory | undefined => {
  for (const [key, values] of categories) {
    const category = values.get(tags[key] ?? "");
    if (category) return isSomethingElse(category, tags) ? undefined : category;
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

/** The English name where there is one: reports are written in English. */
export const nameOf = (tags: Tags): string => readName(tags["name:en"]) || readName(tags.name);

/** A name of the place's own, not of its kind; branches of a bank stand side by side, and each is told by its own. */
export const placeNameOf = (tags: Tags): string => {
  const name = [tags["name:en"], tags.name].map(readName).find(isOwnName) ?? "";
  const branch = clean(tags.branch);
  if (tags.amenity !== "bank" || !name || !branch || name.toLowerCase().includes(branch.toLowerCase()))
    return name;
  return `${name} (${branch})`;
};

/** A number alone is no address. */
const FEWEST_LETTERS = 3;
const isAddress = (text: string): boolean => (text.match(/\p{L}/gu)?.length ?? 0) >= FEWEST_LETTERS;

/** "12 Lake Road, Kandy"; empty when the map has no address of it. */
export const addressOf = (tags: Tags): string => {
  const street = clean(tags["addr:street"]);
  const line = street && clean(`${tags["addr:housenumber"] ?? ""} ${street}`);
  const address = [line || clean(tags["addr:place"]), clean(tags["addr:city"])].filter(Boolean).join(", ");
  return isAddress(address) ? address : "";
};
