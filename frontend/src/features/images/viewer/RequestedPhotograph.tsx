import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { imagesQuery } from "@/lib/images/images-query";
import { requestPhotograph, usePhotographRequest } from "@/lib/images/photograph-request";
import { ofServer } from "../photograph";
import { PhotographViewer } from "./PhotographViewer";

/** The full size of the photograph that another part of the site asks for. */
export const RequestedPhotograph = ({ reportId }: { reportId: number }) => {
  const wanted = usePhotographRequest();
  const { data = [] } = useQuery(imagesQuery(reportId));
  // Another screen does not show it.
  useEffect(() => () => requestPhotograph(undefined), []);
  if (!wanted || !data.some(({ id }) => id === wanted)) return null;
  return (
    <PhotographViewer
      reportId={reportId}
      photographs={data.map((image) => ofServer(image))}
      first={wanted}
      onClose={() => requestPhotograph(undefined)}
    />
  );
};
