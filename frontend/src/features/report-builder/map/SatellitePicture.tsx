import { Button, Text } from "@mantine/core";
import { formatDate, type Position, type SatelliteState, showsPosition } from "@takseru/shared-types";
import { useRef } from "react";
import classes from "./satellite-picture.module.css";
import { useSatellite } from "./use-satellite";

const NOT_YET = "Fetched from the provider and printed in the annex of the location map.";
const ELSEWHERE = "The picture shows another position and is not printed. Fetch it again, or take it out.";

const workWords = {
  saving: "Waiting until the position is saved...",
  fetching: "Fetching the satellite picture...",
  removing: "Taking it out...",
};

interface SatellitePictureProps {
  reportId: number;
  state: SatelliteState;
  /** The one that is typed. */
  position: Position | undefined;
  readOnly: boolean;
}

/** The satellite picture of the report, below its map: fetched, fetched again and taken out with a press. */
export const SatellitePicture = ({ reportId, state, position, readOnly }: SatellitePictureProps) => {
  const { picture, can_be_taken: canBeFetched } = state;
  const { work, said, fetch, takeOut } = useSatellite(reportId, position);
  const section = useRef<HTMLElement>(null);
  const isHere = picture !== null && showsPosition(picture, position ?? null);

  return (
    <section ref={section} tabIndex={-1} aria-label="Satellite picture" className={classes.section}>
      {picture && (
        <figure className={classes.figure}>
          <div className={classes.picture}>
            <img
              src={picture.url}
              width={picture.width}
              height={picture.height}
              alt="The property from above; it is in the middle"
            />
          </div>
          <figcaption>
            Satellite picture from {picture.provider}, fetched on {formatDate(picture.fetched_on)}; what it
            shows may be older. {picture.attribution}
          </figcaption>
        </figure>
      )}
      {picture && !isHere && (
        <Text role="note" size="sm" className={classes.elsewhere}>
          {ELSEWHERE}
        </Text>
      )}
      {!readOnly && (
        <div className={classes.line}>
          {canBeFetched && (
            <Button
              variant="default"
              loading={work === "saving" || work === "fetching"}
              disabled={work === "removing"}
              onClick={() => void fetch()}
            >
              {picture ? "Fetch the picture again" : "Add a satellite picture"}
            </Button>
          )}
          {picture && (
            <Button
              variant="default"
              loading={work === "removing"}
              disabled={work === "saving" || work === "fetching"}
              onClick={async () => {
                await takeOut();
                // The pressed button goes with the picture.
                section.current?.focus({ preventScroll: true });
              }}
            >
              Take it out
            </Button>
          )}
          <Text role="status" size="sm" c="dimmed" className={classes.words}>
            {work ? workWords[work] : said || (picture ? "" : NOT_YET)}
          </Text>
        </div>
      )}
    </section>
  );
};
