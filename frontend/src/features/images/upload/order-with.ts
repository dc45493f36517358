import { type Image, inOrder } from "@takseru/shared-types";

/** The ids of a photograph's category in their order, with the photograph at its own position. */
export const orderWith = (stored: readonly Image[], image: Image): string[] =>
  inOrder([...stored.filter(({ id }) => id !== image.id), image])
    .filter(({ category }) => category === image.category)
    .map(({ id }) => id);
