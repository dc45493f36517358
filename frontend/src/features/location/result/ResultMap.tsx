import { Button } from "@mantine/core";
import type { Position } from "@takseru/shared-types";
import { useState } from "react";
import { MapDialog, MapWhenSeen } from "@/features/map";
import type { Located } from "@/lib/location/analyze-position";
import classes from "./result-map.module.css";

interface ResultMapProps {
  located: Located;
  radius: number;
  analyzing: boolean;
  onAnalyze: (position: Position) => void;
}

/** The map of a result. A pin that is moved is analysed when it is said so. */
export const ResultMap = ({ located, radius, analyzing, onAnalyze }: ResultMapProps) => {
  const { coordinates, points_of_interest: places } = located.analysis;
  const [moved, setMoved] = useState<Position>();
  const [opened, setOpened] = useState(false);
  const content = {
    position: moved ?? coordinates,
    accuracy: moved ? undefined : located.accuracy,
    radius,
    places,
    photographs: [],
    plot: [],
    extent: "",
    onMove: setMoved,
  };
  return (
    <div className={classes.map}>
      <MapWhenSeen content={content} />
      <div className={classes.actions}>
        <Button variant="default" onClick={() => setOpened(true)}>
          Open the map
        </Button>
        {moved && (
          <>
            <Button variant="light" loading={analyzing} onClick={() => onAnalyze(moved)}>
              Analyze where the pin is
            </Button>
            <Button variant="subtle" onClick={() => setMoved(undefined)}>
              Move it back
            </Button>
          </>
        )}
      </div>
      <MapDialog content={content} opened={opened} onClose={() => setOpened(false)} />
    </div>
  );
};
