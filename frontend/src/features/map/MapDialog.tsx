import { useEffect, useState } from "react";
import { FullScreen } from "@/ui";
import { LazyMap } from "./LazyMap";
import type { MapContent } from "./map-content";

interface MapDialogProps {
  /** Of the dialog; that of the property where it is left out. */
  label?: string;
  content: MapContent;
  opened: boolean;
  onClose: () => void;
}

/** The map over the whole screen, of a finalized report too. */
export const MapDialog = ({ label = "Map of the property", content, opened, onClose }: MapDialogProps) => {
  // The map is made once the dialog has its size.
  const [shown, setShown] = useState(false);
  useEffect(() => setShown(opened), [opened]);
  return (
    <FullScreen label={label} opened={opened} onClose={onClose}>
      {shown && <LazyMap content={content} onClose={onClose} />}
    </FullScreen>
  );
};
