import { useMediaQuery } from "@mantine/hooks";
import {
  areaFigure,
  directionInWords,
  directionOf,
  floorInWords,
  lengthText,
  listed,
  measureFloor,
  measurePart,
  measureSketch,
  nameOfFloor,
  type SketchPoint,
} from "@takseru/shared-types";
import { useEffect, useRef, useState } from "react";
import { Icon, IconButton, iconPaths } from "@/ui";
import { AreaOffers, AreasTable, readShare } from "./AreasTable";
import { Drawing } from "./Drawing";
import { Keypad } from "./Keypad";
import { ClosingLine, LegList } from "./LegList";
import { LengthLine } from "./LengthLine";
import { MoreSheet } from "./MoreSheet";
import { NextStep } from "./NextStep";
import { AddSheet, DoorSheet, LegSheet, RoomSheet, WithinList } from "./PartSheets";
import { beginningsOf, moved } from "./screen-geometry";
import type { SketchContent } from "./sketch-content";
import { arrowPaths, undoPath } from "./sketch-icons";
import classes from "./sketch-work.module.css";
import { ScaleStep, TraceSheet } from "./TraceSheet";
import type { DrawingTool } from "./use-drawing-pointer";
import { useSketchWork } from "./use-sketch-work";

type Place = "draw" | "legs" | "areas";
type Opened = "add" | "more" | "door" | "room" | "trace";

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
  const { sketch, floor, part, path, run, entry, isReadOnly, isSharing, chosen, closing } = work;
  const isDesk = useMediaQuery("(min-width: 64em)", undefined, { getInitialValueInEffect: false }) ?? false;
  const isTouched =
    useMediaQuery("(pointer: coarse)", undefined, { getInitialValueInEffect: false }) ?? false;
  const hasKeypad = !isReadOnly && (!isDesk || isTouched);
  const [place, setPlace] = useState<Place>(isReadOnly ? "areas" : "draw");
  const [opened, setOpened] = useState<Opened>();
  const [moreOf, setMoreOf] = useState<number>();
  /** The door or the room that is changed; none where one is added. */
  const [changed, setChanged] = useState<number>();
  const [strength, setStrength] = useState(0.55);
  /** The line whose start was pressed. */
  const [begunLine, setBegunLine] = useState("");
  const [tool, setTool] = useState<DrawingTool>("choose");
  const [marks, setMarks] = useState<readonly SketchPoint[]>([]);
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const close = () => setOpened(undefined);

  const names = floor.parts.map((one) => work.nameOf(one));
  const ownName = work.nameOf(part);
  const floorAt = sketch.floors.filter(({ building }) => building === floor.building);
  const below = floorAt[floorAt.findIndex(({ id }) => id === floor.id) - 1];
  const measured = measurePart(part);
  const typedShare = readShare(entry.typed);
  const { trace } = floor;
  const picture = pictures.find(({ id }) => id === trace?.image_id);
  const begins = run.legs.length === 0 ? beginningsOf(floor, names) : [];
  const startNow = path.kind === "outline" ? run.start : moved(run.start, part.start);
  const startAt = begins.findIndex(({ point }) => point.right === startNow.right && point.up === startNow.up);
  const lastLeg = run.legs.at(-1);
  const isUsable = offers.some(({ state }) => state === "new" || state === "changed");

  const openDoor = (door?: number) => {
    setChanged(door);
    setOpened("door");
  };
  const openRoom = (room?: number) => {
    setChanged(room);
    setOpened("room");
  };
  const setDrawing = (isDrawing: boolean) => setTool(isDrawing ? "draw" : "choose");
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
  const inHand = `${floor.id} ${part.id} ${path.kind === "outline" ? "" : `${path.kind}${path.index}`}`;
  const known = useRef("");
  useEffect(() => {
    if (known.current === inHand) return;
    known.current = inHand;
    if (!isReadOnly && (isDesk || place === "draw")) input.current?.focus();
  }, [inHand, isReadOnly, isDesk, place]);

  /** On a sheet with something on it a line that is drawn by pressing begins where the first press is. */
  const isBeginning =
    tool === "draw" &&
    run.legs.length === 0 &&
    begunLine !== inHand &&
    (trace !== undefined || path.kind !== "outline" || floor.parts.some(({ legs }) => legs.length > 0));
  const beginAt = (point: SketchPoint) => {
    work.beginAt(point);
    setBegunLine(inHand);
  };
  const onPoint = (point: SketchPoint) => {
    if (tool === "scale") setMarks([...marks, point].slice(-2));
    else if (isBeginning) beginAt(point);
    else work.drawTo(point);
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
      isCornerAlone={work.isCornerAlone}
      strength={strength}
      legTo={isBeginning ? () => undefined : work.legTo}
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
      onDoor={openDoor}
      onRoom={openRoom}
      onBegin={beginAt}
      onPoint={onPoint}
      onCloseLine={work.close}
      onMove={work.move}
      onPicture={(by) =>
        trace &&
        work.changeFloor({ ...floor, trace: { ...trace, at: moved(trace.at, by) } }, "The picture is moved")
      }
    />
  );

  /** Nothing is typed meanwhile, and the drawing has its room. */
  const isPlacing = tool === "scale" || tool === "move-picture";

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

  const nextStep = () => {
    if (isReadOnly) return null;
    if (tool === "scale" && trace)
      return (
        <ScaleStep
          work={work}
          trace={trace}
          marks={marks}
          onSet={() => {
            setMarks([]);
            setTool("draw");
          }}
          onCancel={() => setTool("choose")}
        />
      );
    if (tool === "move-picture")
      return (
        <button type="button" className={classes.filled} onClick={() => setTool("draw")}>
          The picture is in its place
        </button>
      );
    return (
      <NextStep
        work={work}
        isDesk={isDesk}
        press={
          tool === "draw" ? (isBeginning ? "Press where it begins" : "Press the next corner") : undefined
        }
        onAdd={() => setOpened("add")}
        onAreas={() => setPlace("areas")}
      />
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
  const lastLine = lastLeg && (
    <button type="button" className={classes.last} onClick={toList}>
      <span className={classes.number}>{run.legs.length}</span>
      <Icon path={arrowPaths[directionOf(lastLeg) ?? "slant"]} />
      <span className={classes.words}>{capital(directionInWords(lastLeg))}</span>
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
      <WithinList work={work} onDoor={openDoor} onRoom={openRoom} />
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
        onClick={() => setDrawing(tool !== "draw")}
      >
        <Icon path={iconPaths.pen} size={16} /> Draw by pressing
      </button>
      <button type="button" className={classes.inline} onClick={() => openDoor()}>
        Door
      </button>
      <button type="button" className={classes.inline} onClick={() => openRoom()}>
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
              <Keypad work={work} onDoor={() => openDoor()} onRoom={() => openRoom()} onList={toList} />
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
              {!isPlacing && (beginLine || lastLine)}
              {!isPlacing && <ClosingLine work={work} isShort />}
              {messages}
              {!isPlacing && lengthLine}
              {hasKeypad && !isPlacing && (
                <Keypad work={work} onDoor={() => openDoor()} onRoom={() => openRoom()} onList={toList} />
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
      <DoorSheet work={work} opened={opened === "door"} onClose={close} door={changed} />
      <RoomSheet work={work} opened={opened === "room"} onClose={close} room={changed} />
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
        strength={strength}
        onStrength={setStrength}
      />
      <MoreSheet
        work={work}
        opened={opened === "more"}
        onClose={close}
        isDrawing={tool === "draw"}
        onDrawing={setDrawing}
        onAdd={() => setOpened("add")}
        onTrace={() => setOpened("trace")}
        onAreas={() => setPlace("areas")}
        onList={toList}
        onDraw={toDrawing}
      />
    </div>
  );
};
