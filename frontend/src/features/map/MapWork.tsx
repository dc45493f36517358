import { Button } from "@mantine/core";
import { lengthOf, limits, type PlotCorner, type Position } from "@takseru/shared-types";
import { useId, useRef, useState } from "react";
import { Icon, iconPaths } from "@/ui";
import { Credits, ShortCredits } from "./Credits";
import { MapCanvas, type MapHandle } from "./canvas/MapCanvas";
import { LateCornerList } from "./corner-list/LateCornerList";
import { describeMap } from "./describe-map";
import { LinePanel } from "./LinePanel";
import { MapNote } from "./MapNote";
import type { MapContent } from "./map-content";
import classes from "./map-work.module.css";
import { type Hideable, PlacesPanel } from "./PlacesPanel";
import { PositionPanel } from "./PositionPanel";
import { PhotographCard, PlaceCard } from "./PressedCards";
import { reachOf } from "./reach-of";
import { ScaleBar } from "./ScaleBar";
import type { MapPicture, MapScene, MapTool } from "./scene";
import { useMapData } from "./use-map-data";
import { plotWords, roundedPosition, shownMeters } from "./words";

type Mode = "position" | "measure" | "plot" | "places";
const modes: ReadonlyArray<[Mode, string]> = [
  ["position", "Pin"],
  ["plot", "Plot"],
  ["measure", "Measure"],
  ["places", "Places"],
];
const tools: Record<Mode, MapTool> = { position: "pin", places: "pin", measure: "measure", plot: "plot" };

/** Around a position in metres: what is in sight at first, and what is wanted for drawing a plot. */
const REACH = 1_500;
const PLOT_REACH = 40;
const LEAST_PLOT_REACH = 15;
const NEAR_ENOUGH = 300;
const MEASURED_POINTS = 60;

const SATELLITE_FAILED = "The satellite picture could not be loaded. Press its button to try again.";

const ZOOM_IN = iconPaths.plus;
const ZOOM_OUT = "M4 10h12";
const FROM_ABOVE =
  "M3 5.5 7.500 4l5 1.500L17 4v10.500L12.500 16l-5-1.500L3 16zM7.500 4v10.500M12.500 5.500V16";
const PIN = "M10 18c-4-5-6-8-6-11a6 6 0 0 1 12 0c0 3-2 6-6 11zM10 9a2 2 0 1 0 0-4 2 2 0 0 0 0 4z";

/** A satellite picture is in sight at first from its upper edge to its lower one. */
const reachOfPicture = ({ metersAcross, ratio }: MapPicture): number => metersAcross / ratio / 2;

/** The middle of the box around an outline. */
const middleOf = (outline: readonly Position[]): Position | undefined => {
  if (outline.length === 0) return undefined;
  const between = (degrees: number[]) => (Math.min(...degrees) + Math.max(...degrees)) / 2;
  return {
    latitude: between(outline.map(({ latitude }) => latitude)),
    longitude: between(outline.map(({ longitude }) => longitude)),
  };
};

