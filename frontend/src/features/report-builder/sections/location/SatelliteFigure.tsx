import { Button, Text } from "@mantine/core";
import { formatDate, type Position, type SatellitePicture } from "@takseru/shared-types";
import { messageOf } from "@/lib/api/api";
import { isRetryable } from "@/lib/api/retry-policy";
import { isWithoutAnswer } from "@/lib/api/without-answer";
import { useSteadyLink } from "@/lib/files/use-steady-link";
import { useIsOnline } from "@/lib/sync/use-is-online";
import { placeOnPicture } from "./picture-place";
import classes from "./satellite-picture.module.css";
import type { KnownSatellite } from "./use-known-satellite";

const OFFLINE = "The picture cannot be shown without a connection.";
const FAILED = "The picture could not be loaded.";

interface SatelliteFigureProps extends Pick<KnownSatellite, "url" | "error" | "askAgain"> {
  facts: SatellitePicture;
  /** The one that is typed. */
  position: Position | undefined;
}

/** The satellite picture with a ring round the property. Its room and its caption are there without it too. */
export const SatelliteFigure = ({ facts, url, error, askAgain, position }: SatelliteFigureProps) => {
  const online = useIsOnline();
  const { src, hasFailed, onLoad, onError, retry } = useSteadyLink(url);
  const { width, height, provider, fetched_on, attribution } = facts;
  const ring = position && placeOnPicture(facts, position);
  const isMissing = hasFailed || (!src && error !== null);
  const isCut = !online || (error !== null && isWithoutAnswer(error));

  return (
    <figure className={classes.figure}>
      <div className={classes.picture} style={{ aspectRatio: `${width} / ${height}` }}>
        {src && (
          <img
            src={src}
            width={width}
            height={height}
            alt={
              ring
                ? "The property from above; the ring stands at its position"
                : "A place from above; the position of the property is not in the picture"
            }
            onLoad={onLoad}
            onError={onError}
          />
        )}
        {src && ring && (
          <span
            className={classes.ring}
            style={{ left: `${ring.left}%`, top: `${ring.top}%` }}
            aria-hidden="true"
          />
        )}
        {isMissing && (
          <div role="alert" className={classes.missing}>
            <Text size="sm">{isCut ? OFFLINE : messageOf(error, FAILED)}</Text>
            {online && (error === null || isRetryable(error)) && (
              <Button
                variant="default"
                size="compact-sm"
                onClick={async () => {
                  await askAgain();
                  retry();
                }}
              >
                Try again
              </Button>
            )}
          </div>
        )}
      </div>
      <figcaption>
        Satellite picture from {provider}, fetched on {formatDate(fetched_on)}; what it shows may be older.
        {attribution.replace(/\.$/, "") !== provider && ` ${attribution}`}
      </figcaption>
    </figure>
  );
};
