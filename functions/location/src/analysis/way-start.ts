import type { Position } from "@takseru/shared-types";
import type { LandmarkNear } from "../administration/landmarks.ts";
import { landmarkInWords } from "../roads/words/landmark-in-words.ts";

/** A landmark within this distance of a town's point, which is exact to about a kilometre, is in its middle. */
const IN_TOWN_METERS = 600;

/** The start of a way from a town, in words: "the Clock Tower in Kandy", or "Kandy" without a landmark. */
export const startInTown = (
  town: Position & { name: string },
  landmarkNear: LandmarkNear,
): { origin: Position; from: string } => {
  const landmark = landmarkNear(town, IN_TOWN_METERS);
  const { latitude, longitude } = landmark ?? town;
  const origin = { latitude, longitude };
  if (!landmark) return { origin, from: town.name };
  const name = landmarkInWords(landmark.name);
  const namesTown = name.toLowerCase().includes(town.name.toLowerCase());
  return { origin, from: namesTown ? name : `${name} in ${town.name}` };
};
