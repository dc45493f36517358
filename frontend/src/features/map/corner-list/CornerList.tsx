import "@mantine/core/styles/Radio.layer.css";
import { Button, Radio, Stack, Textarea } from "@mantine/core";
import {
  bearingText,
  differsBy,
  formatArp,
  limits,
  outlineCrosses,
  type PlotCorner,
  type Position,
  parseExtent,
  planPerches,
  planSides,
  surveyGrid,
  surveyGrids,
} from "@takseru/shared-types";
import { distanceBetween } from "@takseru/shared-types/places";
import { useState } from "react";
import { gridPosition } from "@/lib/location/survey-grid/grid-position";
import classes from "../map-work.module.css";
import { shownMeters } from "../words";
import { type CornerList as ReadList, readCornerList } from "./read-corner-list";

export interface CornerListProps {
  /** The stated extent as it is typed. */
  extent: string;
  /** The pin. */
  position: Position | undefined;
  /** Shows the corners on the map before they are taken. */
  onPreview: (outline: readonly PlotCorner[] | undefined) => void;
  onTake: (outline: readonly PlotCorner[]) => void;
  onCancel: () => void;
}

/** A plot that lies farther from the pin is asked about. */
const NEAR_THE_PIN = 500;

const outlineOf = ({ grid, corners }: ReadList): PlotCorner[] =>
  corners.flatMap((corner) => {
    const position = gridPosition(grid, corner.east, corner.north);
    return position ? [{ ...position, plan: { ...corner, grid, of: corners.length } }] : [];
  });

const metresFromPin = (outline: readonly Position[], pin: Position | undefined): number | undefined =>
  pin && outline.length > 0 ? Math.min(...outline.map((corner) => distanceBetween(pin, corner))) : undefined;

/** What a person looks at before the corners are taken. */
const doubtsOf = (
  list: ReadList,
  outline: readonly Position[],
  { extent, position }: Pick<CornerListProps, "extent" | "position">,
): string[] => {
  const stated = parseExtent(extent)?.perches;
  const off = stated ? differsBy(stated, planPerches(list.corners)) : 0;
  const away = metresFromPin(outline, position);
  return [
    ...(outlineCrosses(outline) ? ["The sides of the plot cross: check the order of the corners."] : []),
    ...(off > limits.drawnExtentTolerancePercent
      ? [`The area differs from the stated extent by ${Math.round(off)} %: check the corners or the extent.`]
      : []),
    ...(away !== undefined && away > NEAR_THE_PIN
      ? [`The plot lies ${shownMeters(away)} from the pin.`]
      : []),
    ...(list.inFeet ? ["The figures are read in feet and shown in metres."] : []),
  ];
};

/** Area, accuracy and sides of a list that was read. */
const ReadCorners = ({ list, extent }: { list: ReadList; extent: string }) => (
  <>
    <p>
      {list.corners.length} corners in {surveyGrid.labels[list.grid]}: {formatArp(planPerches(list.corners))}
      {extent.trim() !== "" && `; stated ${extent.trim()}`}.
      {list.closes && " The first corner stood at the end once more and is taken once."}
    </p>
    <p>
      Lengths and area are those of the plan's own grid; its place on the map is good to about{" "}
      {surveyGrids[list.grid].metresOfAccuracy} m.
    </p>
  </>
);

const Sides = ({ corners }: ReadList) => (
  <table className={classes.sides} aria-label="Sides of the plot">
    <thead>
      <tr>
        <th scope="col">Side</th>
        <th scope="col">Length, m</th>
        <th scope="col">Bearing</th>
      </tr>
    </thead>
    <tbody>
      {planSides(corners).map(({ from, to, metres, bearing }) => (
        <tr key={`${from.east} ${from.north}`}>
          <th scope="row">
            {from.point} to {to.point}
          </th>
          <td>{metres.toFixed(2)}</td>
          <td>{bearingText(bearing)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** "The east, 120 m from the pin" */
const choiceOf = (list: ReadList, pin: Position | undefined): string => {
  const away = metresFromPin(outlineOf(list), pin);
  return `The ${list.first}${away === undefined ? "" : `: the plot then lies ${shownMeters(away)} from the pin`}`;
};

/** The corner list of a survey plan, pasted: its grid, area, lengths and bearings, seen on the map before it is taken. */
export const CornerList = ({ extent, position, onPreview, onTake, onCancel }: CornerListProps) => {
  const [text, setText] = useState("");
  const [first, setFirst] = useState<ReadList["first"]>();
  const read = text.trim() === "" ? undefined : readCornerList(text);
  const lists = read && "lists" in read ? read.lists : [];
  const listOf = (choice: typeof first, all = lists): ReadList | undefined =>
    all.length > 1 ? all.find((list) => list.first === choice) : all[0];
  const list = listOf(first);
  const outline = list ? outlineOf(list) : [];
  const preview = (shown: ReadList | undefined) => onPreview(shown && outlineOf(shown));
  const type = (typed: string) => {
    setText(typed);
    setFirst(undefined);
    const now = readCornerList(typed);
    preview("lists" in now ? listOf(undefined, now.lists) : undefined);
  };
  return (
    <>
      <Textarea
        label="Corners of the plan"
        description="A line for each: point, east and north, as they are copied from the plan."
        placeholder={"P1  500120.45  481233.10\nP2  500151.02  481240.77"}
        rows={4}
        value={text}
        error={read && "problem" in read ? read.problem : undefined}
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
      {lists.length > 1 && (
        <Radio.Group
          label="Nothing in the list says which figure comes first."
          value={first ?? ""}
          onChange={(value) => {
            const choice = value === "north" ? "north" : "east";
            setFirst(choice);
            preview(listOf(choice));
          }}
        >
          <Stack gap="xs" my="xs">
            {lists.map((one) => (
              <Radio key={one.first} value={one.first} label={choiceOf(one, position)} />
            ))}
          </Stack>
        </Radio.Group>
      )}
      <div role="status" className={classes.says}>
        {list && <ReadCorners list={list} extent={extent} />}
      </div>
      {list &&
        doubtsOf(list, outline, { extent, position }).map((doubt) => (
          <p key={doubt} className={classes.check}>
            {doubt}
          </p>
        ))}
      <div className={classes.actions}>
        <Button disabled={outline.length < 3 || outlineCrosses(outline)} onClick={() => onTake(outline)}>
          Use these corners
        </Button>
        <Button variant="subtle" onClick={onCancel}>
          Cancel
        </Button>
      </div>
      {list && <Sides {...list} />}
    </>
  );
};
