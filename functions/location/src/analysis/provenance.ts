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

/** Each text once; one that is part of another is left out. */
const joinOnce = (texts: readonly string[], separator: string): string =>
  [...new Set(texts)]
    .filter((text, _, all) => !all.some((other) => other !== text && other.includes(text)))
    .join(separator);

/** Joins the sources and attributions of several answers, each once. */
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

/** Source of the districts and towns in every answer about a position. It is an estimate, because towns are points. */
export const ourTowns: Provenance = {
  source: "embedded",
  attribution: placesAttribution,
  degraded: false,
  estimated: true,
};

/**
 * Sources of the import, for answers with its divisions, streets or settlements. The file does not say which source gave
 * which, so all are named.
 */
export const importedPositions = (
  data: Pick<GeoData, "areas" | "settlements" | "roads" | "sources"> | undefined,
): Provenance[] => {
  if (!data || data.areas.length + data.settlements.length + data.roads.length === 0) return [];
  const attributions = new Set(data.sources.map(({ attribution }) => attribution));
  return [{ ...ourTowns, attribution: `${[...attributions].join(". ")}.` }];
};
