import type { Position } from "@takseru/shared-types";
import type { KnownFile } from "../upload/known-file";

const QUALITY = 0.9;

/** "photograph-20261123-101305-2.jpg": sorted by name they stand in the order in which they were taken. */
const nameOf = (takenAt: string, number: number): string =>
  `photograph-${takenAt.slice(0, 19).replace(/[-:]/g, "").replace("T", "-")}-${number}.jpg`;

/** The video's picture of this moment as a JPEG, with its time and place; rejects where the browser makes none. */
export const takeShot = async (
  video: HTMLVideoElement,
  { number, gps }: { number: number; gps: Position | null },
): Promise<KnownFile> => {
  const takenAt = new Date().toISOString();
  const canvas = document.createElement("canvas");
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext("2d")?.drawImage(video, 0, 0);
  const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", QUALITY));
  // Browsers keep the memory of a canvas for some time after it is gone, unless it has no size.
  canvas.width = 0;
  canvas.height = 0;
  if (!jpeg) throw new Error("the browser made no picture");
  return {
    file: new File([jpeg], nameOf(takenAt, number), { type: "image/jpeg" }),
    facts: { takenAt, gps },
  };
};
