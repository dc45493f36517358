import { useRef } from "react";
import { FullScreen, lazyWithRetry } from "@/ui";
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
