import { type Image, type ImageCategory, imageCategory, inOrder, type Position } from "@takseru/shared-types";

/** What becomes of a photograph that the server does not have yet. */
export interface OnDevice {
  /** Its key on this device. */
  key: string;
  state: "on this device" | "waiting" | "sending" | "checking" | "refused";
  /** Share of the bytes that were sent, 0 to 1. */
  share: number;
  /** Why it was refused, or what to know of it, in words. */
  reason: string | undefined;
  /** Whether sending the same again may help. */
  canRetry: boolean;
}

/** A photograph of a report, wherever it is shown: one that the server has, or one that this device still holds. */
export interface Photograph {
  /** The image's id; of one on this device its key. */
  id: string;
  category: ImageCategory;
  caption: string;
  filename: string;
  /** Its place among the others of its category. */
  position: number;
  /** An address; empty until it is made. */
  thumbnail: string;
  /** When the camera took it: an ISO instant in UTC. */
  takenAt: string | null;
  gps: Position | null;
  isRefused: boolean;
  /** Degrees clockwise that the thumbnail is behind. */
  turn: number;
  /** As the server has it. */
  image?: Image;
  device?: OnDevice;
}

export type DevicePhotograph = Photograph & { device: OnDevice };

export const nameOf = ({ caption, filename }: Pick<Photograph, "caption" | "filename">): string =>
  caption || filename;

/** `rendered`: the rotation that its thumbnail has. */
export const ofServer = (image: Image, rendered = image.rotation): Photograph => ({
  id: image.id,
  category: image.category,
  caption: image.caption,
  filename: image.filename,
  position: image.position,
  thumbnail: image.thumbnail_url,
  takenAt: image.taken_at,
  gps: image.gps,
  isRefused: false,
  turn: (image.rotation - rendered + 360) % 360,
  image,
});

/** Stands behind a stored one of the same position: it arrives later. */
const NOT_YET = "~";

/** All photographs of a report in their order; `images` with what is being changed, `stored` as the server has them. */
export const photographsOf = (
  images: readonly Image[],
  onDevice: readonly DevicePhotograph[],
  stored: readonly Image[] = images,
): Photograph[] => {
  const rendered = new Map(stored.map(({ id, rotation }) => [id, rotation]));
  const all = [...images.map((image) => ofServer(image, rendered.get(image.id))), ...onDevice];
  return inOrder(
    all.map((photograph) => ({ ...photograph, uploaded_at: photograph.image?.uploaded_at ?? NOT_YET })),
  );
};

/** The photographs of a category, in the order given. */
export const inCategory = (photographs: readonly Photograph[], category: ImageCategory): Photograph[] =>
  photographs.filter((photograph) => photograph.category === category);

/** By category, as the grid shows them and the PDF prints them. */
export const byCategory = (photographs: readonly Photograph[]): Photograph[] =>
  imageCategory.values.flatMap((category) => inCategory(photographs, category));
