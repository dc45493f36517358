import { Icon, iconPaths } from "@/ui";
import classes from "./signing-left.module.css";

interface SigningLeftProps {
  /** Errors between the report, as it is saved, and its signature. */
  count: number;
  /** Warnings and hints about it. */
  open: number;
  /** Shows what they are. */
  onShow: () => void;
  /** As wide as a sheet. */
  asRow?: boolean;
}

/** What is left before the report can be signed. */
export const SigningLeft = ({ count, open, onShow, asRow = false }: SigningLeftProps) => {
  if (count + open === 0) return <div className={classes.ready}>Ready to sign</div>;
  return (
    <button type="button" className={classes.left} data-row={asRow || undefined} onClick={onShow}>
      {asRow && <Icon path={iconPaths.warning} />}
      <span>
        {count > 0
          ? `${count} ${count === 1 ? "thing" : "things"} before you can sign`
          : `No errors; ${open} ${open === 1 ? "point" : "points"} to look at before you sign`}
      </span>
      {asRow && <Icon path={iconPaths.next} size={16} />}
    </button>
  );
};
