import { type LinkedSatellitePicture, messages } from "@takseru/shared-types";
import { ApiError, messageOf } from "@/lib/api/api";
import { objectOf } from "@/lib/files/steady-link";

const CHANGED_ELSEWHERE = "Another window changed the picture.";
const UNREAD = "Reload the page to see what the report has now.";

type Picture = LinkedSatellitePicture | null;

export interface Failure {
  error: unknown;
  change: "fetching" | "removing";
  /** What was shown before the change. */
  before: Picture;
}

/** Whether the server may have done it all the same: the picture's provider alone fails before anything is changed. */
const isLost = (error: ApiError): boolean =>
  (error.status === 0 || error.status >= 500) && !["UPSTREAM_FAILED", "SESSION_CHANGED"].includes(error.code);

/** What became of a change whose answer was lost. */
const lostWords = ({ change, before }: Failure, now: Picture): string => {
  if (change === "removing")
    return now
      ? "The answer was lost: the picture is still in the report."
      : "The answer was lost, but the picture was taken out of the report.";
  const isNew = now !== null && (before === null || objectOf(now.url) !== objectOf(before.url));
  return isNew
    ? "The answer was lost, but the new picture is in the report."
    : "The answer was lost: this is what the report has now. A new picture may still come: reload the page in a minute, before you press again.";
};

/**
 * What to say after a change that failed. Where it may have happened all the same, what the server has now is read first:
 * each picture costs money.
 */
export const afterFailure = async (
  failure: Failure,
  { read, refresh }: { read: () => Promise<Picture>; refresh: () => void },
): Promise<string> => {
  const { error, change } = failure;
  const known = error instanceof ApiError ? error : undefined;
  const isConflict = known?.code === "VERSION_CONFLICT";
  if (!known || !(isConflict || isLost(known))) {
    refresh();
    const { location, reports } = messages;
    return messageOf(error, change === "fetching" ? location.satelliteFailed : reports.requestFailed);
  }
  const now = await read().catch(() => undefined);
  if (isConflict)
    return `${CHANGED_ELSEWHERE} ${now === undefined ? UNREAD : "This is what the report has now."}`;
  return now === undefined
    ? "The answer was lost, and it is not known whether the picture was changed. Look here again when you are back online, before you press again."
    : lostWords(failure, now);
};
