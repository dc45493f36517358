import type { Position } from "@takseru/shared-types";
import { type RefObject, useEffect, useImperativeHandle, useRef } from "react";
import type { MapScene, MapTool, MapView } from "../scene";
import classes from "./map-canvas.module.css";
import { createSiteMap, island, type SiteMap } from "./site-map";

/** What the buttons around the map do with it. */
export interface MapHandle {
  showAround: (position: Position, radius: number) => void;
  zoomBy: (levels: number) => void;
  goTo: (position: Position) => void;
  centre: () => Position;
}

export interface MapCanvasProps {
  scene: MapScene;
  tool: MapTool;
  /** Its accessible name. */
  label: string;
  /** The id of the text that says what it shows. */
  describedBy: string;
  isGlance?: boolean;
  /** How far around the position is in sight at first, in metres. */
  reach: number;
  onPin?: ((position: Position) => void) | undefined;
  onPoints?: ((points: readonly Position[]) => void) | undefined;
  onPhotograph?: ((id: string) => void) | undefined;
  onPlace?: ((id: string) => void) | undefined;
  onSatelliteFailed?: () => void;
  onView: (view: MapView) => void;
  ref?: RefObject<MapHandle | null>;
}

/** The map itself, with the library that draws it: loaded when a map is first shown. */
export const MapCanvas = ({
  scene,
  tool,
  label,
  describedBy,
  isGlance = false,
  reach,
  ref,
  ...events
}: MapCanvasProps) => {
  const box = useRef<HTMLDivElement>(null);
  const own = useRef<SiteMap>(null);
  const newest = useRef({ scene, events, reach });
  newest.current = { scene, events, reach };
  const canMove = events.onPin !== undefined;
  const canLook = events.onPhotograph !== undefined;

  useEffect(() => {
    if (!box.current) return;
    const map = createSiteMap(box.current, {
      isGlance,
      onPin: canMove ? (position) => newest.current.events.onPin?.(position) : undefined,
      onPoints: (points) => newest.current.events.onPoints?.(points),
      onPhotograph: canLook ? (id) => newest.current.events.onPhotograph?.(id) : undefined,
      onPlace: (id) => newest.current.events.onPlace?.(id),
      onSatelliteFailed: () => newest.current.events.onSatelliteFailed?.(),
      onView: (view) => newest.current.events.onView(view),
    });
    own.current = map;
    const { position } = newest.current.scene;
    if (position) map.showAround(position, newest.current.reach);
    return () => {
      own.current = null;
      map.remove();
    };
  }, [isGlance, canMove, canLook]);
  useEffect(() => own.current?.show(scene, tool));
  useImperativeHandle(ref, () => ({
    showAround: (position, radius) => own.current?.showAround(position, radius),
    zoomBy: (levels) => own.current?.zoomBy(levels),
    goTo: (position) => own.current?.goTo(position),
    centre: () => own.current?.centre() ?? newest.current.scene.position ?? island,
  }));

  return (
    <div
      ref={box}
      role="application"
      aria-label={label}
      aria-describedby={describedBy}
      className={classes.map}
    />
  );
};
