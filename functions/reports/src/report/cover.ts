import { coverCategories, isLandscape, photographPosition } from "@takseru/shared-types";
import type { ImageRecord, ReportRecord } from "../storage/records.ts";

type CoverPhotograph = Pick<
  ImageRecord,
  "id" | "object_id" | "category" | "width" | "height" | "uploaded_at" | "position" | "cover"
>;

/** Marks the set as out of date after a change; the list then reads the photographs. */
export const UNREAD = "?";
/** First character of the chosen candidate; sorts before all digits. */
const CHOSEN = "!";

/** Two photographs may have one position: the earlier upload comes first. Former versions wrote the time of the upload alone. */
const placeOf = (image: CoverPhotograph): string =>
  `${new Date(photographPosition(image)).toISOString()}/${image.uploaded_at}`;

/**
 * A photograph that may be its report's cover, as one text: the chosen one first, then landscape, then by category, then
 * in order, as the first page of the PDF chooses. The report's row has a set of them, to which parallel uploads add
 * without reading it.
 */
const candidateOf = (image: CoverPhotograph): string[] => {
  const place = coverCategories.indexOf(image.category);
  if (place === -1 && !image.cover) return [];
  const rank = image.cover ? CHOSEN : `${isLandscape(image) ? 0 : 1}${place}`;
  return [`${rank}#${placeOf(image)}#${image.id}#${image.object_id}`];
};

export const coverCandidates = (images: readonly CoverPhotograph[]): string[] => images.flatMap(candidateOf);

/** The ids of the photograph among the candidates that is the cover; `undefined` for none. */
export const coverFrom = (candidates: ReadonlySet<string>): { id: string; object_id: string } | undefined => {
  const [first] = [...candidates].sort();
  const [, , id, object_id] = first?.split("#") ?? [];
  return id === undefined || object_id === undefined ? undefined : { id, object_id };
};

/** How many photographs of a report may be its cover without being chosen. */
const coverCount = (counts: ReportRecord["image_counts"]): number =>
  coverCategories.reduce((sum, category) => sum + counts[category], 0);

/** Whether the set is complete, or has a chosen cover, which comes before all others. */
export const isWhole = (candidates: ReadonlySet<string>, counts: ReportRecord["image_counts"]): boolean =>
  !candidates.has(UNREAD) &&
  (candidates.size === coverCount(counts) || [...candidates].some((one) => one.startsWith(CHOSEN)));
