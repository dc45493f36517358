import { Button, Text } from "@mantine/core";
import { type PointOfInterest, placeCategory } from "@takseru/shared-types";
import { useState } from "react";
import { formatKm } from "./format-km";
import classes from "./place-list.module.css";

const INITIALLY_SHOWN = 10;

/** The places around a position, nearest first. */
export const PlaceList = ({ places }: { places: readonly PointOfInterest[] }) => {
  const [showAll, setShowAll] = useState(false);
  if (places.length === 0) return null;
  const nearest = places.toSorted((a, b) => a.distance_meters - b.distance_meters);
  return (
    <>
      <ul className={classes.places} aria-label="Places nearby, nearest first">
        {(showAll ? nearest : nearest.slice(0, INITIALLY_SHOWN)).map(
          ({ id, name, category, distance_meters }) => (
            <li key={id}>
              <span className={classes.place}>
                {name}{" "}
                <Text span size="sm" c="dimmed">
                  {placeCategory.labels[category]}
                </Text>
              </span>
              <span className="figures">{formatKm(distance_meters)}</span>
            </li>
          ),
        )}
      </ul>
      {!showAll && places.length > INITIALLY_SHOWN && (
        <div>
          <Button variant="default" onClick={() => setShowAll(true)}>
            Show all {places.length} places
          </Button>
        </div>
      )}
    </>
  );
};
