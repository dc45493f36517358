import { allTowns } from "@takseru/shared-types/places";
import divisions from "../../data/ds-divisions.json" with { type: "json" };
import { editDistance } from "./edit-distance.ts";

/** Spellings of one name may differ by one letter in this many. */
const LETTERS_AN_ERROR = 7;
/** "Norwood" is a name of its own, not a misspelling. */
const MOST_ERRORS = 3;

/** Folds letters that transliterations of Sinhala and Tamil names write differently. */
const sounds = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll("4", "four")
    .replaceAll("&", "and")
    .replaceAll(/[^a-z]/g, "")
    .replaceAll(/([dt])h/g, "$1")
    .replaceAll("w", "v")
    .replaceAll("oo", "u")
    .replaceAll(/(.)\1+/g, "$1");

const ours = new Map(
  Object.entries(divisions).map(([district, names]) => [
    district,
    names.map((name) => ({ name, spoken: sounds(name) })),
  ]),
);

const townsOf = (district: string) =>
  allTowns.filter((town) => town.district === district).map(({ name }) => ({ name, spoken: sounds(name) }));

const only = <Item>(items: readonly Item[]): Item | undefined => (items.length === 1 ? items[0] : undefined);

/**
 * A division as our list spells it: the only one of the district that sounds the same, begins with the name, or differs
 * by a letter in seven. One that our list lacks (made since 2016) takes the spelling of the town that it is named after,
 * or keeps its own.
 */
export const spelledAsOurs = (name: string, district: string): string => {
  const known = ours.get(district) ?? [];
  if (known.some((division) => division.name === name)) return name;
  const spoken = sounds(name);
  const same =
    only(known.filter((division) => division.spoken === spoken)) ??
    only(known.filter((division) => division.spoken === sounds(district) + spoken)) ??
    only(
      known.filter(
        (division) => /^[ -]/.test(division.name.slice(name.length)) && division.name.startsWith(name),
      ),
    ) ??
    only(
      known.filter(
        (division) =>
          editDistance(division.spoken, spoken) <=
          Math.min(MOST_ERRORS, Math.floor(spoken.length / LETTERS_AN_ERROR)),
      ),
    ) ??
    only(townsOf(district).filter((town) => town.spoken === spoken));
  return same?.name ?? name;
};
