import { coverCategories, isLandscape } from "@takseru/shared-types";
import type { ImageRecord, ReportRecord } from "../storage/records.ts";

type CoverPhotograph = Pick<
  ImageRecord,
  "id" | "object_id" | "category" | "width" | "height" | "uploaded_at"
>;

/**
 * A photograph that may be its report's cover, as one text: landscape first, then by category, then by upload, as the
 * first page of the PDF chooses. The report's row has a set of them, to which parallel uploads add without reading it.
 */
const candidateOf = (image: CoverPhotograph): string[] => {
  const place = coverCategories.indexOf(image.category);
  if (place === -1) return [];
  return [`${isLandscape(image) ? 0 : 1}${place}#${image.uploaded_at}#${image.id}#${image.object_id}`];
};

export const coverCandidates = (images: readonly CoverPhotograph[]): string[] => images.flatMap(candidateOf);

/** The ids of the photograph among the candidates that is the cover; `undefined` for none. */
export const coverOf = (candidates: ReadonlySet<string>): { id: string; object_id: string } | undefined => {
  const [first] = [...candidates].sort();
  const [, , id, object_id] = first?.split("#") ?? [];
  return id === undefined || object_id === undefined ? undefined : { id, object_id };
};

/** How many photographs of a report may be its cover. */
export const coverCount = (counts: ReportRecord["image_counts"]): number =>
  coverCategories.reduce((sum, category) => sum + counts[category], 0);
