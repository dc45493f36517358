import "@mantine/core/styles/Radio.layer.css";
import { Button, Radio, Stack } from "@mantine/core";
import { type Position, plainText, surveyGrid, surveyGrids, withAsciiDigits } from "@takseru/shared-types";
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import {
  type GridReading,
  gridReadings,
  readGridLine,
  saysFeet,
} from "@/lib/location/survey-grid/grid-lines";
import { gridPosition } from "@/lib/location/survey-grid/grid-position";
import { whereWords } from "../describe-map";
import classes from "./pasted-position-field.module.css";

export interface GridPositionsProps {
  /** Two figures of a survey's grid, as they were typed. */
  text: string;
  /** Shows the position that is asked about on a map; `undefined` once none is. */
  onShow: (position: Position | undefined) => void;
  onTake: (position: Position) => void;
  /** The map on which it is shown, where there is none besides. */
  map?: ReactNode;
}

interface Candidate extends GridReading {
  position: Position;
}

const candidatesOf = (typed: string): Candidate[] => {
  const text = withAsciiDigits(plainText(typed)).replace(/\s+/g, " ");
  const line = readGridLine(text);
  if (line.figures.length !== 2) return [];
  return gridReadings([line], { first: undefined, inFeet: saysFeet(text) }).flatMap((reading) => {
    const [point] = reading.points;
    const position = point && gridPosition(reading.grid, point.east, point.north);
    return position ? [{ ...reading, position }] : [];
  });
};

const metres = (figure: number | undefined): string =>
  (figure ?? 0).toLocaleString("en", { maximumFractionDigits: 3 });

/** "SLD99 (EPSG:5235), 485,362.2 m east and 532,360.1 m north" */
const figuresOf = ({ grid, points: [point] }: Candidate): string =>
  `${surveyGrid.labels[grid]}, ${metres(point?.east)} m east and ${metres(point?.north)} m north`;

/** Positions that figures of a survey's grid may be: named, and seen on a map before one is taken. */
export const GridPositions = ({ text, onShow, onTake, map }: GridPositionsProps) => {
  const [first, setFirst] = useState<GridReading["first"]>();
  const asked = useRef<HTMLDivElement>(null);
  const candidates = candidatesOf(text);
  const chosen = candidates.length > 1 ? candidates.find((one) => one.first === first) : candidates[0];
  const show = useEffectEvent(onShow);
  const { latitude, longitude } = chosen?.position ?? {};
  useEffect(() => {
    if (latitude === undefined || longitude === undefined) return;
    show({ latitude, longitude });
    return () => show(undefined);
  }, [latitude, longitude]);
  // What a choice shows and asks is brought into sight, once with its map; while somebody types, nothing moves.
  const shown = first === undefined ? "" : `${first}${map ? " on its map" : ""}`;
  useEffect(() => {
    if (shown !== "") asked.current?.scrollIntoView({ block: "nearest" });
  }, [shown]);
  if (candidates.length === 0)
    return (
      <p className={classes.odd} role="status">
        These figures are in none of the grids of Sri Lanka: SLD99 has its points around 500,000 east and
        500,000 north, the older grid around 200,000.
      </p>
    );
  return (
    <>
      {candidates.length > 1 && (
        <Radio.Group
          label="Nothing here says which figure comes first."
          value={first ?? ""}
          onChange={(value) => setFirst(value === "north" ? "north" : "east")}
        >
          <Stack gap="xs" my="xs">
            {candidates.map((one) => (
              <Radio
                key={one.first}
                value={one.first}
                label={`The ${one.first}`}
                description={whereWords(one.position)}
              />
            ))}
          </Stack>
        </Radio.Group>
      )}
      <div ref={asked} className={classes.asked}>
        {map}
        <div role="status">
          {chosen && (
            <p>
              Read as {figuresOf(chosen)}
              {chosen.inFeet && ", from feet"}; good to about {surveyGrids[chosen.grid].metresOfAccuracy} m:{" "}
              {whereWords(chosen.position)}
            </p>
          )}
        </div>
        {chosen && (
          <Button variant="light" mt="xs" onClick={() => onTake(chosen.position)}>
            Yes, take this position
          </Button>
        )}
      </div>
    </>
  );
};
