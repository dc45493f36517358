import { messages } from "@takseru/shared-types";
import { shownAccuracy } from "@/lib/location/geolocation";
import classes from "./start-sheet.module.css";
import type { Analysis } from "./use-analysis";

const words = ({ locating, analyzing, fix, locateError }: Analysis): string => {
  if (analyzing) return messages.location.analyzing;
  if (locating && fix) return `${shownAccuracy(fix.accuracy)}, and getting better. Stand still for a moment.`;
  if (locating) return "Finding your position. If the browser asks, allow it.";
  if (locateError) return locateError.message;
  return "No signal? The position is kept, and the places are filled in when you are back online.";
};

/** What is going on, in one place below the button. */
export const StartStatus = ({ analysis }: { analysis: Analysis }) => {
  const failed = !analysis.busy && analysis.locateError !== null;
  return (
    <p role={failed ? "alert" : "status"} className={classes.status} data-failed={failed}>
      {words(analysis)}
    </p>
  );
};
