import { placesAttribution } from "@takseru/shared-types/places";
import classes from "./map-work.module.css";
import type { MapPicture } from "./scene";
import type { MapLoad } from "./use-map-data";

const OURS = "Districts: MapSVG, towns: GeoNames";

interface ShortCreditsProps {
  load: MapLoad;
  /** The one that is in sight. */
  satellite?: MapPicture | undefined;
}

/** Whose data the map shows, in a line. */
export const ShortCredits = ({ load: { data }, satellite }: ShortCreditsProps) => (
  <p className={classes.credits}>
    {[satellite?.attribution, data?.attribution, OURS].filter(Boolean).join(" · ")}
  </p>
);

/** The same in full, with the licences. */
export const Credits = ({ load: { data } }: { load: MapLoad }) => (
  <p className={classes.sources}>
    {[data?.attribution && `${data.attribution}.`, placesAttribution].filter(Boolean).join(" ")}
  </p>
);
