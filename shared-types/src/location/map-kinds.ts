/** The largest first. */
export const settlementRanks = ["city", "town", "suburb", "village"] as const;
export type SettlementRank = (typeof settlementRanks)[number];

/** The fastest first. */
export const roadKinds = [
  "motorway",
  "trunk",
  "primary",
  "secondary",
  "tertiary",
  "unclassified",
  "residential",
] as const;
export type RoadKind = (typeof roadKinds)[number];
