import { Button, Group, Stack } from "@mantine/core";
import type { Position } from "@takseru/shared-types";
import { useEffect } from "react";
import { type Control, useWatch } from "react-hook-form";
import { PastedPosition, WholePosition } from "@/features/map";
import { currentPosition } from "@/lib/location/geolocation";
import { isInSriLanka } from "@/lib/location/position-text/reading";
import { useDevicePosition } from "@/lib/location/use-device-position";
import { TextField, toast } from "@/ui";
import type { LocationInput, LocationOutput } from "./location-form";
import classes from "./start-sheet.module.css";

interface CoordinatesFieldsProps {
  control: Control<LocationInput, unknown, LocationOutput>;
  onRead: (position: Position) => void;
}

/** What is odd about two figures that may be a position. */
const Whereabouts = ({ control, onRead }: CoordinatesFieldsProps) => {
  const [latitude, longitude] = useWatch({ control, name: ["latitude", "longitude"] }).map((typed) =>
    typed.trim() === "" ? Number.NaN : Number(typed),
  );
  if (latitude === undefined || longitude === undefined || Number.isNaN(latitude + longitude)) return null;
  if (isInSriLanka({ latitude, longitude })) return null;
  const swapped = { latitude: longitude, longitude: latitude };
  if (!isInSriLanka(swapped))
    return <p className={classes.odd}>This position is not in Sri Lanka. Please check the figures.</p>;
  return (
    <div className={classes.odd}>
      <p>Latitude and longitude seem to be swapped.</p>
      <Button variant="light" onClick={() => onRead(swapped)}>
        Swap them
      </Button>
    </div>
  );
};

/** A position in any usual form, its two figures, and the analysis of it. */
export const CoordinatesFields = ({ control, onRead }: CoordinatesFieldsProps) => {
  const [latitude, longitude] = useWatch({ control, name: ["latitude", "longitude"] });
  const typed = `${latitude} ${longitude}`;
  const here = useDevicePosition((_, signal) => currentPosition(signal), { input: typed, onFound: onRead });
  useEffect(() => {
    if (here.error) toast.error(here.error.message);
  }, [here.error]);
  return (
    <Stack>
      <PastedPosition onRead={onRead} />
      <div className={classes.position}>
        <TextField
          control={control}
          name="latitude"
          inputMode="decimal"
          label="Latitude"
          required
          placeholder="7.293600"
        />
        <TextField
          control={control}
          name="longitude"
          inputMode="decimal"
          label="Longitude"
          required
          placeholder="80.641300"
        />
      </div>
      <WholePosition typed={[latitude, longitude]} onRead={onRead} />
      <div role="status">
        <Whereabouts control={control} onRead={onRead} />
      </div>
      <Group gap="sm">
        <Button type="submit" variant="light">
          Analyze Location
        </Button>
        <Button variant="default" loading={here.isPending} onClick={() => void here.find()}>
          Use my location
        </Button>
      </Group>
    </Stack>
  );
};
