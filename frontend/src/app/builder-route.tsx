import { useParams } from "react-router";
import { BuilderPage as Builder } from "@/features/report-builder";
import { usePhotographRequest } from "@/lib/images/photograph-request";
import { lazyDialog } from "@/ui";
import { images, loadImages } from "./images-slot";

const RequestedPhotograph = lazyDialog(async () => (await loadImages()).RequestedPhotograph);

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
