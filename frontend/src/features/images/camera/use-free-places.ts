import { type ImageCategory, imageLimits } from "@takseru/shared-types";
import { useQuery } from "@tanstack/react-query";
import { imagesQuery } from "@/lib/images/images-query";
import { useDevicePhotographs } from "../upload/device-photographs";

/** How many photographs a category still takes, beside those that the server and this device have. */
export const useFreePlaces = (reportId: number): ((category: ImageCategory) => number) => {
  const { data: stored = [] } = useQuery(imagesQuery(reportId));
  const onDevice = useDevicePhotographs(reportId).filter(
    ({ state }) => state !== "refused" && state !== "saved",
  );
  return (category) =>
    Math.max(
      0,
      imageLimits[category].max -
        [...stored, ...onDevice].filter((photograph) => photograph.category === category).length,
    );
};
