/**
 * Kilometres by road between towns, as others publish them; the skeleton's links are not taken from here. They are older
 * than most expressways, so they are compared with the way of a motorcycle, which may not use them.
 */
const sources = {
  // World Food Programme, Logistics Capacity Assessment of Sri Lanka, "Distance and Time Travel Matrix".
  lca: "https://dlca.logcluster.org/plugins/viewsource/viewpagesrc.action?pageId=12948919",
  // Distances from Colombo, as the tourist board's folders print them.
  places: "http://floraprinters.com/places-of-intrest.htm",
  north: "http://exotichorizons.lk/West-North-East-South.php",
  badulla:
    "https://tripwebs.com/index.php?act=htlcti4&meta=hotels-in-Badulla-Sri-Lanka-%7C-srilanka-Badulla-hotels",
  kandy: "http://www.scenicsrilanka.com/map-of-sri-lanka.html",
  fromto: "https://fromto.travel/en/l/sri-lanka/dambulla-central/nuwara-eliya-central",
  isle: "https://travellersisle.com/travel-times-sri-lanka",
};

export interface PublishedDistance {
  from: string;
  to: string;
  km: number;
  source: keyof typeof sources;
  /** The publisher's way leads through this town; another is faster and shorter. */
  through?: string;
  /** Why the roads of the Survey Department's 1:250,000 map, which the tests import, cannot tell this length. */
  notOnMap?: string;
}

const shorter = "the map has a shorter way over roads without a number";
const posts = "the publisher has 62 km, the kilometre posts of the A9, to which the map is stretched, 68";
const older = "the map is older than the bridges of the east coast";

export const publishedDistances: readonly PublishedDistance[] = [
  { from: "Colombo", to: "Jaffna", km: 396, source: "north" },
  { from: "Colombo", to: "Trincomalee", km: 257, source: "lca" },
  { from: "Colombo", to: "Batticaloa", km: 303, source: "lca" },
  { from: "Colombo", to: "Ampara", km: 350, source: "lca", through: "Siyambalanduwa" },
  { from: "Colombo", to: "Vavuniya", km: 254, source: "lca" },
  { from: "Colombo", to: "Puttalam", km: 142, source: "lca" },
  { from: "Colombo", to: "Anuradhapura", km: 206, source: "places" },
  { from: "Colombo", to: "Dambulla", km: 148, source: "places" },
  { from: "Colombo", to: "Polonnaruwa", km: 216, source: "kandy" },
  { from: "Kandy", to: "Anuradhapura", km: 138, source: "kandy" },
  { from: "Kandy", to: "Trincomalee", km: 182, source: "kandy" },
  { from: "Trincomalee", to: "Vavuniya", km: 97, source: "lca" },
  { from: "Vavuniya", to: "Kilinochchi", km: 80, source: "lca" },
  { from: "Kilinochchi", to: "Jaffna", km: 62, source: "lca", notOnMap: posts },
  { from: "Batticaloa", to: "Trincomalee", km: 138, source: "lca", notOnMap: older },
  { from: "Ampara", to: "Batticaloa", km: 70, source: "lca" },
  { from: "Colombo", to: "Galle", km: 116, source: "lca" },
  { from: "Kilinochchi", to: "Mullaitivu", km: 55, source: "lca" },
  { from: "Matara", to: "Hambantota", km: 77, source: "lca" },
  { from: "Galle", to: "Matara", km: 45, source: "lca" },
  { from: "Ella", to: "Tissamaharama", km: 88, source: "isle" },
  { from: "Tissamaharama", to: "Unawatuna", km: 150, source: "isle" },
  { from: "Colombo", to: "Badulla", km: 230, source: "badulla" },
  { from: "Kandy", to: "Ella", km: 137, source: "isle", notOnMap: shorter },
  { from: "Kandy", to: "Nuwara Eliya", km: 77, source: "kandy" },
  { from: "Dambulla", to: "Nuwara Eliya", km: 145, source: "fromto" },
  { from: "Ampara", to: "Trincomalee", km: 206, source: "lca", notOnMap: older },
];

/** The towns that the published way leads through, both ends among them. */
export const stopsOf = ({ from, through, to }: PublishedDistance): string[] => [
  from,
  ...(through ? [through] : []),
  to,
];
