import { Button, TextInput } from "@mantine/core";
import {
  cornersOf,
  doorHinge,
  doorSide,
  formatLength,
  legDirections,
  lengthOfLeg,
  lengthText,
  limits,
  parseLength,
  placeOfDoor,
  type SketchDoor,
  type SketchPart,
  type SketchPartKind,
  sketchMessages,
  sketchPartKind,
  UNITS_PER_FOOT,
  UNITS_PER_METRE,
} from "@takseru/shared-types";
import { type FormEvent, useState } from "react";
import { ActionList, IconButton, Sheet } from "@/ui";
import { middleOf } from "./screen-geometry";
import { stepOf } from "./sketch-edits";
import { arrowPaths } from "./sketch-icons";
import classes from "./sketch-work.module.css";
import type { SketchWorkState } from "./use-sketch-work";

export interface SheetProps {
  work: SketchWorkState;
  opened: boolean;
  onClose: () => void;
}

/** Called after a sheet has done what it was opened for. */
type Done = () => void;

const KINDS: readonly SketchPartKind[] = ["verandah", "balcony", "car_porch", "wing", "other"];

/** What can be drawn next. */
export const AddSheet = ({
  work,
  opened,
  onClose,
  buildings,
  onAdded,
}: SheetProps & { buildings: readonly string[]; onAdded: () => void }) => {
  const { floor, sketch } = work;
  const isFull = floor.parts.length >= limits.sketch.parts;
  const others = ["", ...buildings.filter(Boolean)];
  const drawn = new Set(sketch.floors.map(({ building }) => building));
  const floorLabel = (building: string): string => {
    const of = building === "" ? (others.length > 1 ? " of the main building" : "") : ` of ${building}`;
    return `${drawn.has(building) ? "Next floor" : "Ground floor"}${of}`;
  };
  return (
    <Sheet label="Add" opened={opened} onClose={onClose}>
      <ActionList
        onClose={onClose}
        actions={[
          ...KINDS.map((kind) => ({
            label: sketchPartKind.labels[kind],
            disabled: isFull,
            onSelect: () => {
              work.addPart(kind);
              onAdded();
            },
          })),
          ...others.map((building) => ({
            label: floorLabel(building),
            disabled: sketch.floors.length >= limits.sketch.floors,
            onSelect: () => {
              work.addFloor(building);
              onAdded();
            },
          })),
        ]}
      />
    </Sheet>
  );
};

/** What can be done with a leg, and with what is drawn. */
export const LegSheet = ({
  work,
  leg,
  onClose,
  onChoose,
}: Omit<SheetProps, "opened"> & { leg: number | undefined; onChoose: (leg: number) => void }) => (
  <Sheet label={`Leg ${(leg ?? 0) + 1}`} opened={leg !== undefined} onClose={onClose}>
    {leg !== undefined && (
      <ActionList
        onClose={onClose}
        actions={[
          { label: "Change its length or direction", onSelect: () => onChoose(leg) },
          {
            label: "Add a leg before it",
            disabled: work.run.legs.length >= limits.sketch.legs,
            onSelect: () => {
              work.insertBefore(leg);
              onChoose(leg);
            },
          },
          { label: "Take it away", destructive: true, onSelect: () => work.removeLeg(leg) },
        ]}
      />
    )}
  </Sheet>
);

const NameForm = ({
  label,
  start,
  onName,
}: {
  label: string;
  start: string;
  onName: (name: string) => void;
}) => {
  const [name, setName] = useState(start);
  return (
    <form
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        onName(name.trim());
      }}
    >
      <TextInput
        label={label}
        data-autofocus
        maxLength={limits.sketch.name}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Button type="submit" fullWidth mt="sm">
        Done
      </Button>
    </form>
  );
};

/** How far one press moves a room's name. */
const ROOM_STEP = { feet: UNITS_PER_FOOT, metres: UNITS_PER_METRE / 4 } as const;
const ROOM_STEP_TEXT = { feet: "a foot", metres: "25 cm" } as const;

/** Moves a room's name without a finger on the drawing. */
const RoomMover = ({ work, room }: { work: SketchWorkState; room: number }) => (
  <fieldset className={classes.mover}>
    <legend>Move the name by {ROOM_STEP_TEXT[work.sketch.unit]}</legend>
    {legDirections.map((direction) => (
      <IconButton
        key={direction}
        label={`Move ${direction}`}
        path={arrowPaths[direction]}
        onClick={() =>
          work.move({ kind: "room", index: room, by: stepOf(direction, ROOM_STEP[work.sketch.unit]) })
        }
      />
    ))}
  </fieldset>
);

