import classes from "./map-work.module.css";
import { shownMeters } from "./words";

const lengths = [1, 2, 5]
  .flatMap((step) => [1, 10, 100, 1_000, 10_000].map((unit) => step * unit))
  .sort((a, b) => a - b);
const WIDEST = 90;

/** How long a round number of metres is on the map. */
export const ScaleBar = ({ metersPerPixel }: { metersPerPixel: number }) => {
  const meters = lengths.findLast((length) => length / metersPerPixel <= WIDEST) ?? 1;
  return (
    <svg
      className={classes.scale}
      width={WIDEST + 10}
      height="22"
      role="img"
      aria-label={`Scale: ${shownMeters(meters)}`}
    >
      <path d={`M2 14v6h${(meters / metersPerPixel).toFixed(1)}v-6`} />
      <text x="6" y="12">
        {shownMeters(meters)}
      </text>
    </svg>
  );
};
