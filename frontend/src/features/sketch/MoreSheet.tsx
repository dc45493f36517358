import { nameOfFloor } from "@takseru/shared-types";
import { useState } from "react";
import { ActionList, Sheet } from "@/ui";
import { RenameSheet, type SheetProps } from "./PartSheets";

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

interface MoreSheetProps extends SheetProps {
  isDrawing: boolean;
  onDrawing: (isDrawing: boolean) => void;
  onAdd: () => void;
  onTrace: () => void;
  onAreas: () => void;
  /** To the list of legs. */
  onList: () => void;
  /** To the drawing, where the length is typed. */
  onDraw: () => void;
}

/** What is seldom done: walls, angles, names, north, units, and taking away. */
export const MoreSheet = ({ work, opened, onClose, isDrawing, onDrawing, ...to }: MoreSheetProps) => {
  const { sketch, floor, part, entry } = work;
  const [asked, setAsked] = useState<"part-name" | "floor-name" | "north">();
  const floorName = nameOfFloor(sketch, floor);
  const ownName = work.nameOf(part);
  // The main part of a floor is called as the floor is.
  const partName = ownName === floorName ? `the main part of ${floorName}` : ownName;
  const lineName = work.path.kind === "outline" ? partName : work.runName;
  const leave = () => setAsked(undefined);
  return (
    <>
      <Sheet label="More" opened={opened} onClose={onClose}>
        <ActionList
          onClose={onClose}
          actions={[
            { label: "Add a part or a floor", onSelect: to.onAdd },
            { label: "Areas and shares", onSelect: to.onAreas },
            { label: "List of legs", onSelect: to.onList },
            work.canMoveStart
              ? {
                  label: entry.isMoving ? "Draw from here" : "Move the start",
                  onSelect: () => {
                    work.toggleMoving();
                    to.onDraw();
                  },
                }
              : {
                  label: "Draw at an angle",
                  disabled: work.isClosed && work.chosen === undefined,
                  onSelect: () => {
                    work.askAngle();
                    to.onDraw();
                  },
                },
            ...(work.canMoveStart
              ? []
              : [
                  {
                    label: entry.isMoving ? "It is in its place" : `Move ${lineName} by lengths`,
                    onSelect: () => {
                      work.toggleMoving();
                      to.onDraw();
                    },
                  },
                  {
                    label: work.isCornerAlone
                      ? "Keep right angles when dragging corners"
                      : "Drag corners out of their right angles",
                    onSelect: work.toggleCornerAlone,
                  },
                ]),
            {
              label: "Inner wall",
              disabled: part.legs.length === 0,
              onSelect: () => work.beginLine("wall"),
            },
            {
              label: isDrawing ? "Stop drawing by pressing" : "Draw by pressing the sheet",
              onSelect: () => onDrawing(!isDrawing),
            },
            { label: "Trace a plan", onSelect: to.onTrace },
            { label: "North", onSelect: () => setAsked("north") },
            {
              label: sketch.unit === "feet" ? "Lengths in metres" : "Lengths in feet and inches",
              onSelect: work.toggleUnit,
            },
            { label: `Name of ${partName}`, onSelect: () => setAsked("part-name") },
            { label: `Name of ${floorName}`, onSelect: () => setAsked("floor-name") },
            { label: `Take away ${partName}`, destructive: true, onSelect: () => work.removePart() },
            { label: `Take away ${floorName}, all of it`, destructive: true, onSelect: work.removeFloor },
          ]}
        />
      </Sheet>
      <RenameSheet work={work} opened={asked === "part-name"} onClose={leave} what="part" />
      <RenameSheet work={work} opened={asked === "floor-name"} onClose={leave} what="floor" />
      <Sheet label="North" opened={asked === "north"} onClose={leave}>
        <ActionList
          onClose={leave}
          actions={NORTHS.map(([label, north]) => ({
            label,
            onSelect: () =>
              work.change({ ...sketch, north }, north === null ? "North is not said" : "North is set"),
          }))}
        />
      </Sheet>
    </>
  );
};
