import {
  DndContext,
  type DragMoveEvent,
  DragOverlay,
  type DragStartEvent,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { imageCategory } from "@takseru/shared-types";
import { type ReactNode, useState } from "react";
import { useGallery } from "../gallery-context";
import { type DropMark, DropMarkContext } from "./drop-mark";
import { categoryOfTab, nearestPhotograph } from "./nearest-photograph";
import classes from "./sort-area.module.css";

/** A press with the mouse drags once it moves, a finger once it has rested: before that it scrolls. */
const MOUSE = { activationConstraint: { distance: 6 } };
const TOUCH = { activationConstraint: { delay: 350, tolerance: 8 } };

/** Readers are told by the gallery itself; what the keys do is on the photographs' menus. */
const SILENT = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  screenReaderInstructions: { draggable: "" },
};

const pointOf = ({ activatorEvent, delta }: DragMoveEvent): number | undefined => {
  if (activatorEvent instanceof MouseEvent) return activatorEvent.clientX + delta.x;
  const touch = "TouchEvent" in window && activatorEvent instanceof TouchEvent && activatorEvent.touches[0];
  return touch ? touch.clientX + delta.x : undefined;
};

/** At which side of the photograph below the pointer it will stand. */
const markOf = (event: DragMoveEvent): DropMark | undefined => {
  const { over } = event;
  const x = pointOf(event);
  if (!over || x === undefined) return undefined;
  const side = x < over.rect.left + over.rect.width / 2 ? "before" : "after";
  return { id: String(over.id), side };
};

/** Photographs are dragged to another place in here, the chosen ones together; a long press of a finger chooses. */
export const SortArea = ({ children }: { children: ReactNode }) => {
  const { photographs, selection, actions } = useGallery();
  const [dragged, setDragged] = useState<readonly string[]>([]);
  const [mark, setMark] = useState<DropMark>();
  const sensors = useSensors(useSensor(MouseSensor, MOUSE), useSensor(TouchSensor, TOUCH));
  const chosen = photographs.filter(({ id }) => dragged.includes(id));

  const onDragStart = ({ active, activatorEvent }: DragStartEvent) => {
    const id = String(active.id);
    const isTouch = !(activatorEvent instanceof MouseEvent);
    if (isTouch && !selection.has(id)) selection.add([id]);
    setDragged(selection.has(id) ? selection.ids : isTouch ? [...selection.ids, id] : [id]);
  };
  const end = () => {
    setDragged([]);
    setMark(undefined);
  };
  const drop = (event: DragMoveEvent) => {
    end();
    const { over, delta } = event;
    if (!over || (delta.x === 0 && delta.y === 0)) return;
    const tab = categoryOfTab(over);
    if (tab) return actions.move(chosen, { category: tab });
    const at = markOf(event);
    const photograph = photographs.find(({ id }) => id === at?.id);
    const category =
      photograph?.category ?? imageCategory.values.find((value) => value === over.data.current?.category);
    if (!category) return;
    const present = photographs.filter((other) => other.category === category);
    const index = present.findIndex(({ id }) => id === photograph?.id);
    actions.move(chosen, {
      category,
      before: index < 0 ? undefined : present[at?.side === "after" ? index + 1 : index]?.id,
    });
  };
  const [first] = chosen;
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={nearestPhotograph}
      accessibility={SILENT}
      onDragStart={onDragStart}
      onDragMove={(event) => {
        const next = markOf(event);
        setMark((now) => (now?.id === next?.id && now?.side === next?.side ? now : next));
      }}
      onDragEnd={drop}
      onDragCancel={end}
    >
      <DropMarkContext value={mark}>{children}</DropMarkContext>
      <DragOverlay dropAnimation={null}>
        {first && (
          <div className={classes.dragged}>
            <img src={first.thumbnail} alt="" />
            {chosen.length > 1 && <span>{chosen.length}</span>}
          </div>
        )}
      </DragOverlay>
    </DndContext>
  );
};
