import { Text } from "@mantine/core";
import { type PointOfInterest, placeCategory } from "@takseru/shared-types";
import { chosenPlaces } from "@/lib/reports/location-fields";
import { Fold } from "../Fold";
import { formatKm } from "../format-km";
import classes from "./place-list.module.css";

const Places = ({ places, label }: { places: readonly PointOfInterest[]; label: string }) => (
  <ul className={classes.places} aria-label={label}>
    {places.map(({ id, name, category, distance_meters }) => (
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
);

/** The places around a position behind one line, nearest first: those that a report takes, then the others. */
export const PlaceList = ({ places }: { places: readonly PointOfInterest[] }) => {
  const chosen = chosenPlaces(places);
  const [first] = chosen;
  if (!first) return null;
  const others = places
    .filter((place) => !chosen.includes(place))
    .toSorted((a, b) => a.distance_meters - b.distance_meters);
  return (
    <Fold title="Places found" answer={`${places.length}, nearest ${first.name}`}>
      <Places places={chosen} label="Places nearby, nearest first" />
      {others.length > 0 && (
        <Fold title={`${others.length} more`} answer="Not taken into the report">
          <Places places={others} label="More places, nearest first" />
        </Fold>
      )}
    </Fold>
  );
};