/** A room: its name, and where it is written; its name can be dragged too. */
export const RoomSheet = ({ work, opened, onClose, room }: SheetProps & { room: number | undefined }) => {
  const { part } = work;
  const own = room === undefined ? undefined : part.rooms[room];
  const add = (name: string) => {
    const corners = cornersOf(part);
    const middle = middleOf(corners);
    // Below the one before, so that both can be read.
    const step = Math.round(
      (Math.max(...corners.map(({ up }) => up)) - Math.min(...corners.map(({ up }) => up))) / 6,
    );
    const at = {
      right: middle.right - part.start.right,
      up: middle.up - part.start.up - step * (part.rooms.length % 3),
    };
    work.changePart(
      { ...part, rooms: [...part.rooms, { name, at }] },
      `Room ${name} added; drag its name to where it is`,
    );
  };
  const submit = (name: string) => {
    onClose();
    if (name === "") return;
    if (!own || room === undefined) return add(name);
    if (name !== own.name)
      work.changePart(
        { ...part, rooms: part.rooms.with(room, { ...own, name }) },
        `The room is called ${name}`,
      );
  };
  return (
    <Sheet label={own ? own.name || "Room" : "Name a room"} opened={opened} onClose={onClose}>
      <NameForm label="Name of the room" start={own?.name ?? ""} onName={submit} />
      {own && room !== undefined && <RoomMover work={work} room={room} />}
    </Sheet>
  );
};

export const RenameSheet = ({ work, opened, onClose, what }: SheetProps & { what: "part" | "floor" }) => (
  <Sheet label={`Name of the ${what}`} opened={opened} onClose={onClose}>
    <NameForm
      label={what === "part" ? "Name of the part; empty: its kind" : "Name of the floor; empty: by its order"}
      start={work[what].name}
      onName={(name) => {
        onClose();
        if (what === "part") work.changePart({ ...work.part, name }, "Named");
        else work.changeFloor({ ...work.floor, name }, "Named");
      }}
    />
  </Sheet>
);

/** The legs in which a door can be, the outline's and those of inner walls. */
export const doorPlaces = (part: SketchPart, unit: "feet" | "metres") =>
  [part, ...part.walls].flatMap((run, wall) =>
    run.legs.map((leg, index) => ({
      wall,
      leg: index,
      length: lengthOfLeg(leg),
      label: `${wall === 0 ? "Leg" : `Wall ${wall}, leg`} ${index + 1}, ${lengthText(leg, unit)}`,
    })),
  );

const USUAL_WIDTH = { feet: "3'0\"", metres: "0.90 m" } as const;

