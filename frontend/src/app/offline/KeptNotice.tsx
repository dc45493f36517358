import { formatDate, formatTime } from "@takseru/shared-types";
import { useKeptSince } from "@/lib/kept/use-kept-since";
import classes from "../shell.module.css";

/** Says of what day the screen is, where the server did not answer. */
export const KeptNotice = () => {
  const since = useKeptSince();
  const at = since === undefined ? undefined : new Date(since).toISOString();
  return (
    <div role="status">
      {at && (
        <p className={`figures ${classes.kept}`}>
          On this device, as of {formatDate(at)} {formatTime(at)}
        </p>
      )}
    </div>
  );
};
