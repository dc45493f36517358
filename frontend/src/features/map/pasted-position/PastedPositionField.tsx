import { Button, TextInput } from "@mantine/core";
import type { Position } from "@takseru/shared-types";
import { type ChangeEvent, type ReactNode, useState } from "react";
import { readPosition } from "@/lib/location/position-text/read-position";
import { useFindTown } from "@/lib/location/use-find-town";
import { lazyWithRetry } from "@/ui";
import type { GridPositionsProps } from "./GridPositions";
import classes from "./pasted-position-field.module.css";

/** Loaded with the program that converts grids when figures of one are met. */
const GridPositions = lazyWithRetry<GridPositionsProps>(
  async () => (await import("./GridPositions")).GridPositions,
);

interface PastedPositionFieldProps {
  onRead: (position: Position) => void;
  /** Shows the position that is asked about on a map; `undefined` once none is. */
  onShow: (position: Position | undefined) => void;
  /** The map on which it is shown, where there is none besides. */
  map?: ReactNode;
}

/** A field for a position as it was copied from anywhere: coordinates, a Plus Code, a map's link, figures of a survey's grid. */
export const PastedPositionField = ({ onRead, onShow, map }: PastedPositionFieldProps) => {
  const findTown = useFindTown();
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string>();
  const [doubtful, setDoubtful] = useState<{ position: Position; question: string }>();
  const [grid, setGrid] = useState<string>();
  const read = (typed: string, isComplete: boolean) => {
    const reading = readPosition(typed, findTown);
    setGrid("grid" in reading ? reading.grid : undefined);
    const question = "position" in reading ? reading.question : undefined;
    if ("position" in reading && question === undefined) onRead(reading.position);
    setDoubtful(
      "position" in reading && question !== undefined ? { position: reading.position, question } : undefined,
    );
    // Half of a text is always wrong.
    setProblem("problem" in reading && isComplete && typed.trim() !== "" ? reading.problem : undefined);
  };
  const change = ({ currentTarget: { value }, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    setText(value);
    read(value, "inputType" in nativeEvent && nativeEvent.inputType === "insertFromPaste");
  };
  const check = () => {
    const reading = readPosition(text, findTown);
    if ("problem" in reading && text.trim() !== "") setProblem(reading.problem);
  };
  return (
    <>
      <TextInput
        label="Coordinates, Plus Code or map link"
        placeholder="7.29672, 80.62514"
        autoComplete="off"
        value={text}
        error={problem}
        onChange={change}
        onBlur={check}
      />
      <div role="status">
        {doubtful && (
          <div className={classes.odd}>
            <p>{doubtful.question}</p>
            <Button
              variant="light"
              onClick={() => {
                onRead(doubtful.position);
                setDoubtful(undefined);
              }}
            >
              Yes, take this position
            </Button>
          </div>
        )}
      </div>
      {grid !== undefined && (
        <GridPositions
          key={grid}
          text={grid}
          onShow={onShow}
          map={map}
          onTake={(position) => {
            onRead(position);
            setGrid(undefined);
          }}
        />
      )}
    </>
  );
};