/** The whole map: pin, plot, measuring and places, with everything in reach of a thumb. */
export const MapWork = ({ content, onClose }: { content: MapContent; onClose: () => void }) => {
  const { onMove, onPlot, onPhotograph, extent, places, reach, ...given } = content;
  const [mode, setMode] = useState<Mode>("position");
  const [line, setLine] = useState<readonly Position[]>([]);
  const [accuracy, setAccuracy] = useState(content.accuracy);
  const [hidden, setHidden] = useState<ReadonlySet<Hideable>>(new Set());
  const [fromAbove, setFromAbove] = useState(true);
  const [failed, setFailed] = useState(false);
  const { view, onView, load } = useMapData();
  const map = useRef<MapHandle>(null);
  const [isPasting, setIsPasting] = useState(false);
  /** Corners of a pasted list that are not taken yet. */
  const [preview, setPreview] = useState<readonly PlotCorner[]>();
  const [looked, setLooked] = useState<{ kind: "photograph" | "place"; id: string }>();
  const description = useId();

  const all: MapScene = {
    ...given,
    accuracy,
    plot: preview ?? content.plot,
    places: places?.length ? places : (load.data?.places ?? []),
    line,
    data: load.data,
  };
  const scene: MapScene = {
    ...all,
    satellite: fromAbove && !failed ? all.satellite : undefined,
    radius: hidden.has("radius") ? undefined : all.radius,
    places: all.places.filter(({ category }) => !hidden.has(category)),
    photographs: hidden.has("photographs") ? [] : all.photographs,
  };
  const photograph =
    looked?.kind === "photograph" ? scene.photographs.find(({ id }) => id === looked.id) : undefined;
  const place = looked?.kind === "place" ? scene.places.find(({ id }) => id === looked.id) : undefined;
  const middle = () => roundedPosition(map.current?.centre() ?? { latitude: 0, longitude: 0 });
  const move =
    onMove &&
    ((position: Position, found?: number) => {
      setAccuracy(found);
      onMove(roundedPosition(position));
    });
  const endPasting = () => {
    setIsPasting(false);
    setPreview(undefined);
  };
  const choose = (next: Mode) => {
    setMode(next);
    endPasting();
    const target = content.plot[0] ?? content.position;
    if ((next === "plot" || next === "measure") && target && (view?.reach ?? Infinity) > NEAR_ENOUGH)
      map.current?.showAround(target, PLOT_REACH);
  };
  const toggle = (what: Hideable) =>
    setHidden((before) => {
      const next = new Set(before);
      if (!next.delete(what)) next.add(what);
      return next;
    });

  return (
    <div className={classes.work}>
      <div className={classes.stage}>
        <MapCanvas
          ref={map}
          scene={scene}
          tool={tools[mode]}
          label="Map"
          describedBy={description}
          reach={reach ?? (content.satellite ? reachOfPicture(content.satellite) : REACH)}
          onPin={move}
          onPoints={(points) => {
            // What is only looked at is not moved.
            if (preview) return;
            if (mode === "plot" && points.length <= limits.plotCorners) onPlot?.(points);
            if (mode === "measure" && points.length <= MEASURED_POINTS) setLine(points);
          }}
          onPhotograph={(id) => setLooked({ kind: "photograph", id })}
          onPlace={(id) => setLooked({ kind: "place", id })}
          onSatelliteFailed={() => setFailed(true)}
          onView={onView}
        />
        {mode !== "places" && (
          <span className={classes.middle} data-above={scene.satellite !== undefined} aria-hidden="true" />
        )}
        {view && <ScaleBar metersPerPixel={view.metersPerPixel} />}
        <MapNote load={failed ? { ...load, note: SATELLITE_FAILED } : load} />
        {photograph && (
          <PhotographCard
            photograph={photograph}
            onOpen={onPhotograph && (() => onPhotograph(photograph.id))}
            onClose={() => setLooked(undefined)}
          />
        )}
        {place && (
          <PlaceCard place={place} position={content.position} onClose={() => setLooked(undefined)} />
        )}
        <div className={classes.buttons}>
          {content.satellite && (
            <button
              type="button"
              aria-label="Satellite picture"
              aria-pressed={scene.satellite !== undefined}
              onClick={() => {
                // A picture that failed is asked for again.
                setFromAbove(scene.satellite === undefined);
                setFailed(false);
              }}
            >
              <Icon path={FROM_ABOVE} />
            </button>
          )}
          <button type="button" aria-label="Zoom in" onClick={() => map.current?.zoomBy(1)}>
            <Icon path={ZOOM_IN} />
          </button>
          <button type="button" aria-label="Zoom out" onClick={() => map.current?.zoomBy(-1)}>
            <Icon path={ZOOM_OUT} />
          </button>
          {content.position && (
            <button
              type="button"
              aria-label="Go to the pin"
              onClick={() => content.position && map.current?.goTo(content.position)}
            >
              <Icon path={PIN} />
            </button>
          )}
        </div>
      </div>
      <p id={description} className="visually-hidden">
        {describeMap(scene)}
      </p>
      <ShortCredits load={load} places={scene.places} satellite={scene.satellite} />
      <section className={classes.panel} aria-label={modes.find(([id]) => id === mode)?.[1]}>
        {mode === "position" && (
          <PositionPanel
            position={content.position}
            onMove={move}
            onFound={({ accuracy: found, ...position }) => {
              move?.(position, found);
              map.current?.goTo(position);
            }}
            middle={middle}
            onShow={(shown) => shown && map.current?.goTo(shown)}
          />
        )}
        {mode === "plot" && isPasting && onPlot && (
          <LateCornerList
            extent={extent}
            position={content.position}
            onPreview={(outline) => {
              setPreview(outline);
              const centre = outline && middleOf(outline);
              if (centre) map.current?.showAround(centre, reachOf(centre, outline, LEAST_PLOT_REACH));
            }}
            onTake={(outline) => {
              onPlot(outline);
              endPasting();
            }}
            onCancel={endPasting}
          />
        )}
        {mode === "plot" && !isPasting && (
          <LinePanel
            key="plot"
            what="corner"
            points={content.plot}
            max={limits.plotCorners}
            says={plotWords(content.plot, extent)}
            onChange={onPlot}
            middle={() => map.current?.centre() ?? middle()}
            onPaste={() => setIsPasting(true)}
          />
        )}
        {mode === "measure" && (
          <LinePanel
            key="measure"
            what="point"
            points={line}
            max={MEASURED_POINTS}
            says={{
              text:
                line.length < 2
                  ? "Press two points on the map, or add them in the middle."
                  : `${shownMeters(lengthOf(line))} along ${line.length} points.`,
              check: false,
            }}
            onChange={setLine}
            middle={() => map.current?.centre() ?? middle()}
          />
        )}
        {mode === "places" && (
          <>
            <PlacesPanel scene={all} hidden={hidden} onToggle={toggle} />
            <Credits load={load} places={scene.places} />
          </>
        )}
      </section>
      <div className={classes.bar} role="toolbar" aria-label="What to do on the map">
        {modes.map(([id, label]) => (
          <Button
            key={id}
            variant={mode === id ? "light" : "subtle"}
            aria-pressed={mode === id}
            onClick={() => choose(id)}
            className={classes.mode ?? ""}
          >
            {label}
          </Button>
        ))}
        <Button onClick={onClose} className={classes.done ?? ""}>
          Done
        </Button>
      </div>
    </div>
  );
};
