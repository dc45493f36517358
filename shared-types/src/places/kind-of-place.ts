import type { PointOfInterest } from "../location/location.ts";
import type { PlaceCategory } from "../texts/choices/location.ts";

/** The general word of a category, which has several kinds that a reader distinguishes. */
const general: Record<PlaceCategory, string> = {
  school: "place of education",
  hospital: "place of medical care",
  government: "public office",
  religious: "place of worship",
  store: "place to shop",
  restaurant: "restaurant",
  gas_station: "filling station",
  bank: "bank",
  pharmacy: "pharmacy",
  police: "police station",
};

/** Kinds by words in a place's name; the first match counts, and a name without one leaves the kind open. */
const kindsByName: Partial<Record<PlaceCategory, ReadonlyArray<readonly [name: RegExp, kind: string]>>> = {
  school: [
    [/\b(universit(y|ies)|campus|faculty)\b/i, "university"],
    [/\b(pre[- ]?school|kindergarten|montessori|nursery|day ?care|play ?group)\b/i, "preschool"],
    [/\b(pirivena|dhamma|daham|sunday school|seminary|madrasa|madarasa)\b/i, "religious school"],
    [/\binternational school\b/i, "school"],
    [
      /\b(law|medical|business|agricultur\w*|technical|teachers'?|nursing|police|training) (college|school)\b/i,
      "college",
    ],
    [/\bcollege of (?!the\b)/i, "college"],
    [
      /\b(technolog\w+|vocational|training|polytechnic|institute|academy|tuition|class(es)?|driving|language|music|danc\w+)\b/i,
      "place of training",
    ],
    [/\b(vidyala\w+|school|college|convent)\b/i, "school"],
  ],
  hospital: [
    [/\b(veterinary|animal|pets?)\b/i, "veterinary clinic"],
    [/\bhospitals?\b/i, "hospital"],
    [/\bdispensary\b/i, "dispensary"],
    [/\bclinics?\b/i, "clinic"],
    [/\bmedical cent(er|re)\b/i, "medical centre"],
  ],
  government: [
    [/\bpost office\b/i, "post office"],
    [/\bdivisional secretariat\b/i, "Divisional Secretariat"],
    [/\bcourts?\b/i, "court"],
  ],
  religious: [
    [/\b(mosque|masjid|jumm?ah?)\b/i, "mosque"],
    [/\b(church|cathedral|chapel|basilica)\b/i, "church"],
    [/\b(kovil|koil)\b/i, "kovil"],
    [/\b(devala\w*|devale|dewala\w*|dewale)\b/i, "devalaya"],
    [/\b(vihar\w*|pansala|\w*aramaya|temple)\b/i, "temple"],
  ],
  store: [
    [/\b(super ?market|food city)\b/i, "supermarket"],
    [/\bmarket\b/i, "market"],
  ],
  police: [[/\bfire\b/i, "fire station"]],
};

/** The kind of a place by its name; `undefined` if the name does not tell. */
export const kindByName = ({
  name,
  category,
}: Pick<PointOfInterest, "name" | "category">): string | undefined =>
  kindsByName[category] ? kindsByName[category].find(([words]) => words.test(name))?.[1] : general[category];

/** The kinds that a reader of a report looks for first. */
const soughtKinds = new Set(["school", "hospital"]);

/**
 * The nearest place of each category with its kind, nearest first. `places` is sorted by distance. A farther school or
 * hospital counts if every nearer place of its category is of another kind by its name.
 */
export const nearestOfKinds = (
  places: readonly PointOfInterest[],
): Array<{ kind: string; place: PointOfInterest }> =>
  [...new Set(places.map(({ category }) => category))]
    .flatMap((category) => {
      const all = places.filter((place) => place.category === category);
      const [first] = all;
      if (!first) return [];
      const open = all.findIndex((place) => kindByName(place) === undefined);
      const sought = all.findIndex((place) => soughtKinds.has(kindByName(place) ?? ""));
      const place = (open < 0 || sought < open ? all[sought] : undefined) ?? first;
      return [{ kind: kindByName(place) ?? general[category], place }];
    })
    .toSorted((one, other) => one.place.distance_meters - other.place.distance_meters);
