import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { MapScreen } from "./MapScreen";
import type { MapContent } from "./map-content";
import classes from "./map-frame.module.css";

interface MapDialogProps {
  content: MapContent;
  opened: boolean;
  onClose: () => void;
}

/** The map over the whole screen. The browser keeps the focus in it, closes it with Escape and the way back, and returns the focus. */
export const MapDialog = ({ content, opened, onClose }: MapDialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  // The map is made once the dialog has its size.
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const { current } = dialog;
    if (opened && !current?.open) current?.showModal();
    if (!opened && current?.open) current.close();
    setShown(opened);
  }, [opened]);
  // Outside of the form: a finalized report's fields are disabled, its map is still looked at.
  return createPortal(
    <dialog ref={dialog} aria-label="Map of the property" className={classes.dialog} onClose={onClose}>
      {shown && <MapScreen content={content} onClose={onClose} />}
    </dialog>,
    document.body,
  );
};
