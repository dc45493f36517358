import type { Position } from "@takseru/shared-types";
import type { LandmarkNear } from "../administration/landmarks.ts";
import { landmarkInWords } from "../roads/words/landmark-in-words.ts";

/** A town's point is placed to about a kilometre; so near to it a landmark stands in the town's middle. */
const IN_TOWN_METERS = 600;

/** Where the words of a way from a town begin: "the Clock Tower in Kandy", or "Kandy" where no landmark is known. */
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
