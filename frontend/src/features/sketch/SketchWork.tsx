import { useMediaQuery } from "@mantine/hooks";
import {
  areaFigure,
  directionInWords,
  floorInWords,
  lengthText,
  listed,
  measureFloor,
  measurePart,
  measureSketch,
  nameOfFloor,
  parseLength,
  type SketchPoint,
  sketchMessages,
} from "@takseru/shared-types";
import { useEffect, useRef, useState } from "react";
import { ActionList, Icon, IconButton, iconPaths, Sheet } from "@/ui";
import { AreaOffers, AreasTable, readShare } from "./AreasTable";
import { Drawing, type DrawingTool } from "./Drawing";
import { Keypad } from "./Keypad";
import { ClosingButtons, ClosingLine, LegList } from "./LegList";
import { LengthLine } from "./LengthLine";
import { AddSheet, DoorSheet, LegSheet, RenameSheet, RoomSheet, WithinList } from "./PartSheets";
import { beginningsOf, moved } from "./screen-geometry";
import type { SketchContent } from "./sketch-content";
import { arrowPaths, slantPath, undoPath } from "./sketch-icons";
import classes from "./sketch-work.module.css";
import { TraceSheet } from "./TraceSheet";
import { withScale } from "./trace-picture";
import { legsInWords, useSketchWork } from "./use-sketch-work";

type Place = "draw" | "legs" | "areas";
type Opened = "add" | "more" | "door" | "room" | "trace" | "part-name" | "floor-name" | "north";

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const HINTS = [
  ["Arrows", "direction, then the length"],
  ["Enter", "draw"],
  ["Backspace", "take a leg back"],
  ["Shift arrows", "move the corner"],
  ["L", "list of legs"],
] as const;

