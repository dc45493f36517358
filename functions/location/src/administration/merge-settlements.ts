import { allTowns, distanceBetween, type Settlement } from "@takseru/shared-types/places";
import type { Settlement as ImportedSettlement } from "../geo-data/geo-data.ts";

/** Two settlements of one name within this distance are one. */
const sameMeters = 5_000;

const letters = (name: string): string => name.toLowerCase().replace(/[^a-z]/g, "");

/** Our towns with our ranks, and the imported settlements that are not among them. */
export const mergeSettlements = (imported: readonly ImportedSettlement[]): Settlement[] => {
  const bySpelling = new Map(
    allTowns.flatMap((town) => [town.name, ...town.variants].map((name) => [letters(name), town] as const)),
  );
  const isOurs = (settlement: ImportedSettlement): boolean => {
    const town = bySpelling.get(letters(settlement.name));
    return town !== undefined && distanceBetween(town, settlement) <= sameMeters;
  };
  return [...allTowns, ...imported.filter((settlement) => !isOurs(settlement))];
};
