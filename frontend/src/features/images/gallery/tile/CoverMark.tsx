import { Icon } from "@/ui";
import classes from "./cover-mark.module.css";

export const STAR = "M10 3.2l2.1 4.4 4.7.6-3.5 3.3.9 4.8L10 14l-4.2 2.3.9-4.8-3.5-3.3 4.7-.6z";

/** On the photograph of the first page; quieter where the valuer has not chosen one. */
export const CoverMark = ({ isChosen }: { isChosen: boolean }) => (
  <span className={classes.mark} data-quiet={!isChosen || undefined} aria-hidden="true">
    <Icon path={STAR} size={14} />
    Cover
  </span>
);
