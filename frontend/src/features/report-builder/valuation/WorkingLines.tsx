import { groupThousands } from "@takseru/shared-types";
import { useId, useState } from "react";
import type { WorkingLine } from "./approach-definition";
import classes from "./working-lines.module.css";

/** Each factor is printed with so many. */
export const FACTOR_DECIMALS = 4;

/** An amount as it stands in a column: "- 86,400" is taken off. */
export const amountText = (amount: number | undefined): string =>
  amount === undefined ? "-" : amount < 0 ? `- ${groupThousands(-amount)}` : groupThousands(amount);

const Line = ({ label, note, factor, amount, isTotal, explained }: WorkingLine) => {
  const [isOpen, setIsOpen] = useState(false);
  const explanation = useId();
  const name = (
    <span className={classes.name}>
      {label}
      {note && <small>{note}</small>}
      {explained && <small className={classes.what}>{isOpen ? "Close" : "What is it?"}</small>}
    </span>
  );
  const figures = (
    <span className={classes.figures}>
      {factor !== undefined && <span className={classes.factor}>{factor.toFixed(FACTOR_DECIMALS)}</span>}
      {amount !== undefined && <span>{amountText(amount)}</span>}
    </span>
  );
  if (!explained)
    return (
      <p className={classes.line} data-total={isTotal || undefined}>
        {name}
        {figures}
      </p>
    );
  return (
    <div>
      <button
        type="button"
        className={classes.line}
        data-total={isTotal || undefined}
        aria-expanded={isOpen}
        aria-controls={explanation}
        onClick={() => setIsOpen(!isOpen)}
      >
        {name}
        {figures}
      </button>
      <p id={explanation} hidden={!isOpen} className={classes.explanation}>
        {explained}
      </p>
    </div>
  );
};

/** The working between typed figures and the value, as it is printed; a factor says on a press what it is. */
export const WorkingLines = ({ lines }: { lines: readonly WorkingLine[] }) => (
  <div className={classes.lines}>
    {lines.map((line) => (
      <Line key={line.label} {...line} />
    ))}
  </div>
);
