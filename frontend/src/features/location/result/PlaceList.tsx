import { Text } from "@mantine/core";
import { type PointOfInterest, placeCategory } from "@takseru/shared-types";
import { Fold } from "../Fold";
import { formatKm } from "../format-km";
import classes from "./place-list.module.css";

/** The places around a position, nearest first, behind one line. */
export const PlaceList = ({ places }: { places: readonly PointOfInterest[] }) => {
  const [first, ...others] = places.toSorted((a, b) => a.distance_meters - b.distance_meters);
  if (!first) return null;
  return (
    <Fold title="Places found" answer={`${places.length}, nearest ${first.name}`}>
      <ul className={classes.places} aria-label="Places nearby, nearest first">
        {[first, ...others].map(({ id, name, category, distance_meters }) => (
          <li key={id}>
            <span className={classes.place}>
              {name}{" "}
              <Text span size="sm" c="dimmed">
                {placeCategory.labels[category]}
              </Text>
            </span>
            <span className="figures">{formatKm(distance_meters)}</span>
          </li>
        ))}
      </ul>
    </Fold>
  );
};