const DoorForm = ({
  work,
  onDone,
  door,
}: {
  work: SketchWorkState;
  onDone: Done;
  /** The door that is changed; none where one is added. */
  door: number | undefined;
}) => {
  const { part, sketch, chosen, path, run } = work;
  const former = door === undefined ? undefined : part.doors[door];
  const places = doorPlaces(part, sketch.unit);
  const [wallInHand, legInHand] = former
    ? [former.wall, former.leg]
    : [path.kind === "wall" ? path.index + 1 : 0, chosen ?? Math.max(run.legs.length - 1, 0)];
  const inHand = places.findIndex(({ wall, leg }) => wall === wallInHand && leg === legInHand);
  const formerWidth = former && formatLength(former.width, sketch.unit);
  const formerOffset = former && formatLength(former.offset, sketch.unit);
  const [place, setPlace] = useState(String(Math.max(inHand, 0)));
  const [width, setWidth] = useState<string>(formerWidth ?? USUAL_WIDTH[sketch.unit]);
  const [offset, setOffset] = useState(formerOffset ?? "");
  const [hinge, setHinge] = useState<SketchDoor["hinge"]>(former?.hinge ?? "start");
  const [side, setSide] = useState<SketchDoor["side"]>(former?.side ?? "right");
  const [wrong, setWrong] = useState<{ field: "width" | "offset"; message: string }>();
  const own = places[Number(place)];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // What is left as it is keeps its exact length, which the text may round.
    const wide = former && width === formerWidth ? former.width : parseLength(width, sketch.unit)?.length;
    if (!own || !wide) return setWrong({ field: "width", message: sketchMessages.typedLength });
    if (wide > own.length)
      return setWrong({
        field: "width",
        message: `The leg is only ${formatLength(own.length, sketch.unit)} long`,
      });
    const readOffset = (): number | undefined => {
      if (offset.trim() === "") return Math.round((own.length - wide) / 2);
      if (former && offset === formerOffset) return former.offset;
      return Number(offset) === 0 ? 0 : parseLength(offset, sketch.unit)?.length;
    };
    const from = readOffset();
    if (from === undefined) return setWrong({ field: "offset", message: sketchMessages.typedLength });
    if (from + wide > own.length)
      return setWrong({ field: "offset", message: "The door would end beyond the leg" });
    const next: SketchDoor = { wall: own.wall, leg: own.leg, offset: from, width: wide, hinge, side };
    onDone();
    if (door === undefined)
      work.changePart({ ...part, doors: [...part.doors, next] }, `Door added in ${own.label}`);
    else work.changePart({ ...part, doors: part.doors.with(door, next) }, `Door in ${own.label} changed`);
  };
  return (
    <form onSubmit={submit} className={classes.form}>
      <label>
        In
        <select value={place} onChange={({ currentTarget }) => setPlace(currentTarget.value)} data-autofocus>
          {places.map(({ label, wall, leg }, index) => (
            <option key={`${wall}.${leg}`} value={index}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <TextInput
        label="From the beginning of the leg"
        placeholder="In the middle"
        value={offset}
        error={wrong?.field === "offset" && wrong.message}
        onChange={({ currentTarget }) => setOffset(currentTarget.value)}
      />
      <TextInput
        label="Width"
        value={width}
        error={wrong?.field === "width" && wrong.message}
        onChange={({ currentTarget }) => setWidth(currentTarget.value)}
      />
      <label>
        Opens
        <select
          value={side}
          onChange={({ currentTarget }) =>
            setSide(doorSide.values.find((value) => value === currentTarget.value) ?? "right")
          }
        >
          {doorSide.values.map((value) => (
            <option key={value} value={value}>
              {doorSide.labels[value]}
            </option>
          ))}
        </select>
      </label>
      {side !== "opening" && (
        <label>
          Hangs
          <select
            value={hinge}
            onChange={({ currentTarget }) =>
              setHinge(doorHinge.values.find((value) => value === currentTarget.value) ?? "start")
            }
          >
            {doorHinge.values.map((value) => (
              <option key={value} value={value}>
                {doorHinge.labels[value]}
              </option>
            ))}
          </select>
        </label>
      )}
      <Button type="submit" fullWidth disabled={places.length === 0}>
        {former ? "Change the door" : "Add the door"}
      </Button>
    </form>
  );
};

export const DoorSheet = ({ work, opened, onClose, door }: SheetProps & { door: number | undefined }) => (
  <Sheet label="Door" opened={opened} onClose={onClose}>
    {opened && <DoorForm work={work} onDone={onClose} door={door} />}
  </Sheet>
);

interface WithinListProps {
  work: SketchWorkState;
  onDoor: (door: number) => void;
  onRoom: (room: number) => void;
}

/** Holes, inner walls, doors and rooms of the part in hand, each to be changed or taken away. */
export const WithinList = ({ work, onDoor, onRoom }: WithinListProps) => {
  const { part, floor, isReadOnly, sketch } = work;
  const places = doorPlaces(part, sketch.unit);
  const lines = (["hole", "wall"] as const).flatMap((kind) =>
    part[kind === "hole" ? "holes" : "walls"].map((_, index) => ({
      key: `${kind}${index}`,
      label: `${kind === "hole" ? "Hole" : "Inner wall"} ${index + 1}`,
      problem: undefined,
      onOpen: () => work.takeInHand({ floor: floor.id, part: part.id, run: { kind, index } }, "In hand"),
      onRemove: () => work.removeLine({ kind, index }),
    })),
  );
  const doors = part.doors.map((door, index) => ({
    key: `door${index}`,
    label: `Door ${formatLength(door.width, sketch.unit)} in ${
      places.find(({ wall, leg }) => wall === door.wall && leg === door.leg)?.label ?? "a leg that is gone"
    }`,
    problem: placeOfDoor(part, door) ? undefined : sketchMessages.doorWithoutRoom,
    onOpen: () => onDoor(index),
    onRemove: () => work.changePart({ ...part, doors: part.doors.toSpliced(index, 1) }, "Door taken away"),
  }));
  const rooms = part.rooms.map((room, index) => ({
    key: `room${index}`,
    label: room.name || `Room ${index + 1}`,
    problem: undefined,
    onOpen: () => onRoom(index),
    onRemove: () =>
      work.changePart({ ...part, rooms: part.rooms.toSpliced(index, 1) }, `${room.name} taken away`),
  }));
  const all = [...lines, ...doors, ...rooms];
  if (all.length === 0) return null;
  return (
    <ul className={classes.within} aria-label={`Within ${work.nameOf(part)}`}>
      {all.map(({ key, label, problem, onOpen, onRemove }) => (
        <li key={key}>
          <span>
            {isReadOnly ? (
              label
            ) : (
              <button type="button" className={classes.inline} onClick={onOpen}>
                {label}
              </button>
            )}
            {problem && <span className={classes.warning}>{problem}</span>}
          </span>
          {!isReadOnly && (
            <button
              type="button"
              className={classes.inline}
              aria-label={`Take away ${label}`}
              onClick={onRemove}
            >
              Take away
            </button>
          )}
        </li>
      ))}
    </ul>
  );
};
