import {
  type Image,
  type ImageCategory,
  imageCategory,
  type Pin,
  type Position,
} from "@takseru/shared-types";

/** A photograph for the full size: one that the server has, or one that is still on this device. */
export interface ViewedPhotograph {
  /** The image's id; of one on this device its key. */
  id: string;
  url: string;
  thumbnail: string;
  caption: string;
  filename: string;
  category: ImageCategory;
  rotation: number;
  /** ISO 8601. */
  takenAt: string | null;
  gps: Position | null;
  pins: readonly Pin[];
  /** The server has it, so the PDF has it too. */
  stored: boolean;
}

export const viewedImage = (image: Image): ViewedPhotograph => ({
  id: image.id,
  url: image.url,
  thumbnail: image.thumbnail_url,
  caption: image.caption,
  filename: image.filename,
  category: image.category,
  rotation: image.rotation,
  takenAt: image.taken_at,
  gps: image.gps,
  pins: image.pins,
  stored: true,
});

export const nameOf = ({ caption, filename }: Pick<ViewedPhotograph, "caption" | "filename">): string =>
  caption || filename;

/** The numbers that the PDF's two annexes give: photographs by category, plans and documents by themselves, both in the order given; one that is not stored has none. */
export const annexNumbers = (
  photographs: readonly Pick<ViewedPhotograph, "id" | "category" | "stored">[],
): ReadonlyMap<string, number> => {
  const printed = imageCategory.values.flatMap((category) =>
    photographs.filter((photograph) => photograph.stored && photograph.category === category),
  );
  const isDocument = ({ category }: Pick<ViewedPhotograph, "category">) => category === "documents";
  const annexes = [printed.filter((photograph) => !isDocument(photograph)), printed.filter(isDocument)];
  return new Map(annexes.flatMap((annex) => annex.map(({ id }, index) => [id, index + 1])));
};
