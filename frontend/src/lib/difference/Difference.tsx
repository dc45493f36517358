import { diffWordsWithSpace } from "diff";
import { Fragment } from "react";
import classes from "./difference.module.css";

interface DifferenceProps {
  /** What stands; "" where the text is new. */
  before: string;
  after: string;
}

/** What a text changes: words struck through go, underlined ones come. Readers hear it as well. */
export const Difference = ({ before, after }: DifferenceProps) => {
  const parts = diffWordsWithSpace(before, after);
  return (
    <p className={classes.text}>
      {parts.map(({ value, added, removed }, index) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
        if (!added && !removed) return <Fragment key={index}>{value}</Fragment>;
        const Part = added ? "ins" : "del";
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <Part key={index}>
            <span className="visually-hidden">{added ? " (added: " : " (removed: "}</span>
            {value}
            <span className="visually-hidden">) </span>
          </Part>
        );
      })}
    </p>
  );
};
