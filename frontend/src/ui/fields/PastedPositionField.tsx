import { Button, TextInput } from "@mantine/core";
import type { Position } from "@takseru/shared-types";
import { type ChangeEvent, useEffect, useState } from "react";
import { loadPlaces } from "@/lib/location/load-places";
import type { FindTown } from "@/lib/location/position-text/plus-code";
import { readPosition } from "@/lib/location/position-text/read-position";
import classes from "./pasted-position-field.module.css";

/** The towns of short Plus Codes; none until the table is loaded. */
const useFindTown = (): FindTown => {
  const [findTown, setFindTown] = useState<FindTown>(() => () => undefined);
  useEffect(() => {
    let wanted = true;
    loadPlaces().then(
      ({ townNamed }) => wanted && setFindTown(() => townNamed),
      // Everything but a short Plus Code is read without it.
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, []);
  return findTown;
};

/** A field for a position as it was copied from anywhere: coordinates, a Plus Code, a map's link. */
export const PastedPositionField = ({ onRead }: { onRead: (position: Position) => void }) => {
  const findTown = useFindTown();
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string>();
  const [doubtful, setDoubtful] = useState<{ position: Position; question: string }>();
  const read = (typed: string, isComplete: boolean) => {
    const reading = readPosition(typed, findTown);
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
    </>
  );
};
