import { messages, type Position } from "@takseru/shared-types";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError, api } from "@/lib/api/api";
import { confirmDialog } from "@/ui";
import { useEditing } from "../../report-session/editing-context";
import { afterFailure, type Failure } from "./after-failure";
import { placeSaved } from "./place-saved";
import { readPicture, refresh, showPicture } from "./satellite-cache";
import { satelliteQuery } from "./satellite-query";

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
