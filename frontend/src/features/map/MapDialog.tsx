import { useEffect, useState } from "react";
import { FullScreen } from "@/ui";
import { LazyMap } from "./LazyMap";
import type { MapContent } from "./map-content";

interface MapDialogProps {
  content: MapContent;
  opened: boolean;
  onClose: () => void;
}

/** The map over the whole screen, of a finalized report too. */
export const MapDialog = ({ content, opened, onClose }: MapDialogProps) => {
  // The map is made once the dialog has its size.
  const [shown, setShown] = useState(false);
  useEffect(() => setShown(opened), [opened]);
  return (
    <FullScreen label="Map of the property" opened={opened} onClose={onClose}>
      {shown && <LazyMap content={content} onClose={onClose} />}
    </FullScreen>
  );
};
