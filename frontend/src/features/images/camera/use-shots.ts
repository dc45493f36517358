import type { ImageCategory, Position } from "@takseru/shared-types";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { api } from "@/lib/api/api";
import { imagesQuery } from "@/lib/images/images-query";
import { changeImages } from "../gallery/image-queries";
import type { KnownFile } from "../upload/known-file";
import { addPhotographs, change, useDevicePhotographs } from "../upload/use-device-photographs";

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

export interface Shot {
  /** The file's name: no two shots have the same. */
  name: string;
  category: ImageCategory;
  /** An object URL. */
  url: string;
}

/** What was taken since the camera was opened; a shot is on the device before it is shown. */
export const useShots = (reportId: number) => {
  const cache = useQueryClient();
  const onDevice = useDevicePhotographs(reportId);
  const [shots, setShots] = useState<readonly Shot[]>([]);
  const urls = useRef<string[]>([]);
  useEffect(
    () => () => {
      for (const url of urls.current) URL.revokeObjectURL(url);
    },
    [],
  );

  const add = async (shot: KnownFile, category: ImageCategory): Promise<void> => {
    await addPhotographs(reportId, category, [shot]);
    const url = URL.createObjectURL(shot.file);
    urls.current.push(url);
    setShots((before) => [...before, { name: shot.file.name, category, url }]);
  };

  /** Moves a shot to another category, wherever it is by now; rejects where the server refuses. */
  const move = async ({ name }: Shot, category: ImageCategory): Promise<void> => {
    const waiting = onDevice.find(({ filename }) => filename === name);
    const stored = cache
      .getQueryData(imagesQuery(reportId).queryKey)
      ?.find(({ filename }) => filename === name);
    if (waiting) await change(waiting.device.key, { category });
    else if (stored) {
      const { data } = await api.images.change({
        params: { id: reportId, imageId: stored.id },
        body: { category },
      });
      changeImages(cache, reportId, (images) => images.map((image) => (image.id === data.id ? data : image)));
    }
    setShots((before) => before.map((shot) => (shot.name === name ? { ...shot, category } : shot)));
  };

  return { shots, add, move };
};
