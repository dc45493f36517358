import { Button, Text } from "@mantine/core";
import { type PointOfInterest, placeCategory } from "@takseru/shared-types";
import { useState } from "react";
import { km } from "./format-km";
import classes from "./location.module.css";

const SHOWN = 10;

/** The places around a position, nearest first. */
export const PlaceList = ({ places }: { places: readonly PointOfInterest[] }) => {
  const [whole, setWhole] = useState(false);
  if (places.length === 0) return null;
  const nearest = places.toSorted((a, b) => a.distance_meters - b.distance_meters);
  return (
    <>
      <ul className={classes.places} aria-label="Places nearby, nearest first">
        {(whole ? nearest : nearest.slice(0, SHOWN)).map(({ id, name, category, distance_meters }) => (
          <li key={id}>
            <span className={classes.place}>
              {name}{" "}
              <Text span size="sm" c="dimmed">
                {placeCategory.labels[category]}
              </Text>
            </span>
            <span className="figures">{km(distance_meters)}</span>
          </li>
        ))}
      </ul>
      {!whole && places.length > SHOWN && (
        <div>
          <Button variant="default" onClick={() => setWhole(true)}>
            Show all {places.length} places
          </Button>
        </div>
      )}
    </>
  );
};
