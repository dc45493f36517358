import type { LocationAnalysis } from "@takseru/shared-types";

/** Why an analysis has no places: our list has none of the neighbourhood, or none of what was looked for. */
export const noPlaces = ({ places_known }: Pick<LocationAnalysis, "places_known">): string =>
  places_known === false
    ? "Our list has no places here: import a map, or type them"
    : "No place of the categories that you chose is so near";
