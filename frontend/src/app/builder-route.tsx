import { BuilderPage as Builder, type ImagesSlot } from "@/features/report-builder";
import { lazyWithRetry } from "@/ui";

const ImagesPanel = lazyWithRetry(async () => (await import("@/features/images")).ImagesPanel);
const images: ImagesSlot = (options) => <ImagesPanel {...options} />;

/** The builder of a stored report, with the photographs in their section. */
export const BuilderPage = () => <Builder images={images} />;
