import type { Photograph } from "../../photograph";
import { useGallery } from "../gallery-context";

export interface TileAction {
  label: string;
  onSelect: () => void;
  destructive?: boolean;
  disabled?: boolean;
  /** Beside the label, in quiet words. */
  note?: string | undefined;
}

/** The field's own element, which the menu leads to. */
export const captionFieldId = (id: string): string => `caption-${id}`;

/** What can be done with one photograph; a place and a turn are only for those that can have one. */
export const useTileActions = (photograph: Photograph, place: number, count: number): TileAction[] => {
  const { actions, selection, onMoveTo, onView } = useGallery();
  const { image } = photograph;
  const ofStored: TileAction[] = image
    ? [
        {
          label: image.cover ? "Not the cover" : "Cover",
          onSelect: () => actions.cover(photograph, !image.cover),
        },
        { label: "Rotate", onSelect: () => actions.turn([photograph]) },
      ]
    : [];
  return [
    { label: "View full size", onSelect: () => onView(photograph.id) },
    {
      label: "Caption",
      onSelect: () => {
        // Once the menu has given the focus back.
        setTimeout(() => document.getElementById(captionFieldId(photograph.id))?.focus());
      },
    },
    ...ofStored,
    ...(place > 1 ? [{ label: "Move up", onSelect: () => actions.moveBy(photograph, -1) }] : []),
    ...(place < count ? [{ label: "Move down", onSelect: () => actions.moveBy(photograph, 1) }] : []),
    { label: "Move to", onSelect: () => onMoveTo([photograph]) },
    { label: "Select", onSelect: () => selection.toggle(photograph.id) },
    { label: "Delete", onSelect: () => void actions.remove([photograph]), destructive: true },
  ];
};
