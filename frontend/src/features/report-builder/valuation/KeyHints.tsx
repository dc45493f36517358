import classes from "./key-hints.module.css";

const HINTS = [
  ["Tab", "next cell"],
  ["Enter", "next row"],
  ["Ctrl V", "paste rows"],
  ["Alt ↑", "move"],
  ["Ctrl D", "copy"],
  ["Ctrl Z", "undo"],
] as const;

/** The keys of the tables, for who has a keyboard. */
export const KeyHints = () => (
  <p className={classes.hints}>
    {HINTS.map(([key, what]) => (
      <span key={key}>
        <kbd>{key}</kbd> {what}
      </span>
    ))}
  </p>
);
