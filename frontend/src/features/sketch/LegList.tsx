import {
  angleOf,
  closingErrorInWords,
  directionOf,
  faultInWords,
  lengthText,
  measurePart,
  overlappingParts,
  partsApart,
  type SketchFloor,
  type SketchPart,
  sketchMessages,
  spokenLength,
} from "@takseru/shared-types";
import { Icon, IconButton, iconPaths } from "@/ui";
import { arrowPaths } from "./sketch-icons";
import classes from "./sketch-work.module.css";
import type { SketchWorkState } from "./use-sketch-work";

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

interface LegListProps {
  work: SketchWorkState;
  /** Of a leg: what can be done with it. */
  onMore: (leg: number) => void;
  onChoose: (leg: number) => void;
  onAdd: () => void;
}

/** What is odd about where parts of a floor lie: over another one, or apart from all. */
export const doubtsOfFloor = (
  floor: SketchFloor,
  nameOf: (part: SketchPart) => string,
): Map<SketchPart, string[]> => {
  const pairs = overlappingParts(floor);
  const apart = partsApart(floor);
  return new Map(
    floor.parts.map((part) => [
      part,
      [
        ...pairs
          .filter((pair) => pair.includes(part))
          .map(([one, other]) => sketchMessages.overlapping(nameOf(one), nameOf(other))),
        ...(apart.includes(part) ? [sketchMessages.apart(nameOf(part))] : []),
      ],
    ]),
  );
};

/** Whether the line closes, crosses itself, or by how much it misses its start; `isShort`: only what is amiss. */
export const ClosingLine = ({ work, isShort = false }: { work: SketchWorkState; isShort?: boolean }) => {
  const { part, floor, path } = work;
  const doubts = doubtsOfFloor(floor, work.nameOf).get(part) ?? [];
  return (
    <>
      {path.kind !== "wall" && <Closing work={work} isShort={isShort} />}
      {doubts.map((doubt) => (
        <p key={doubt} className={classes.warning}>
          <Icon path={iconPaths.warning} />
          <span>{doubt}.</span>
        </p>
      ))}
    </>
  );
};

const Closing = ({ work, isShort }: { work: SketchWorkState; isShort: boolean }) => {
  const { part, run, outline, sketch, isReadOnly } = work;
  if (run.legs.length === 0) return null;
  const { fault } = measurePart(part);
  const isCrossing =
    outline.crossing && (outline.state === "finished" || outline.crossing[1] <= run.legs.length);
  if (isCrossing || (fault && fault.kind !== "open" && fault.kind !== "empty"))
    return (
      <p className={classes.warning}>
        <Icon path={iconPaths.warning} />
        <span>
          {fault ? `${capital(faultInWords(part, fault))}: there is no area.` : "The hole crosses itself."}
        </span>
      </p>
    );
  if (outline.state !== "finished") return null;
  if (outline.closing.length === 0) return isShort ? null : <p className={classes.closes}>Closes exactly</p>;
  return (
    <p className={classes.warning}>
      <Icon path={iconPaths.warning} />
      <span>
        {closingErrorInWords({ ...part, ...run }, sketch)}
        {!isReadOnly && !isShort && ` Measure leg ${run.legs.length} again, or take what closes it.`}
      </span>
    </p>
  );
};

/** What makes a line close that misses its start a little. */
export const ClosingButtons = ({ work }: { work: SketchWorkState }) => {
  const { run, sketch, outline, closingLast, closingSpread, isReadOnly } = work;
  const last = closingLast?.legs.at(-1);
  if (isReadOnly || (!closingLast && !closingSpread)) return null;
  return (
    <>
      {closingLast && last && (
        <button
          type="button"
          className={classes.filled}
          onClick={() =>
            work.replaceLegs(
              closingLast.legs,
              `Leg ${run.legs.length} is ${lengthText(last, sketch.unit)} now. Closes exactly.`,
            )
          }
        >
          Make leg {run.legs.length} {lengthText(last, sketch.unit)}
        </button>
      )}
      {closingSpread && (
        <button
          type="button"
          className={classes.plain}
          onClick={() => work.replaceLegs(closingSpread.legs, "Spread over all legs. Closes exactly.")}
        >
          Spread the {spokenLength(outline.closing.length, sketch.unit)} over all legs
        </button>
      )}
    </>
  );
};

/** The drawing as a list of its legs: the same thing, for readers and for keys. */
export const LegList = ({ work, onMore, onChoose, onAdd }: LegListProps) => {
  const { run, runName, sketch, chosen, isReadOnly, isClosed } = work;
  return (
    <section aria-label={`Legs, ${runName}`}>
      <ol className={classes.legs}>
        {run.legs.map((leg, index) => {
          const direction = directionOf(leg);
          const words = direction ? capital(direction) : `${angleOf(leg)}°`;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a leg is called by its number
            <li key={index} className={classes.leg} data-chosen={index === chosen || undefined}>
              <button
                type="button"
                data-leg={index}
                disabled={isReadOnly}
                aria-pressed={index === chosen}
                className={classes.legPress}
                onClick={() => onChoose(index)}
              >
                <span className={classes.number}>{index + 1}</span>
                <Icon path={arrowPaths[direction ?? "slant"]} />
                <span className={classes.words}>{words}</span>
                <span className={classes.figure}>{lengthText(leg, sketch.unit)}</span>
              </button>
              {!isReadOnly && (
                <IconButton
                  label={`More of leg ${index + 1}`}
                  path={iconPaths.more}
                  onClick={() => onMore(index)}
                />
              )}
            </li>
          );
        })}
      </ol>
      {run.legs.length === 0 && <p className={classes.quiet}>Nothing is drawn yet.</p>}
      {!isReadOnly && !isClosed && (
        <button type="button" className={classes.add} onClick={onAdd}>
          <Icon path={iconPaths.plus} size={16} />
          Add a leg
        </button>
      )}
    </section>
  );
};
