import { Icon, iconPaths } from "@/ui";
import { nameOf } from "../../photograph";
import { useGallery } from "../gallery-context";
import { STAR } from "../tile/CoverMark";
import { captionFieldId } from "../tile/use-tile-actions";
import classes from "./selection-bar.module.css";

const TURN = "M15.5 6.5A6.5 6.5 0 1 0 16.5 11M15.8 3v3.8H12";
const ARROW = "M3.5 10h13M12 5.5l4.5 4.5-4.5 4.5";

/** What can be done with the chosen photographs: beside the title, on a phone above the foot. */
export const SelectionBar = () => {
  const { photographs, selection, actions, onMoveTo } = useGallery();
  const chosen = photographs.filter(({ id }) => selection.has(id));
  const [first] = chosen;
  const single = chosen.length === 1 ? first : undefined;
  const isNone = chosen.length === 0;
  const hasStored = chosen.some(({ image }) => image);
  const remove = async () => {
    if (await actions.remove(chosen)) selection.end();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form's
    <div role="group" aria-label="Chosen images" className={classes.bar}>
      <button
        type="button"
        disabled={!single?.image}
        onClick={() => single && actions.cover(single, !single.image?.cover)}
      >
        <Icon path={STAR} size={18} />
        {single?.image?.cover ? "Not the cover" : "Cover"}
      </button>
      <button type="button" disabled={!hasStored} onClick={() => actions.turn(chosen)}>
        <Icon path={TURN} size={18} />
        Rotate
      </button>
      <button
        type="button"
        disabled={!single}
        onClick={() => single && document.getElementById(captionFieldId(single.id))?.focus()}
      >
        <Icon path={iconPaths.pen} size={18} />
        Caption
      </button>
      <button type="button" disabled={isNone} onClick={() => onMoveTo(chosen)}>
        <Icon path={ARROW} size={18} />
        Move to
      </button>
      <button type="button" disabled={isNone} data-loss onClick={() => void remove()}>
        <Icon path={iconPaths.bin} size={18} />
        Delete
      </button>
    </div>
  );
};

/** "1 selected: Front" */
export const SelectedText = () => {
  const { photographs, selection } = useGallery();
  const chosen = photographs.filter(({ id }) => selection.has(id));
  const [first] = chosen;
  return (
    <span role="status" className={classes.text}>
      {chosen.length} selected{first && chosen.length === 1 ? `: ${nameOf(first)}` : ""}
    </span>
  );
};
