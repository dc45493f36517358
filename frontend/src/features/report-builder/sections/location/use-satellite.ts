import { type LinkedSatellitePicture, messages, type Position } from "@takseru/shared-types";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError, api, messageOf } from "@/lib/api/api";
import { objectOf } from "@/lib/files/steady-link";
import { confirmDialog } from "@/ui";
import type { Editing } from "../../report-form";
import { useEditing } from "../../report-session/form-context";
import { readPicture, refresh, satelliteQuery, showPicture } from "./satellite-cache";

const CHANGED_ELSEWHERE = "Another window changed the picture.";
const UNREAD = "Reload the page to see what the report has now.";

type Picture = LinkedSatellitePicture | null;

interface Failure {
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
const afterFailure = async (
  failure: Failure,
  { read, refresh }: { read: () => Promise<Picture>; refresh: () => void },
): Promise<string> => {
  const { error, change } = failure;
  const known = error instanceof ApiError ? error : undefined;
  const isConflict = known?.code === "VERSION_CONFLICT";
  if (!known || !(isConflict || isLost(known))) {
    refresh();
    const otherwise =
      change === "fetching" ? messages.location.satelliteFailed : messages.reports.requestFailed;
    return messageOf(error, otherwise);
  }
  const now = await read().catch(() => undefined);
  if (isConflict)
    return `${CHANGED_ELSEWHERE} ${now === undefined ? UNREAD : "This is what the report has now."}`;
  return now === undefined
    ? "The answer was lost, and it is not known whether the picture was changed. Look here again when you are back online, before you press again."
    : lostWords(failure, now);
};

/** What the server reads of a property's place. */
const PLACE = ["latitude", "longitude", "plot_outline"] as const;

/** Typing is saved after two seconds; a slow connection takes some more. */
const PATIENCE_MS = 15_000;

/** Waits until the server has the place that is in the form; false where it does not get it. */
const placeSaved = (editing: Pick<Editing, "unsaved" | "subscribeToChanges">): Promise<boolean> => {
  const isSaved = () => editing.unsaved(PLACE).length === 0;
  if (isSaved()) return Promise.resolve(true);
  return new Promise((resolve) => {
    const end = (saved: boolean) => {
      clearTimeout(timer);
      unsubscribe();
      resolve(saved);
    };
    const timer = setTimeout(() => end(false), PATIENCE_MS);
    const unsubscribe = editing.subscribeToChanges(() => {
      if (isSaved()) end(true);
    });
  });
};

export const IN_REPORT = "The satellite picture is in the report.";
const TAKEN_OUT = "The satellite picture was taken out of the report.";
const ALREADY_OUT = "The satellite picture was already taken out of the report.";
const OFFLINE = "There is no connection. Nothing was changed: press again when you are back online.";
const UNSAVED = "The position is not saved yet. Save the section, then press again.";

const NO_OTHER = "No other picture can be fetched on this server.";
const PERHAPS_NO_OTHER = "It is not known whether this server can fetch another picture.";

type Work = "saving" | Failure["change"];

/** Fetches a report's satellite picture, and takes it out; one at a time. `canBeFetched`: undefined while it is not known. */
export const useSatellite = (
  reportId: number,
  position: Position | undefined,
  canBeFetched: boolean | undefined,
) => {
  const cache = useQueryClient();
  const editing = useEditing();
  const [work, setWork] = useState<Work>();
  const [said, setSaid] = useState("");
  const params = { id: reportId };

  const run = async (change: Failure["change"], send: () => Promise<string>) => {
    setSaid("");
    // What is never sent has changed nothing.
    if (!navigator.onLine) return setSaid(OFFLINE);
    setWork(change);
    const before = cache.getQueryData(satelliteQuery(reportId).queryKey)?.picture ?? null;
    try {
      setSaid(await send());
    } catch (error) {
      const ways = {
        read: () => readPicture(cache, reportId),
        refresh: () => refresh(cache, reportId),
      };
      setSaid(await afterFailure({ error, change, before }, ways));
    } finally {
      setWork(undefined);
    }
  };

  const fetch = async () => {
    if (!position) return setSaid(messages.location.satelliteNeedsPosition);
    await run("fetching", async () => {
      setWork("saving");
      if (!(await placeSaved(editing))) return UNSAVED;
      if (!navigator.onLine) return OFFLINE;
      setWork("fetching");
      await showPicture(cache, reportId, (await api.images.fetchSatellite({ params })).data);
      return IN_REPORT;
    });
  };

  /** False where the user has kept it. */
  const takeOut = async (): Promise<boolean> => {
    const isAgreed =
      canBeFetched ||
      (await confirmDialog({
        title: "Take the satellite picture out",
        message: `Are you sure you want to take the satellite picture out of the report? ${canBeFetched === false ? NO_OTHER : PERHAPS_NO_OTHER}`,
        confirm: "Take it out",
        destructive: true,
      }));
    if (!isAgreed) return false;
    await run("removing", async () => {
      const words = await api.images.removeSatellite({ params }).then(
        () => TAKEN_OUT,
        (error: unknown) => {
          if (error instanceof ApiError && error.code === "IMAGE_NOT_FOUND") return ALREADY_OUT;
          throw error;
        },
      );
      await showPicture(cache, reportId, null);
      return words;
    });
    return true;
  };

  return {
    work,
    /** What came of it. */
    said,
    fetch,
    takeOut,
  };
};
