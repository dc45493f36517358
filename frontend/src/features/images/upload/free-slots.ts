import { type ImageCategory, imageLimits } from "@takseru/shared-types";

/** How many photographs a category still takes, beside those that are stored and those that this device is to send. */
export const freeSlots = (
  category: ImageCategory,
  stored: ReadonlyArray<{ category: ImageCategory }>,
  onDevice: ReadonlyArray<{ category: ImageCategory; refused?: unknown }>,
): number => {
  const taken = [...stored, ...onDevice.filter(({ refused }) => refused === undefined)].filter(
    (photograph) => photograph.category === category,
  );
  return imageLimits[category].max - taken.length;
};
