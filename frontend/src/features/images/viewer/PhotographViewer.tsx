import { useEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { lazyWithRetry } from "@/ui";
import classes from "./photograph-viewer.module.css";
import type { ViewerScreenProps } from "./ViewerScreen";

const ViewerScreen = lazyWithRetry(async () => (await import("./ViewerScreen")).ViewerScreen);

interface PhotographViewerProps extends Omit<ViewerScreenProps, "onClose" | "onShow"> {
  /** Called with the id of the photograph that was shown last. */
  onClose: (last: string) => void;
}

/**
 * Photographs in full size, over the whole screen. The browser keeps the focus in it, closes it with Escape and the way
 * back, and returns the focus. Show it by rendering it:
 *
 *     {open && <PhotographViewer reportId={id} photographs={images.map(viewedImage)} first={open} onClose={...} />}
 */
export const PhotographViewer = ({ onClose, ...screen }: PhotographViewerProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const shown = useRef(screen.first);
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  // A list that moves its entries would take the dialog off the top of the screen.
  return createPortal(
    <dialog
      ref={dialog}
      aria-label="Photographs in full size"
      className={classes.dialog}
      // React hands keys on to the screen behind it.
      onKeyDown={(event) => event.stopPropagation()}
      // A dialog within it closes too, and React hands its event on.
      onClose={({ target, currentTarget }) => target === currentTarget && onClose(shown.current)}
    >
      <ViewerScreen
        {...screen}
        onShow={(id) => {
          shown.current = id;
        }}
        onClose={() => dialog.current?.close()}
      />
    </dialog>,
    document.body,
  );
};
