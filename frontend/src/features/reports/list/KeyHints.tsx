import { Fragment } from "react";
import classes from "./list-foot.module.css";

const hints = [
  { keys: ["J", "K"], does: "move" },
  { keys: ["Enter"], does: "open" },
  { keys: ["C"], does: "new report" },
  { keys: ["/"], does: "search" },
];

/** The keys of the list, for those who have a keyboard. */
export const KeyHints = () => (
  <p className={classes.hints}>
    {hints.map(({ keys, does }) => (
      <span key={does}>
        {keys.map((key) => (
          <Fragment key={key}>
            <kbd>{key}</kbd>{" "}
          </Fragment>
        ))}
        {does}
      </span>
    ))}
  </p>
);
