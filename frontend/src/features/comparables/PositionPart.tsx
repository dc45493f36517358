import { Button, Group } from "@mantine/core";
import {
  type Comparable,
  comparablePosition,
  type Position,
  placeOfComparable,
  placeText,
} from "@takseru/shared-types";
import { useState } from "react";
import { MapDialog, PastedPosition } from "@/features/map";
import { locate } from "@/lib/location/geolocation";
import { useDevicePosition } from "@/lib/location/use-device-position";
import { lazyWithRetry } from "@/ui";
import classes from "./position-part.module.css";

const FromReport = lazyWithRetry(async () => (await import("./FromReport")).FromReport);

export type PositionSource = NonNullable<Comparable["position_source"]>;

interface PositionPartProps {
  position: Position | undefined;
  source: PositionSource | undefined;
  onChange: (position: Position | undefined, source?: PositionSource) => void;
  /** The valued property: distance and direction from there are shown. */
  property: Position | undefined;
  error?: string | undefined;
}

const rounded = ({ latitude, longitude }: Position): Position => ({
  latitude: Number(latitude.toFixed(6)),
  longitude: Number(longitude.toFixed(6)),
});

/** Where a sale is: by a pin, pasted coordinates, the valuer's own position or that of an earlier report. */
export const PositionPart = ({ position, source, onChange, property, error }: PositionPartProps) => {
  const [isMapOpen, setIsMapOpen] = useState(false);
  const [asksReport, setAsksReport] = useState(false);
  const key = position && `${position.latitude} ${position.longitude}`;
  const here = useDevicePosition(locate, {
    input: key,
    onFound: (found) => onChange(rounded(found), "here"),
  });
  const away = property && position ? placeOfComparable(property, position) : undefined;
  const says = position
    ? [
        `${position.latitude.toFixed(6)}, ${position.longitude.toFixed(6)}`,
        source && comparablePosition.labels[source].toLowerCase(),
        away && `${placeText(away)} of the property`,
      ]
        .filter(Boolean)
        .join(" · ")
    : "No position: the sale is not found by distance and stands on no map.";
  return (
    <fieldset className={classes.part}>
      <legend>Position</legend>
      <p role="status" className={classes.says}>
        {here.isPending ? "Finding your position." : says}
      </p>
      {(error ?? here.error?.message) && (
        <p role="alert" className="check-line">
          {error ?? here.error?.message}
        </p>
      )}
      <PastedPosition onRead={(read) => onChange(rounded(read), "typed")} />
      <Group gap="xs" mt="xs">
        <Button variant="default" size="compact-md" onClick={() => setIsMapOpen(true)}>
          On the map
        </Button>
        <Button variant="default" size="compact-md" loading={here.isPending} onClick={() => void here.find()}>
          I stand here
        </Button>
        <Button
          variant="default"
          size="compact-md"
          aria-expanded={asksReport}
          onClick={() => setAsksReport(!asksReport)}
        >
          From an earlier report
        </Button>
        {position && (
          <Button variant="subtle" size="compact-md" onClick={() => onChange(undefined)}>
            Remove the position
          </Button>
        )}
      </Group>
      {asksReport && (
        <FromReport
          onPosition={(found) => {
            onChange(rounded(found), "report");
            setAsksReport(false);
          }}
        />
      )}
      <MapDialog
        label="Map of the sale"
        opened={isMapOpen}
        onClose={() => setIsMapOpen(false)}
        content={{
          position: position ?? property,
          photographs: [],
          plot: [],
          extent: "",
          onMove: (moved) => onChange(rounded(moved), "pin"),
        }}
      />
    </fieldset>
  );
};
