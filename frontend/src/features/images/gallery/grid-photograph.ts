import { type Image, type ImageCategory, inOrder, type Position } from "@takseru/shared-types";
import type { DevicePhotograph } from "../upload/device-photographs";

/** A photograph of the grid: one that the server has, or one that this device still holds. */
export interface GridPhotograph {
  /** The image's id; of one on this device its key. */
  id: string;
  category: ImageCategory;
  caption: string;
  filename: string;
  position: number;
  thumbnail: string;
  /** ISO 8601. */
  takenAt: string | null;
  gps: Position | null;
  /** Degrees clockwise that the thumbnail is behind. */
  turn: number;
  image?: Image;
  device?: DevicePhotograph;
}

export const nameOf = ({ caption, filename }: Pick<GridPhotograph, "caption" | "filename">): string =>
  caption || filename;

const ofServer = (image: Image, rendered: number): GridPhotograph & { uploaded_at: string } => ({
  id: image.id,
  category: image.category,
  caption: image.caption,
  filename: image.filename,
  position: image.position,
  thumbnail: image.thumbnail_url,
  takenAt: image.taken_at,
  gps: image.gps,
  turn: (image.rotation - rendered + 360) % 360,
  uploaded_at: image.uploaded_at,
  image,
});

/** Stands behind a stored one of the same position: it arrives later. */
const NOT_YET = "~";

const ofDevice = (device: DevicePhotograph): GridPhotograph & { uploaded_at: string } => ({
  id: device.key,
  category: device.category,
  caption: device.caption,
  filename: device.filename,
  position: device.position,
  thumbnail: device.thumbnail,
  takenAt: device.takenAt,
  gps: device.gps,
  turn: 0,
  uploaded_at: NOT_YET,
  device,
});

/** Whether it counts as one of the report's: what was refused never came into it. */
export const isCounted = ({ device }: Pick<GridPhotograph, "device">): boolean => device?.state !== "refused";

/** How many a category has, those included that are still to be sent. */
export const countIn = (photographs: readonly GridPhotograph[], category: ImageCategory): number =>
  photographs.filter((photograph) => photograph.category === category && isCounted(photograph)).length;

/** All photographs of a report in their order; `stored` is the server's list, `shown` the same with what is being changed. */
export const gridPhotographs = (
  stored: readonly Image[],
  shown: readonly Image[],
  onDevice: readonly DevicePhotograph[],
): GridPhotograph[] => {
  const rendered = new Map(stored.map(({ id, rotation }) => [id, rotation]));
  return inOrder([
    ...shown.map((image) => ofServer(image, rendered.get(image.id) ?? image.rotation)),
    ...onDevice.map(ofDevice),
  ]);
};
