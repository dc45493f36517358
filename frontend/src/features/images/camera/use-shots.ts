import type { ImageCategory } from "@takseru/shared-types";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { api } from "@/lib/api/api";
import { imagesQuery } from "@/lib/images/images-query";
import { changeImages } from "../gallery/image-queries";
import { addPhotographs, change, useDevicePhotographs } from "../upload/device-photographs";
import type { KnownFile } from "../upload/known-file";

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
