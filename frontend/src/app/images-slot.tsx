import type { ImagesSlot } from "@/features/report-builder";
import { Loading, lazyWithRetry } from "@/ui";

/** Gallery, camera, upload and full size, loaded when a report's photographs are first shown. */
export const loadImages = () => import("@/features/images");

const ImagesPanel = lazyWithRetry(
  async () => (await loadImages()).ImagesPanel,
  () => <Loading text="Loading images..." />,
);

/** A report's photographs, in the builder's section of that name. */
export const images: ImagesSlot = (options) => <ImagesPanel {...options} />;
