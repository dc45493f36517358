import { Button, TextInput } from "@mantine/core";
import {
  cornersOf,
  doorHinge,
  doorSide,
  formatLength,
  lengthOfLeg,
  lengthText,
  limits,
  parseLength,
  type SketchDoor,
  type SketchPart,
  type SketchPartKind,
  sketchMessages,
  sketchPartKind,
} from "@takseru/shared-types";
import { type FormEvent, useState } from "react";
import { ActionList, Sheet } from "@/ui";
import { middleOf } from "./screen-geometry";
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

/** A room: its name, and where it is written; it can be dragged from there. */
export const RoomSheet = ({ work, opened, onClose }: SheetProps) => {
  const { part } = work;
  const add = (name: string) => {
    onClose();
    if (name === "") return;
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
  return (
    <Sheet label="Name a room" opened={opened} onClose={onClose}>
      <NameForm label="Name of the room" start="" onName={add} />
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

const DoorForm = ({ work, onDone }: { work: SketchWorkState; onDone: Done }) => {
  const { part, sketch, chosen, path, run } = work;
  const places = doorPlaces(part, sketch.unit);
  const wallInHand = path.kind === "wall" ? path.index + 1 : 0;
  const inHand = places.findIndex(
    ({ wall, leg }) => wall === wallInHand && leg === (chosen ?? Math.max(run.legs.length - 1, 0)),
  );
  const [place, setPlace] = useState(String(Math.max(inHand, 0)));
  const [width, setWidth] = useState<string>(USUAL_WIDTH[sketch.unit]);
  const [offset, setOffset] = useState("");
  const [hinge, setHinge] = useState<SketchDoor["hinge"]>("start");
  const [side, setSide] = useState<SketchDoor["side"]>("right");
  const [wrong, setWrong] = useState<{ field: "width" | "offset"; message: string }>();
  const own = places[Number(place)];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wide = parseLength(width, sketch.unit);
    if (!own || !wide) return setWrong({ field: "width", message: sketchMessages.typedLength });
    if (wide.length > own.length)
      return setWrong({
        field: "width",
        message: `The leg is only ${formatLength(own.length, sketch.unit)} long`,
      });
    const from =
      offset.trim() === ""
        ? Math.round((own.length - wide.length) / 2)
        : Number(offset) === 0
          ? 0
          : parseLength(offset, sketch.unit)?.length;
    if (from === undefined) return setWrong({ field: "offset", message: sketchMessages.typedLength });
    if (from + wide.length > own.length)
      return setWrong({ field: "offset", message: "The door would end beyond the leg" });
    const door: SketchDoor = { wall: own.wall, leg: own.leg, offset: from, width: wide.length, hinge, side };
    onDone();
    work.changePart({ ...part, doors: [...part.doors, door] }, `Door added in ${own.label}`);
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
        Add the door
      </Button>
    </form>
  );
};

export const DoorSheet = ({ work, opened, onClose }: SheetProps) => (
  <Sheet label="Door" opened={opened} onClose={onClose}>
    {opened && <DoorForm work={work} onDone={onClose} />}
  </Sheet>
);

/** Holes, inner walls, doors and rooms of the part in hand, each to be taken away. */
export const WithinList = ({ work }: { work: SketchWorkState }) => {
  const { part, floor, isReadOnly, sketch } = work;
  const places = doorPlaces(part, sketch.unit);
  const lines = (["hole", "wall"] as const).flatMap((kind) =>
    part[kind === "hole" ? "holes" : "walls"].map((_, index) => ({
      key: `${kind}${index}`,
      label: `${kind === "hole" ? "Hole" : "Inner wall"} ${index + 1}`,
      onOpen: () => work.takeInHand({ floor: floor.id, part: part.id, run: { kind, index } }, "In hand"),
      onRemove: () => work.removeLine({ kind, index }),
    })),
  );
  const doors = part.doors.map((door, index) => ({
    key: `door${index}`,
    label: `Door ${formatLength(door.width, sketch.unit)} in ${
      places.find(({ wall, leg }) => wall === door.wall && leg === door.leg)?.label ?? "a leg that is gone"
    }`,
    onOpen: undefined,
    onRemove: () => work.changePart({ ...part, doors: part.doors.toSpliced(index, 1) }, "Door taken away"),
  }));
  const rooms = part.rooms.map((room, index) => ({
    key: `room${index}`,
    label: room.name || `Room ${index + 1}`,
    onOpen: undefined,
    onRemove: () =>
      work.changePart({ ...part, rooms: part.rooms.toSpliced(index, 1) }, `${room.name} taken away`),
  }));
  const all = [...lines, ...doors, ...rooms];
  if (all.length === 0) return null;
  return (
    <ul className={classes.within} aria-label={`Within ${work.nameOf(part)}`}>
      {all.map(({ key, label, onOpen, onRemove }) => (
        <li key={key}>
          {onOpen && !isReadOnly ? (
            <button type="button" className={classes.inline} onClick={onOpen}>
              {label}
            </button>
          ) : (
            <span>{label}</span>
          )}
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
