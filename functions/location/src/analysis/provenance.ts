import type { BudgetSpent } from "@takseru/kit";
import { withoutMapService } from "@takseru/shared-types";
import { placesAttribution } from "@takseru/shared-types/places";
import type { GeoData } from "../geo-data/geo-data.ts";

interface Provenance {
  source: string;
  attribution: string;
  degraded: boolean;
  estimated: boolean;
  /** Why a provider was not asked. */
  spent?: BudgetSpent;
}

/** Each text once; one that stands in another is said by that. */
const joinOnce = (texts: readonly string[], separator: string): string =>
  [...new Set(texts)]
    .filter((text, _, all) => !all.some((other) => other !== text && other.includes(text)))
    .join(separator);

/** Where a reply comes from that is made of several answers: each source and each attribution once. */
export const provenanceOf = (...parts: readonly Provenance[]) => {
  const spent = parts.find((part) => part.spent)?.spent;
  return {
    source: joinOnce(
      parts.map(({ source }) => source),
      ", ",
    ),
    attribution: joinOnce(
      parts.map(({ attribution }) => attribution),
      " ",
    ),
    degraded: parts.some(({ degraded }) => degraded),
    estimated: parts.some(({ estimated }) => estimated),
    ...(spent && { notice: withoutMapService(spent.message) }),
  };
};

/** Where the districts and towns come from that every answer about a position is made with; towns are points. */
export const ourTowns: Provenance = {
  source: "embedded",
  attribution: placesAttribution,
  degraded: false,
  estimated: true,
};

/**
 * Where divisions, streets and settlements of an answer about a position come from, beside what we carry: an import names its
 * sources for all of its data, so all of them are named.
 */
export const importedPositions = (
  data: Pick<GeoData, "areas" | "settlements" | "roads" | "sources"> | undefined,
): Provenance[] => {
  if (!data || data.areas.length + data.settlements.length + data.roads.length === 0) return [];
  const attributions = new Set(data.sources.map(({ attribution }) => attribution));
  return [{ ...ourTowns, attribution: `${[...attributions].join(". ")}.` }];
};