/** The sketch of the buildings: drawn by legs, by dragging corners, or over a picture. */
export const SketchWork = ({ content, onClose }: { content: SketchContent; onClose: () => void }) => {
  const { buildings, offers, onUse, pictures, saved } = content;
  const work = useSketchWork(content);
  const { sketch, floor, part, path, run, entry, isReadOnly, chosen, closing } = work;
  const isDesk = useMediaQuery("(min-width: 64em)", undefined, { getInitialValueInEffect: false }) ?? false;
  const isTouched =
    useMediaQuery("(pointer: coarse)", undefined, { getInitialValueInEffect: false }) ?? false;
  const hasKeypad = !isReadOnly && (!isDesk || isTouched);
  const [place, setPlace] = useState<Place>(isReadOnly ? "areas" : "draw");
  const [opened, setOpened] = useState<Opened>();
  const [moreOf, setMoreOf] = useState<number>();
  const [tool, setTool] = useState<DrawingTool>("choose");
  const [marks, setMarks] = useState<readonly SketchPoint[]>([]);
  const [distance, setDistance] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const close = () => setOpened(undefined);

  const floorName = nameOfFloor(sketch, floor);
  const names = floor.parts.map((one) => work.nameOf(one));
  const ownName = work.nameOf(part);
  const floorAt = sketch.floors.filter(({ building }) => building === floor.building);
  const below = floorAt[floorAt.findIndex(({ id }) => id === floor.id) - 1];
  const measured = measurePart(part);
  const isSharing =
    !isReadOnly &&
    path.kind === "outline" &&
    !measured.fault &&
    part.share_percent === null &&
    chosen === undefined;
  const typedShare = readShare(entry.typed);
  const { trace } = floor;
  const picture = pictures.find(({ id }) => id === trace?.image_id);
  const begins = run.legs.length === 0 ? beginningsOf(floor, names) : [];
  const startNow = path.kind === "outline" ? run.start : moved(run.start, part.start);
  const startAt = begins.findIndex(({ point }) => point.right === startNow.right && point.up === startNow.up);
  const lastLeg = run.legs.at(-1);
  const isUsable = offers.some(({ state }) => state === "new" || state === "changed");

  const toDrawing = () => {
    setPlace("draw");
    requestAnimationFrame(() => input.current?.focus());
  };
  const toList = () => {
    setPlace("legs");
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>("[data-leg], button")?.focus());
  };
  const choose = (leg: number) => {
    work.choose(leg);
    toDrawing();
  };
  // What is begun is drawn by the keys at once.
  const inHand = `${floor.id} ${part.id} ${path.kind}`;
  const known = useRef("");
  useEffect(() => {
    if (known.current === inHand) return;
    known.current = inHand;
    if (!isReadOnly && (isDesk || place === "draw")) input.current?.focus();
  }, [inHand, isReadOnly, isDesk, place]);

  const onPoint = (point: SketchPoint) => {
    if (tool === "scale") setMarks([...marks, point].slice(-2));
    else work.drawTo(point);
  };
  const [one, other] = marks;
  const setScale = () => {
    const length = parseLength(distance, sketch.unit);
    if (!trace || !one || !other || !length) return work.say(sketchMessages.typedLength);
    work.changeFloor({ ...floor, trace: withScale(trace, [one, other], length.length) }, "The scale is set");
    setMarks([]);
    setDistance("");
    setTool("draw");
  };

  const drawing = (
    <Drawing
      sketch={sketch}
      floor={floor}
      below={below}
      part={part}
      path={path}
      names={names}
      chosen={chosen}
      proposed={
        chosen === undefined && !work.isClosed && work.outline.state !== "finished" ? closing : undefined
      }
      numbers={place === "legs" && !isDesk}
      tool={tool}
      picture={picture}
      marks={marks}
      label={`${floorInWords(sketch, measureFloor(floor))}${chosen === undefined ? "" : ` Leg ${chosen + 1} is chosen.`}`}
      isReadOnly={isReadOnly}
      onLeg={(leg) => {
        work.choose(leg);
        if (isDesk) input.current?.focus();
      }}
      onPart={(id) =>
        work.takeInHand(
          { floor: floor.id, part: id },
          `${work.nameOf(floor.parts.find((one) => one.id === id) ?? part)} is in hand`,
        )
      }
      onBegin={work.beginAt}
      onPoint={onPoint}
      onCorner={work.moveCorner}
      onRoom={(room, by) => {
        const own = part.rooms[room];
        if (own)
          work.changePart(
            { ...part, rooms: part.rooms.with(room, { ...own, at: moved(own.at, by) }) },
            `${own.name} moved`,
          );
      }}
      onPicture={(by) =>
        trace &&
        work.changeFloor({ ...floor, trace: { ...trace, at: moved(trace.at, by) } }, "The picture is moved")
      }
    />
  );

  const chips = (
    <fieldset className={classes.chips} aria-label="Floors">
      {sketch.floors.map((floorOf) => {
        const name = nameOfFloor(sketch, floorOf);
        return (
          <button
            key={floorOf.id}
            type="button"
            className={classes.chip}
            aria-pressed={floorOf.id === floor.id}
            onClick={() =>
              work.takeInHand({ floor: floorOf.id, part: floorOf.parts[0]?.id ?? "" }, `${name} is in hand`)
            }
          >
            {floorOf.building === "" ? name : `${floorOf.building}, ${name.toLowerCase()}`}
          </button>
        );
      })}
      {!isReadOnly && (
        <button type="button" className={classes.inline} onClick={() => setOpened("add")}>
          <Icon path={iconPaths.plus} size={16} /> Add
        </button>
      )}
    </fieldset>
  );

  /** What one press does next. */
  const nextStep = () => {
    if (isReadOnly) return null;
    if (tool === "scale" && trace)
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
          <button type="button" className={classes.plain} onClick={() => setTool("choose")}>
            Cancel
          </button>
        </div>
      );
    if (tool === "move-picture")
      return (
        <button type="button" className={classes.filled} onClick={() => setTool("draw")}>
          The picture is in its place
        </button>
      );
    if (isSharing)
      return (
        <button
          type="button"
          className={classes.filled}
          disabled={typedShare === null || typedShare === undefined}
          onClick={() => typeof typedShare === "number" && work.setShare(part, typedShare)}
        >
          {typeof typedShare === "number" ? `Count ${typedShare} %` : "Type the share that counts, %"}
        </button>
      );
    if (chosen !== undefined)
      return (
        <div className={classes.pair}>
          <button
            type="button"
            className={classes.filled}
            disabled={entry.typed === ""}
            onClick={work.drawTyped}
          >
            Change leg {chosen + 1}
          </button>
          <button type="button" className={classes.plain} onClick={() => work.choose(undefined)}>
            Leave it
          </button>
        </div>
      );
    if (entry.angleFor !== undefined || entry.direction)
      return (
        <button
          type="button"
          className={classes.filled}
          disabled={entry.typed === ""}
          onClick={work.drawTyped}
        >
          {entry.angleFor === undefined
            ? `${entry.isMoving ? "Move the start" : "Draw"} ${entry.direction} ${entry.typed}`
            : `Draw ${entry.angleFor} at ${entry.typed || "…"}°`}
        </button>
      );
    if (work.closingLast || work.closingSpread)
      return (
        <div className={classes.pair}>
          <ClosingButtons work={work} />
        </div>
      );
    if (path.kind === "wall")
      return (
        <button type="button" className={classes.filled} onClick={work.endLine}>
          Wall {path.index + 1} is drawn
        </button>
      );
    if (!work.isClosed && closing && work.hasLegs)
      return (
        <button type="button" className={classes.filled} onClick={work.close}>
          Close: {legsInWords(closing, sketch.unit)}
        </button>
      );
    if (work.isClosed)
      return (
        <div className={classes.pair}>
          <button type="button" className={classes.filled} onClick={() => setOpened("add")}>
            Add a part or a floor
          </button>
          {!isDesk && (
            <button type="button" className={classes.plain} onClick={() => setPlace("areas")}>
              Areas
            </button>
          )}
        </div>
      );
    return (
      <button type="button" className={classes.filled} disabled>
        {run.legs.length === 0 ? "Type a length and press an arrow" : "Draw one more leg to close"}
      </button>
    );
  };

  const beginLine = begins.length > 0 && !isReadOnly && (
    <div className={classes.begin}>
      <label htmlFor="sketch-begin">Begins at</label>
      <select
        id="sketch-begin"
        value={String(startAt)}
        onChange={({ currentTarget }) => {
          const begin = begins[Number(currentTarget.value)];
          if (begin) work.beginAt(begin.point);
        }}
      >
        {startAt < 0 && <option value="-1">a place of its own</option>}
        {begins.map(({ label }, index) => (
          <option key={label} value={index}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
  const lastDirection = lastLeg && directionInWords(lastLeg);
  const lastLine = lastLeg && (
    <button type="button" className={classes.last} onClick={toList}>
      <span className={classes.number}>{run.legs.length}</span>
      <Icon
        path={
          lastDirection && lastDirection in arrowPaths
            ? (Object.entries(arrowPaths).find(([name]) => name === lastDirection)?.[1] ?? slantPath)
            : slantPath
        }
      />
      <span className={classes.words}>{capital(lastDirection ?? "")}</span>
      <span className={classes.figure}>{lengthText(lastLeg, sketch.unit)}</span>
      <span className={classes.quiet}>all {run.legs.length}</span>
      <Icon path={iconPaths.next} size={16} />
    </button>
  );

  const lengthLine = isReadOnly ? null : isSharing ? (
    <div className={classes.length}>
      <label htmlFor="sketch-share" className={classes.lengthLabel}>
        Share, %
      </label>
      <input
        id="sketch-share"
        ref={input}
        className={classes.lengthInput}
        aria-label={`Share of ${ownName} that counts, per cent`}
        inputMode={hasKeypad ? "none" : "decimal"}
        autoComplete="off"
        maxLength={6}
        value={entry.typed}
        onChange={({ currentTarget }) => work.setType(currentTarget.value)}
        onKeyDown={({ key }) =>
          key === "Enter" && typeof typedShare === "number" && work.setShare(part, typedShare)
        }
      />
    </div>
  ) : (
    <LengthLine work={work} input={input} hasKeypad={hasKeypad} onList={toList} />
  );

  const legs = (
    <div ref={list}>
      <h3 className={classes.head}>
        Legs, {path.kind === "outline" ? ownName : work.runName}
        {!isDesk && measured.fault === undefined && <small>{areaFigure(measured.area)} sq ft</small>}
      </h3>
      <ClosingLine work={work} />
      <LegList work={work} onMore={setMoreOf} onChoose={choose} onAdd={toDrawing} />
      <WithinList work={work} />
    </div>
  );
  const unshared = measureSketch(sketch)
    .flatMap(({ floors }) => floors)
    .flatMap(({ floor: floorOf, parts }) =>
      parts
        .filter(({ part: one, fault }) => !fault && one.share_percent === null)
        .map(({ part: one }) => work.nameOf(one, floorOf)),
    );
  const use = onUse && !isReadOnly && (
    <button
      type="button"
      className={classes.filled}
      disabled={!isUsable || unshared.length > 0}
      aria-describedby={unshared.length > 0 ? "sketch-unshared" : undefined}
      onClick={() => {
        onUse(offers.filter(({ state }) => state === "new" || state === "changed"));
        work.say("The areas are taken into the report");
      }}
    >
      Use these areas
    </button>
  );
  const areas = (
    <>
      <AreasTable work={work} />
      {unshared.length > 0 && (
        <p className={classes.warning} id="sketch-unshared">
          <Icon path={iconPaths.warning} /> <span>Choose the share of {listed(unshared)} first.</span>
        </p>
      )}
      <AreaOffers offers={offers} onUse={onUse} isReadOnly={isReadOnly} />
    </>
  );

  const title =
    place === "legs" && !isDesk
      ? `${ownName}, legs`
      : place === "areas" && !isDesk
        ? "Areas"
        : isDesk
          ? "Sketch"
          : ownName;
  const tools = !isReadOnly && (
    <div className={classes.tools}>
      <button
        type="button"
        className={classes.inline}
        aria-pressed={tool === "draw"}
        onClick={() => setTool(tool === "draw" ? "choose" : "draw")}
      >
        <Icon path={iconPaths.pen} size={16} /> Draw by pressing
      </button>
      <button type="button" className={classes.inline} onClick={() => setOpened("door")}>
        Door
      </button>
      <button type="button" className={classes.inline} onClick={() => setOpened("room")}>
        Room
      </button>
      <button type="button" className={classes.inline} onClick={() => work.beginLine("hole")}>
        Hole
      </button>
      <button type="button" className={classes.inline} onClick={() => setOpened("trace")}>
        Trace a plan
      </button>
      <button type="button" className={classes.inline} onClick={() => setOpened("more")}>
        More
      </button>
      <button
        type="button"
        className={`${classes.inline} ${classes.undo}`}
        disabled={!work.canUndo}
        onClick={work.undo}
      >
        <Icon path={undoPath} size={16} /> Undo
      </button>
    </div>
  );
  const messages = (
    <>
      <p role="status" className="visually-hidden">
        {work.said}
      </p>
      <p role="alert" className={classes.wrong} data-empty={work.wrong === "" || undefined}>
        {work.wrong}
      </p>
    </>
  );

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: leaving an input in it saves nothing by itself
    <div className={classes.work} onBlur={(event) => event.stopPropagation()}>
      <div className={classes.bar}>
        <IconButton
          label={place === "draw" || isDesk ? "Back to the report" : "Back to the drawing"}
          path={iconPaths.back}
          onClick={() => (place === "draw" || isDesk || isReadOnly ? onClose() : toDrawing())}
        />
        <h2 className={classes.title}>
          {isDesk && <span className={classes.quiet}>Building Details / </span>}
          {title}
        </h2>
        <span className={classes.saved}>{saved}</span>
        {isDesk && use}
        {!isDesk && !isReadOnly && (
          <IconButton
            label="More: floors, names, walls, trace a plan"
            path={iconPaths.more}
            onClick={() => setOpened("more")}
          />
        )}
      </div>
      {isDesk ? (
        <div className={classes.desk}>
          <div className={classes.stage}>
            {chips}
            {drawing}
            {messages}
            {beginLine}
            <div className={classes.entry}>
              {lengthLine}
              <div className={classes.next}>{nextStep()}</div>
            </div>
            {hasKeypad && (
              <Keypad
                work={work}
                onDoor={() => setOpened("door")}
                onRoom={() => setOpened("room")}
                onList={toList}
              />
            )}
            {tools}
            {!isReadOnly && (
              <p className={classes.keys} id="sketch-keys">
                {HINTS.map(([key, what]) => (
                  <span key={key}>
                    <kbd>{key}</kbd> {what}
                  </span>
                ))}
              </p>
            )}
          </div>
          <section className={classes.side} aria-label="Areas and legs">
            {areas}
            {legs}
          </section>
        </div>
      ) : (
        <>
          {(sketch.floors.length > 1 || isReadOnly) && place !== "legs" && chips}
          {place !== "areas" && drawing}
          {place === "draw" && (
            <div className={classes.hand}>
              {beginLine || lastLine}
              <ClosingLine work={work} isShort />
              {messages}
              {lengthLine}
              {hasKeypad && (
                <Keypad
                  work={work}
                  onDoor={() => setOpened("door")}
                  onRoom={() => setOpened("room")}
                  onList={toList}
                />
              )}
              <p id="sketch-keys" hidden>
                Type a length, then press an arrow
              </p>
            </div>
          )}
          {place === "legs" && <div className={classes.scroll}>{legs}</div>}
          {place === "areas" && (
            <div className={classes.scroll}>
              {isReadOnly && drawing}
              {areas}
              {isReadOnly && legs}
            </div>
          )}
          {!isReadOnly && (
            <div className={classes.dock}>
              {place === "legs" && messages}
              {place === "areas" ? (
                use
              ) : place === "legs" && !(work.closingLast || work.closingSpread) ? (
                <button type="button" className={classes.filled} onClick={toDrawing}>
                  Draw on
                </button>
              ) : (
                nextStep()
              )}
            </div>
          )}
        </>
      )}

      <AddSheet
        work={work}
        opened={opened === "add"}
        onClose={close}
        buildings={buildings}
        onAdded={() => setPlace("draw")}
      />
      <DoorSheet work={work} opened={opened === "door"} onClose={close} />
      <RoomSheet work={work} opened={opened === "room"} onClose={close} />
      <RenameSheet work={work} opened={opened === "part-name"} onClose={close} what="part" />
      <RenameSheet work={work} opened={opened === "floor-name"} onClose={close} what="floor" />
      <LegSheet work={work} leg={moreOf} onClose={() => setMoreOf(undefined)} onChoose={choose} />
      <TraceSheet
        work={work}
        opened={opened === "trace"}
        onClose={close}
        pictures={pictures}
        onScale={() => {
          setMarks([]);
          setTool("scale");
        }}
        onMove={() => setTool("move-picture")}
      />
      <Sheet label="North" opened={opened === "north"} onClose={close}>
        <NorthList
          onChoose={(north) =>
            work.change({ ...sketch, north }, north === null ? "North is not said" : "North is set")
          }
          onClose={close}
        />
      </Sheet>
      <Sheet label="More" opened={opened === "more"} onClose={close}>
        <ActionList
          onClose={close}
          actions={[
            { label: "Add a part or a floor", onSelect: () => setOpened("add") },
            { label: "Areas and shares", onSelect: () => setPlace("areas") },
            { label: "List of legs", onSelect: toList },
            work.canMoveStart
              ? {
                  label: entry.isMoving ? "Draw from here" : "Move the start",
                  onSelect: () => {
                    work.toggleMoving();
                    toDrawing();
                  },
                }
              : {
                  label: "Draw at an angle",
                  disabled: work.isClosed && chosen === undefined,
                  onSelect: () => {
                    work.askAngle();
                    toDrawing();
                  },
                },
            {
              label: "Inner wall",
              disabled: measured.outline.state === "empty",
              onSelect: () => work.beginLine("wall"),
            },
            {
              label: tool === "draw" ? "Stop drawing by pressing" : "Draw by pressing the sheet",
              onSelect: () => setTool(tool === "draw" ? "choose" : "draw"),
            },
            { label: "Trace a plan", onSelect: () => setOpened("trace") },
            { label: "North", onSelect: () => setOpened("north") },
            {
              label: sketch.unit === "feet" ? "Lengths in metres" : "Lengths in feet and inches",
              onSelect: work.toggleUnit,
            },
            { label: `Name of ${ownName}`, onSelect: () => setOpened("part-name") },
            { label: `Name of ${floorName}`, onSelect: () => setOpened("floor-name") },
            { label: `Take away ${ownName}`, destructive: true, onSelect: () => work.removePart() },
            { label: `Take away ${floorName}, all of it`, destructive: true, onSelect: work.removeFloor },
          ]}
        />
      </Sheet>
    </div>
  );
};

const NORTHS: ReadonlyArray<[string, number | null]> = [
  ["North is up", 0],
  ["North is up and to the right", 45],
  ["North is to the right", 90],
  ["North is down and to the right", 135],
  ["North is down", 180],
  ["North is down and to the left", 225],
  ["North is to the left", 270],
  ["North is up and to the left", 315],
  ["Not said", null],
];

const NorthList = ({
  onChoose,
  onClose,
}: {
  onChoose: (north: number | null) => void;
  onClose: () => void;
}) => (
  <ActionList
    onClose={onClose}
    actions={NORTHS.map(([label, north]) => ({ label, onSelect: () => onChoose(north) }))}
  />
);
