import type { Image, ImageCategory } from "@takseru/shared-types";
import { inCategory, type Photograph } from "../../photograph";
import { moved, ordered } from "../changes/changes";
import type { Change } from "../changes/photograph-changes";
import { idsOf } from "../image-queries";

/** Where photographs are put: before one of the category, or behind all. */
export interface Target {
  category: ImageCategory;
  before?: string | undefined;
}

/** The category as it is wanted; `undefined` where everything stands so already. */
const wantedOrder = (
  photographs: readonly Photograph[],
  chosen: readonly Photograph[],
  { category, before }: Target,
): Photograph[] | undefined => {
  const present = inCategory(photographs, category);
  const isChosen = ({ id }: Photograph) => chosen.some((other) => other.id === id);
  // Put before one that is moved itself: the next that stays.
  const from = present.findIndex(({ id }) => id === before);
  const next = from < 0 ? undefined : present.slice(from).find((photograph) => !isChosen(photograph));
  const others = present.filter((photograph) => !isChosen(photograph));
  const at = next ? others.indexOf(next) : others.length;
  const wanted = others.toSpliced(at, 0, ...chosen);
  return wanted.length === present.length && wanted.every(({ id }, index) => id === present[index]?.id)
    ? undefined
    : wanted;
};

interface Placing {
  changes: Change[];
  /** New places of those on this device: the one of the stored photograph before them, behind which they stand. */
  onDevice: { key: string; category: ImageCategory; position: number }[];
}

/** What puts photographs to a place; nothing where they stand there already. */
export const placePhotographs = (
  reportId: number,
  images: readonly Image[],
  photographs: readonly Photograph[],
  chosen: readonly Photograph[],
  target: Target,
): Placing => {
  const { category } = target;
  const wanted = wantedOrder(photographs, chosen, target);
  if (!wanted) return { changes: [], onDevice: [] };
  const arriving = chosen.flatMap(({ image }) => (image && image.category !== category ? [image] : []));
  const ids = wanted.flatMap(({ image }) => (image ? [image.id] : []));
  const before = idsOf(images, category);
  const left = new Set(arriving.map((image) => image.category));
  let position = 0;
  const onDevice = wanted.flatMap(({ image, device }) => {
    if (image) position += 1;
    return device ? [{ key: device.key, category, position }] : [];
  });
  const ends = [...before, ...arriving.map(({ id }) => id)];
  const needsOrder = onDevice.length > 0 || ids.some((id, index) => id !== ends[index]);
  return {
    changes: [
      // Taken back last: those that left stand where they stood.
      ...[...left].map((other) => kept(ordered(reportId, other, idsOf(images, other), idsOf(images, other)))),
      ...arriving.map((image) => moved(reportId, image, category)),
      ...(needsOrder ? [ordered(reportId, category, ids, before)] : []),
    ],
    onDevice,
  };
};

/** A change that is only needed on the way back. */
const kept = (change: Change): Change => ({
  ...change,
  apply: (images) => images,
  send: async () => (images) => images,
});
