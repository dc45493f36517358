import { Button, Text } from "@mantine/core";
import { type Position, showsPosition } from "@takseru/shared-types";
import { useRef } from "react";
import { SatelliteFigure } from "./SatelliteFigure";
import classes from "./satellite-picture.module.css";
import type { KnownSatellite } from "./use-known-satellite";
import { IN_REPORT, useSatellite } from "./use-satellite";

const NOT_YET = "Fetched from the provider and printed in the annex of the location map.";
const ELSEWHERE = "The picture was fetched for another position and is not printed.";

const workWords = {
  saving: "Waiting until the position is saved...",
  fetching: "Fetching the satellite picture...",
  removing: "Taking it out...",
};

interface SatellitePictureProps {
  reportId: number;
  known: KnownSatellite;
  /** The one that is typed. */
  position: Position | undefined;
  readOnly: boolean;
}

/** The satellite picture of the report, below its map: fetched, fetched again and taken out with a press. */
export const SatellitePicture = ({ reportId, known, position, readOnly }: SatellitePictureProps) => {
  const { facts, canBeFetched } = known;
  const { work, said, fetch, takeOut } = useSatellite(reportId, position, canBeFetched);
  const section = useRef<HTMLElement>(null);
  const isElsewhere = facts !== null && !showsPosition(facts, position ?? null);
  // It would contradict the note.
  const outcome = isElsewhere && said === IN_REPORT ? "" : said;

  return (
    <section ref={section} tabIndex={-1} aria-label="Satellite picture" className={classes.section}>
      {facts && <SatelliteFigure {...known} facts={facts} position={position} />}
      {isElsewhere && (
        <Text role="note" size="sm" className={classes.elsewhere}>
          {ELSEWHERE}{" "}
          {!readOnly && (canBeFetched ? "Fetch it again, or take it out." : "You can take it out.")}
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
              {facts ? "Fetch the picture again" : "Add a satellite picture"}
            </Button>
          )}
          {facts && (
            <Button
              variant="default"
              loading={work === "removing"}
              disabled={work === "saving" || work === "fetching"}
              onClick={async () => {
                // The pressed button goes with the picture.
                if (await takeOut()) section.current?.focus({ preventScroll: true });
              }}
            >
              Take it out
            </Button>
          )}
          <Text role="status" size="sm" c="dimmed" className={classes.words}>
            {work ? workWords[work] : outcome || (!facts && canBeFetched ? NOT_YET : "")}
          </Text>
        </div>
      )}
    </section>
  );
};
