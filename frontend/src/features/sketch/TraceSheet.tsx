import { Button, TextInput } from "@mantine/core";
import {
  formatLength,
  parseLength,
  type SketchFloor,
  type SketchPoint,
  sketchMessages,
  UNITS_PER_FOOT,
} from "@takseru/shared-types";
import { type FormEvent, useState } from "react";
import { ActionList, Sheet } from "@/ui";
import type { SheetProps } from "./PartSheets";
import type { TracedPicture } from "./sketch-content";
import classes from "./sketch-work.module.css";
import { withScale, withTurn } from "./trace-picture";

interface TraceSheetProps extends SheetProps {
  pictures: readonly TracedPicture[];
  onScale: () => void;
  onMove: () => void;
  /** How strongly the picture shows, from 0 to 1. */
  strength: number;
  onStrength: (strength: number) => void;
}

/** How wide a picture lies on the sheet until its scale is set. */
const FIRST_WIDTH = 60 * UNITS_PER_FOOT;

const WidthForm = ({
  work,
  ratio,
  onDone,
}: {
  work: SheetProps["work"];
  ratio: number;
  onDone: () => void;
}) => {
  const { floor, sketch } = work;
  const { trace } = floor;
  const [width, setWidth] = useState(trace ? formatLength(trace.width, sketch.unit) : "");
  const [turned, setTurned] = useState(String(trace?.turned ?? 0));
  const [wrong, setWrong] = useState("");
  if (!trace) return null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const length = parseLength(width, sketch.unit);
    const degrees = Number(turned.replace(",", "."));
    if (!length) return setWrong(sketchMessages.typedLength);
    if (!(degrees >= 0 && degrees <= 360)) return setWrong("Please enter an angle from 0 to 360 degrees");
    onDone();
    work.changeFloor(
      { ...floor, trace: withTurn({ ...trace, width: length.length }, ratio, degrees) },
      "The picture is set",
    );
  };
  return (
    <form onSubmit={submit} className={classes.form}>
      <TextInput
        label="Width of the picture on the sheet"
        value={width}
        error={wrong}
        onChange={({ currentTarget }) => setWidth(currentTarget.value)}
      />
      <TextInput
        label="Turned to the right, degrees"
        inputMode="decimal"
        value={turned}
        onChange={({ currentTarget }) => setTurned(currentTarget.value)}
      />
      <Button type="submit" variant="default" fullWidth>
        Set width and turn
      </Button>
    </form>
  );
};

interface ScaleStepProps {
  work: SheetProps["work"];
  trace: NonNullable<SketchFloor["trace"]>;
  /** The points of the picture that were pressed: two at most. */
  marks: readonly SketchPoint[];
  onSet: () => void;
  onCancel: () => void;
}

/** The distance of two points of the picture, which sets its scale. */
export const ScaleStep = ({ work, trace, marks, onSet, onCancel }: ScaleStepProps) => {
  const [distance, setDistance] = useState("");
  const [one, other] = marks;
  const setScale = () => {
    const length = parseLength(distance, work.sketch.unit);
    if (!one || !other || !length) return work.refuse(sketchMessages.typedLength);
    const scaled = withScale(trace, [one, other], length.length);
    work.changeFloor({ ...work.floor, trace: scaled }, "The scale is set");
    onSet();
  };
  return (
    <div className={classes.scaling}>
      <label htmlFor="sketch-distance">
        {other ? "Distance of the two points" : `Press point ${marks.length + 1} of 2 on the picture`}
      </label>
      {other && (
        <input
          id="sketch-distance"
          className={classes.lengthInput}
          value={distance}
          onChange={({ currentTarget }) => setDistance(currentTarget.value)}
        />
      )}
      <button type="button" className={classes.filled} disabled={!other} onClick={setScale}>
        Set the scale
      </button>
      <button type="button" className={classes.plain} onClick={onCancel}>
        Cancel
      </button>
    </div>
  );
};

/** A photograph or a page of a plan of this report beneath the drawing; it is never printed. */
export const TraceSheet = ({
  work,
  opened,
  onClose,
  pictures,
  onScale,
  onMove,
  strength,
  onStrength,
}: TraceSheetProps) => {
  const { floor } = work;
  const { trace, ...withoutTrace } = floor;
  const chosen = pictures.find(({ id }) => id === trace?.image_id);
  const ratio = chosen?.ratio ?? 1;
  return (
    <Sheet label="Trace a plan" opened={opened} onClose={onClose}>
      {opened && trace && (
        <>
          <p className={classes.quiet}>
            {chosen ? chosen.name : "The picture is no longer among the report’s photographs."} Beneath the
            drawing, and never printed.
          </p>
          <ActionList
            onClose={onClose}
            actions={[
              { label: "Set its scale by two points", onSelect: onScale },
              { label: "Move it with a finger", onSelect: onMove },
              {
                label: "Turn it a quarter to the right",
                onSelect: () => {
                  const turned = (trace.turned + 90) % 360;
                  work.changeFloor(
                    { ...floor, trace: withTurn(trace, ratio, turned) },
                    "The picture is turned",
                  );
                },
              },
              {
                label: "Take the picture away",
                destructive: true,
                onSelect: () => work.changeFloor(withoutTrace, "The picture is taken away"),
              },
            ]}
          />
          <label className={classes.strength}>
            How strongly it shows
            <input
              type="range"
              min="0.1"
              max="1"
              step="0.05"
              value={strength}
              onChange={({ currentTarget }) => onStrength(Number(currentTarget.value))}
            />
          </label>
          <WidthForm work={work} ratio={ratio} onDone={onClose} />
        </>
      )}
      {opened && !trace && pictures.length === 0 && (
        <p className={classes.quiet}>
          No photograph and no page of a plan of this report is with the server yet. Add one under Property
          Images, and it can be traced here once it is sent.
        </p>
      )}
      {opened && !trace && pictures.length > 0 && (
        <ul className={classes.pictures}>
          {pictures.map(({ id, name, thumbnail }) => (
            <li key={id}>
              <button
                type="button"
                onClick={() => {
                  onClose();
                  const at = { right: work.part.start.right, up: work.part.start.up + FIRST_WIDTH };
                  work.changeFloor(
                    { ...floor, trace: { image_id: id, at, width: FIRST_WIDTH, turned: 0 } },
                    `${name} lies beneath the drawing. Set its scale by two points.`,
                  );
                }}
              >
                <img src={thumbnail} alt="" />
                {name}
              </button>
            </li>
          ))}
        </ul>
      )}
      {opened && !trace && pictures.length > 0 && (
        <p className={classes.quiet}>A photograph that waits on this device is listed once it is sent.</p>
      )}
    </Sheet>
  );
};
