import { type Practice, standardTextIds } from "@takseru/shared-types";
import classes from "./practice-panel.module.css";
import { StandardText } from "./StandardText";

/** Each standard text, closed at first. */
export const StandardTexts = ({ userId, practice }: { userId: string; practice: Practice }) => (
  <div className={classes.texts}>
    {standardTextIds.map((id) => (
      <StandardText key={id} id={id} userId={userId} practice={practice} />
    ))}
  </div>
);
