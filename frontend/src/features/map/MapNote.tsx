import { Button } from "@mantine/core";
import classes from "./map-work.module.css";
import type { MapLoad } from "./use-map-data";

/** What is missing on the map, and a way to try again. */
export const MapNote = ({ load: { note, retry } }: { load: MapLoad }) => (
  <div role="status" className={classes.note} data-empty={note === ""}>
    {note}{" "}
    {retry && (
      <Button variant="subtle" size="compact-sm" onClick={retry}>
        Try again
      </Button>
    )}
  </div>
);
