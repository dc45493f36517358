import type { Position } from "../location/location.ts";
import { type SettlementRank, settlementRanks } from "../location/map-kinds.ts";
import towns from "./data/towns.json" with { type: "json" };

/** A place where people live, by the name that its neighbours call it. */
export interface Settlement extends Position {
  name: string;
  rank: SettlementRank;
  /** Derived from its position if left out. */
  district?: string | undefined;
  /** The town or city that a suburb belongs to, where known. */
  suburb_of?: string | undefined;
}

export interface Town extends Settlement {
  district: string;
  variants: readonly string[];
}

/** The towns that we know without an import. */
export const allTowns: readonly Town[] = towns.map((town) => ({
  ...town,
  rank: settlementRanks.find((rank) => rank === town.rank) ?? "town",
}));
