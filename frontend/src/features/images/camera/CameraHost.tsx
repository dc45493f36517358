import { useEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { closeCamera, useCameraRequest } from "@/lib/images/camera-request";
import { lazyWithRetry } from "@/ui";
import classes from "./camera.module.css";

const CameraScreen = lazyWithRetry(async () => (await import("./CameraScreen")).CameraScreen);

/**
 * The camera over the whole screen, while `requestCamera` wants it. The browser keeps the focus in it, closes it with
 * Escape and the way back, and returns the focus.
 */
export const CameraHost = ({ reportId }: { reportId: number }) => {
  const category = useCameraRequest();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const { current } = dialog;
    if (category && !current?.open) current?.showModal();
    if (!category && current?.open) current.close();
  }, [category]);
  // Another screen has no camera.
  useEffect(() => closeCamera, []);
  return createPortal(
    <dialog
      ref={dialog}
      aria-label="Camera"
      className={classes.dialog}
      // A sheet within it closes too, and React hands its event on.
      onClose={({ target, currentTarget }) => target === currentTarget && closeCamera()}
    >
      {category && <CameraScreen reportId={reportId} first={category} onClose={closeCamera} />}
    </dialog>,
    document.body,
  );
};
