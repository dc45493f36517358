import { messages } from "@takseru/shared-types";
import { placesAttribution } from "@takseru/shared-types/places";
import { isOfOpenStreetMap } from "@/lib/reports/location-fields";
import classes from "./map-work.module.css";
import type { MapPicture, MapPlace } from "./scene";
import type { MapLoad } from "./use-map-data";

const OURS = "Districts: MapSVG, towns: GeoNames";

/** Nothing where the map's data are OpenStreetMap's too, and name it. */
const creditOfPlaces = (places: readonly MapPlace[], named = ""): string => {
  const credit = messages.location.openStreetMapCredit;
  return places.some(({ id }) => isOfOpenStreetMap(id)) && !named.includes(credit) ? credit : "";
};

interface CreditsProps {
  load: MapLoad;
  places: readonly MapPlace[];
}

interface ShortCreditsProps extends CreditsProps {
  /** The one that is in sight. */
  satellite?: MapPicture | undefined;
}

/** Whose data the map shows, in a line. */
export const ShortCredits = ({ load: { data }, places, satellite }: ShortCreditsProps) => (
  <p className={classes.credits}>
    {[satellite?.attribution, creditOfPlaces(places, data?.attribution), data?.attribution, OURS]
      .filter(Boolean)
      .join(" · ")}
  </p>
);

/** The same in full, with the licences. */
export const Credits = ({ load: { data }, places }: CreditsProps) => (
  <p className={classes.sources}>
    {[creditOfPlaces(places, data?.attribution), data?.attribution, placesAttribution]
      .filter(Boolean)
      .map((credit) => (credit?.endsWith(".") ? credit : `${credit}.`))
      .join(" ")}
  </p>
);
