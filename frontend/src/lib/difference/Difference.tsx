import { Fragment } from "react";
import classes from "./difference.module.css";
import { readableChanges } from "./readable-changes";

interface DifferenceProps {
  /** What stands; "" where the text is new. */
  before: string;
  after: string;
}

const Part = ({ as: Tag, text }: { as: "ins" | "del"; text: string }) =>
  text === "" ? null : (
    <Tag>
      <span className="visually-hidden">{Tag === "ins" ? " (added: " : " (removed: "}</span>
      {text}
      <span className="visually-hidden">) </span>
    </Tag>
  );

/** What a text changes: words struck through go, underlined ones come. Readers hear it as well. */
export const Difference = ({ before, after }: DifferenceProps) => {
  const changes = readableChanges(before, after);
  const [only] = changes;
  const isWhole = changes.length === 1 && only !== undefined && "gone" in only && only.gone !== "";
  return (
    <p className={classes.text} data-whole={isWhole}>
      {changes.map((change, index) =>
        "kept" in change ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
          <Fragment key={index}>{change.kept}</Fragment>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <Fragment key={index}>
            <Part as="del" text={change.gone} />
            <Part as="ins" text={change.come} />
          </Fragment>
        ),
      )}
    </p>
  );
};
