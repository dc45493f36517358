import { readShare } from "./AreasTable";
import { ClosingButtons } from "./LegList";
import classes from "./sketch-work.module.css";
import { legsInWords, type SketchWorkState } from "./use-sketch-work";

interface NextStepProps {
  work: SketchWorkState;
  isDesk: boolean;
  /** What a press on the sheet does, where lines are drawn by pressing. */
  press: string | undefined;
  onAdd: () => void;
  onAreas: () => void;
}

/** What one press does next. */
export const NextStep = ({ work, isDesk, press, onAdd, onAreas }: NextStepProps) => {
  const { sketch, part, path, run, entry, chosen, closing } = work;
  const typedShare = readShare(entry.typed);
  if (work.isSharing)
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
      <button type="button" className={classes.filled} disabled={entry.typed === ""} onClick={work.drawTyped}>
        {entry.angleFor === undefined
          ? `${entry.isMoving ? (work.hasLegs ? "Move it" : "Move the start") : "Draw"} ${entry.direction} ${entry.typed}`
          : `Draw ${entry.angleFor} at ${entry.typed || "…"}°`}
      </button>
    );
  if (entry.isMoving && work.hasLegs)
    return (
      <button type="button" className={classes.filled} onClick={work.toggleMoving}>
        {work.runName} is in its place
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
        <button type="button" className={classes.filled} onClick={onAdd}>
          Add a part or a floor
        </button>
        {!isDesk && (
          <button type="button" className={classes.plain} onClick={onAreas}>
            Areas
          </button>
        )}
      </div>
    );
  return (
    <button type="button" className={classes.filled} disabled>
      {press ?? (run.legs.length === 0 ? "Type a length and press an arrow" : "Draw one more leg to close")}
    </button>
  );
};
