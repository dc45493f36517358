import { useParams } from "react-router";
import { BuilderPage as Builder, type ImagesSlot } from "@/features/report-builder";
import { usePhotographRequest } from "@/lib/images/photograph-request";
import { lazyWithRetry } from "@/ui";

const ImagesPanel = lazyWithRetry(async () => (await import("@/features/images")).ImagesPanel);
const RequestedPhotograph = lazyWithRetry(
  async () => (await import("@/features/images")).RequestedPhotograph,
);
const images: ImagesSlot = (options) => <ImagesPanel {...options} />;

/** The builder of a stored report, with the photographs in their section. */
export const BuilderPage = () => {
  const reportId = Number(useParams().reportId);
  const isWanted = usePhotographRequest() !== undefined;
  return (
    <>
      <Builder images={images} />
      {isWanted && <RequestedPhotograph reportId={reportId} />}
    </>
  );
};
