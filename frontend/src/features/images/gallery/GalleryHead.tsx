import { Button } from "@mantine/core";
import type { Photograph } from "../photograph";
import { useGallery } from "./gallery-context";
import classes from "./gallery-head.module.css";
import { SelectedText, SelectionBar } from "./selection/SelectionBar";

const totalText = (photographs: readonly Photograph[]): string => {
  const count = photographs.filter(({ isRefused }) => !isRefused).length;
  return `${count} ${count === 1 ? "image" : "images"} in total`;
};

/** Beside the title: how many there are, what can be taken back, and choosing several. */
export const GalleryHead = ({ undone }: { undone: string | undefined }) => {
  const { photographs, readOnly, isPhone, selection, actions } = useGallery();
  const doneText = isPhone && selection.ids.length > 0 ? `Done (${selection.ids.length})` : "Done";
  return (
    <div className={classes.head}>
      {selection.isOn ? (
        <SelectedText />
      ) : (
        !isPhone && <span className={classes.total}>{totalText(photographs)}</span>
      )}
      {!readOnly && undone !== undefined && (
        <Button
          variant="subtle"
          size="compact-md"
          className={classes.button ?? ""}
          aria-label={`Undo: ${undone}`}
          title={`Undo: ${undone}`}
          onClick={actions.undo}
        >
          Undo
        </Button>
      )}
      {selection.isOn && !isPhone && <SelectionBar />}
      {!readOnly && photographs.length > 0 && (
        <Button
          variant="subtle"
          size="compact-md"
          className={classes.button ?? ""}
          onClick={() => (selection.isOn ? selection.end() : selection.start())}
        >
          {selection.isOn ? doneText : "Select"}
        </Button>
      )}
    </div>
  );
};

export const GalleryTotal = () => {
  const { photographs } = useGallery();
  return <p className={classes.total}>{totalText(photographs)}</p>;
};
