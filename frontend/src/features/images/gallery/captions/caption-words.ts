import type { ImageCategory, Report } from "@takseru/shared-types";

/** What the report says that a caption may take up. */
export type CaptionFacts = Pick<
  Report,
  | "property_address"
  | "access_routes"
  | "north_boundary"
  | "east_boundary"
  | "south_boundary"
  | "west_boundary"
  | "room_layout_description"
  | "other_buildings"
  | "plan_number"
  | "lot_number"
  | "deed_number"
>;

const MAX_CHIPS = 8;
/** A boundary with a longer text is named by its side alone. */
const MAX_NAME = 32;

const ROAD =
  /\b[\p{Lu}\d][\p{L}\d.'’-]*(?: [\p{Lu}\d][\p{L}\d.'’-]*){0,3} (?:Road|Rd|Mawatha|Street|Lane|Avenue|Drive)\b/u;

const roadsOf = (facts: CaptionFacts): string[] =>
  [facts.property_address, facts.access_routes].flatMap((text) => ROAD.exec(text)?.[0] ?? []);

/** Rooms as descriptions name them, each with the words for it. */
const ROOMS: Readonly<Record<string, RegExp>> = {
  "Living room": /\b(?:living|sitting|lounge|hall)\b/i,
  "Dining room": /\bdining\b/i,
  Kitchen: /\bkitchen\b/i,
  Pantry: /\bpantry\b/i,
  Bedroom: /\bbed ?rooms?\b/i,
  Bathroom: /\b(?:bath ?rooms?|toilets?|wash ?rooms?)\b/i,
  Verandah: /\bverandah?\b/i,
  Balcony: /\bbalcony\b/i,
  Office: /\b(?:office|study)\b/i,
  "Shrine room": /\bshrine\b/i,
  "Store room": /\bstore ?rooms?\b/i,
  Garage: /\bgarage\b/i,
  Staircase: /\bstair/i,
};
const USUAL_ROOMS = ["Living room", "Kitchen", "Bedroom", "Bathroom", "Dining room"];

const roomsIn = (text: string): string[] =>
  Object.entries(ROOMS).flatMap(([room, words]) => (words.test(text) ? [room] : []));

const roomsOf = ({ room_layout_description, other_buildings }: CaptionFacts): string[] => [
  ...roomsIn(room_layout_description),
  ...other_buildings.flatMap(({ name, room_layout_description: rooms }) =>
    roomsIn(rooms).map((room) => (name ? `${name}: ${room.toLowerCase()}` : room)),
  ),
];

const boundariesOf = (facts: CaptionFacts): string[] =>
  (["north", "east", "south", "west"] as const).map((side) => {
    const what = facts[`${side}_boundary`].trim();
    const title = `${side.charAt(0).toUpperCase()}${side.slice(1)} boundary`;
    return what !== "" && what.length <= MAX_NAME ? `${title}: ${what}` : title;
  });

const numbered = (text: string, number: string): string => (number ? `${text} No. ${number}` : text);

const wordsOf: Record<ImageCategory, (facts: CaptionFacts) => readonly string[]> = {
  land_views: (facts) => [
    "Plot from the road",
    ...roadsOf(facts),
    ...(roadsOf(facts).length > 0 ? [] : ["Access road"]),
    "Looking north",
    "Looking south",
    "Looking east",
    "Looking west",
    "Entrance",
  ],
  building_exterior: ({ other_buildings }) => [
    "Front",
    "Rear",
    "Left side",
    "Right side",
    ...other_buildings.flatMap(({ name }) => (name ? [name] : [])),
    "Porch",
    "Roof",
    "Gate and wall",
  ],
  building_interior: (facts) => [...roomsOf(facts), ...USUAL_ROOMS],
  boundaries: boundariesOf,
  location_maps: () => ["Location map", "Satellite view", "Way to the property"],
  documents: (facts) => [
    numbered("Survey plan", facts.plan_number),
    numbered("Deed", facts.deed_number),
    "Street line certificate",
    "Ownership certificate",
    "Building plan",
    "Assessment notice",
  ],
};

/** Captions to choose from, in the order in which photographs are usually taken; those of other photographs are left out. */
export const captionWords = (
  category: ImageCategory,
  facts: CaptionFacts | undefined,
  taken: readonly string[],
): string[] => {
  if (!facts) return [];
  const left = [...new Set(wordsOf[category](facts))].filter((word) => !taken.includes(word));
  return left.slice(0, MAX_CHIPS);
};
