import { UnstyledButton } from "@mantine/core";
import type { Located } from "@/lib/location/analyze-position";
import { accuracyText, isGood } from "@/lib/location/geolocation";
import { noPlaces } from "@/lib/location/no-places";
import classes from "./found-line.module.css";

const withSmallStart = (sentence: string): string => sentence.charAt(0).toLowerCase() + sentence.slice(1);

const inWords = ({ analysis, accuracy, pending }: Located): string => {
  const { nearest_city, points_of_interest } = analysis;
  const town = nearest_city
    ? `${(nearest_city.distance_meters / 1_000).toFixed(1)} km from ${nearest_city.name}`
    : "No town nearby";
  const places = pending
    ? "places to be filled in when there is a connection"
    : points_of_interest.length === 0
      ? withSmallStart(noPlaces(analysis))
      : `${points_of_interest.length} ${points_of_interest.length === 1 ? "place" : "places"} found`;
  const rough = accuracy !== undefined && !isGood(accuracy) ? `${accuracyText(accuracy)}. ` : "";
  return `${rough}${pending ? "From this device: " : ""}${town}, ${places}`;
};

/** What the location has filled in, in one line that leads back to the result. */
export const FoundLine = ({ located, onShow }: { located: Located; onShow: () => void }) => (
  <UnstyledButton className={classes.found} onClick={onShow}>
    {inWords(located)}
  </UnstyledButton>
);

/** A result that is not all that it could be is said above the form, any other below it. */
export const needsALook = (located: Located | undefined): boolean =>
  located?.pending !== undefined || (located?.accuracy !== undefined && !isGood(located.accuracy));
