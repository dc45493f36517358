import { type CollisionDetection, type Over, pointerWithin } from "@dnd-kit/core";
import { type ImageCategory, imageCategory } from "@takseru/shared-types";

const SECTION = "category ";
const TAB = "tab ";

/** What a category's part of the grid is dropped on as, and its tab on a phone. */
export const sectionId = (category: ImageCategory): string => `${SECTION}${category}`;
export const tabId = (category: ImageCategory): string => `${TAB}${category}`;

export const categoryOfTab = ({ id }: Pick<Over, "id">): ImageCategory | undefined =>
  imageCategory.values.find((category) => id === tabId(category));

const isPhotograph = (id: string | number): boolean =>
  !String(id).startsWith(SECTION) && !String(id).startsWith(TAB);

/** The photograph below the pointer; between photographs the nearest of the category, and in an empty one the category. */
export const nearestPhotograph: CollisionDetection = (input) => {
  const hits = pointerWithin(input);
  const hit = hits.find(({ id }) => isPhotograph(id) || String(id).startsWith(TAB));
  if (hit) return [hit];
  const [section] = hits;
  const { pointerCoordinates: pointer, droppableContainers, droppableRects } = input;
  if (!section || !pointer) return hits;
  const distances = droppableContainers.flatMap(({ id, data }) => {
    const rect = droppableRects.get(id);
    if (!rect || !isPhotograph(id) || sectionId(data.current?.category) !== section.id) return [];
    const [x, y] = [rect.left + rect.width / 2 - pointer.x, rect.top + rect.height / 2 - pointer.y];
    return [{ id, far: Math.hypot(x, y) }];
  });
  const nearest = distances.toSorted((a, b) => a.far - b.far)[0];
  return nearest ? [{ id: nearest.id }] : [section];
};
