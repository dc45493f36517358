import { useDraggable, useDroppable } from "@dnd-kit/core";
import { type MouseEvent, useState } from "react";
import { useSteadyLink } from "@/lib/files/use-steady-link";
import { Icon, iconPaths } from "@/ui";
import { nameOf, type Photograph } from "../../photograph";
import { Caption } from "../captions/Caption";
import { useGallery } from "../gallery-context";
import { useDropMark } from "../order/drop-mark";
import { CoverMark } from "./CoverMark";
import { Known } from "./Known";
import classes from "./photograph-tile.module.css";
import { TileMenu } from "./TileMenu";

interface PhotographTileProps {
  photograph: Photograph;
  /** Its place in the category, from 1, and how many there are. */
  place: number;
  count: number;
}

/** One photograph: its picture, caption, and what is known of it. */
export const PhotographTile = ({ photograph, place, count }: PhotographTileProps) => {
  const { readOnly, cover, failures, selection, stop, onView } = useGallery();
  const { id, device } = photograph;
  const data = { category: photograph.category };
  const drop = useDroppable({ id, data });
  const drag = useDraggable({ id, data, disabled: readOnly });
  const mark = useDropMark(id);
  const name = nameOf(photograph);
  const failure = failures.get(id);
  const isSelected = selection.has(id);
  const isCover = cover?.id === id;
  const stored = useSteadyLink(device ? undefined : photograph.thumbnail);
  // A picture that this browser cannot show; a link that has ended gets another one.
  const [broken, setBroken] = useState<string>();
  const isBroken = device !== undefined && broken !== undefined && broken === photograph.thumbnail;

  const onClick = (event: MouseEvent) => {
    if (!readOnly && event.shiftKey) selection.extendTo(id);
    else if (!readOnly && (selection.isOn || event.ctrlKey || event.metaKey)) selection.toggle(id);
    else onView(id);
  };
  return (
    <li
      ref={drop.setNodeRef}
      className={classes.tile}
      data-selected={isSelected || undefined}
      data-dragged={drag.isDragging || undefined}
      data-drop={mark}
    >
      <div className={classes.frame}>
        <button
          ref={drag.setNodeRef}
          {...drag.listeners}
          type="button"
          data-picture={id}
          className={classes.picture}
          tabIndex={stop === id ? 0 : -1}
          aria-label={selection.isOn ? name : `View ${name} full size`}
          aria-describedby={`known-${id}`}
          aria-pressed={selection.isOn ? isSelected : undefined}
          onClick={onClick}
        >
          {isBroken ? (
            <span className={classes.noPicture}>No preview</span>
          ) : (
            <img
              src={(device ? photograph.thumbnail : stored.src) || undefined}
              alt=""
              loading="lazy"
              draggable={false}
              data-turn={photograph.turn || undefined}
              data-waits={device !== undefined || undefined}
              onLoad={stored.onLoad}
              onError={() => (device ? setBroken(photograph.thumbnail) : stored.onError())}
            />
          )}
        </button>
        {isCover && <CoverMark isChosen={cover.isChosen} />}
        {selection.isOn && (
          <span className={classes.check} aria-hidden="true">
            {isSelected && <Icon path={iconPaths.check} size={16} />}
          </span>
        )}
        {device?.state === "sending" && (
          <progress
            className={classes.progress}
            value={device.share}
            max={1}
            aria-label={`Upload of ${photograph.filename}`}
          />
        )}
        {!readOnly && !selection.isOn && <TileMenu photograph={photograph} place={place} count={count} />}
      </div>
      <Caption photograph={photograph} />
      <div id={`known-${id}`} className={classes.known}>
        <span className="visually-hidden">
          {`${place} of ${count}${isCover ? ", cover" : ""}${isSelected ? ", chosen" : ""} `}
        </span>
        <Known photograph={photograph} />
      </div>
      {failure && (
        <p role="alert" className={classes.failure}>
          {failure}
        </p>
      )}
    </li>
  );
};
