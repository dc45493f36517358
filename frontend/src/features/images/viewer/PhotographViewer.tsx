import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { imagesQuery } from "@/lib/images/images-query";
import { requestPhotograph, usePhotographRequest } from "@/lib/images/photograph-request";
import { FullScreen, lazyWithRetry } from "@/ui";
import { ofServer } from "../photograph";
import type { ViewerScreenProps } from "./ViewerScreen";

const ViewerScreen = lazyWithRetry(async () => (await import("./ViewerScreen")).ViewerScreen);

interface PhotographViewerProps extends Omit<ViewerScreenProps, "onClose" | "onShow"> {
  /** Called with the id of the photograph that was shown last. */
  onClose: (last: string) => void;
}

/** Photographs in full size, over the whole screen, for as long as it is rendered. */
export const PhotographViewer = ({ onClose, ...screen }: PhotographViewerProps) => {
  const shown = useRef(screen.first);
  const close = () => onClose(shown.current);
  return (
    <FullScreen label="Photographs in full size" opened onClose={close}>
      <ViewerScreen
        {...screen}
        onShow={(id) => {
          shown.current = id;
        }}
        onClose={close}
      />
    </FullScreen>
  );
};

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
