import { messages, type Position, type SatelliteState } from "@takseru/shared-types";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api, messageOf } from "@/lib/api/api";
import { isWithoutAnswer } from "@/lib/location/analyze-position";
import { reportQuery } from "@/lib/reports/report-queries";
import { useEditing } from "../form/editing-context";
import { placeSaved } from "./place-saved";
import { satelliteQuery } from "./satellite-query";

const OFFLINE = "There is no connection. Nothing was changed: press again when you are back online.";
const UNSAVED = "The position is not saved yet. Save the section, then press again.";

type Work = "saving" | "fetching" | "removing";

/** Fetches a report's satellite picture, and takes it out; one at a time. */
export const useSatellite = (reportId: number, position: Position | undefined) => {
  const cache = useQueryClient();
  const editing = useEditing();
  const [work, setWork] = useState<Work>();
  const [said, setSaid] = useState("");

  const show = (picture: SatelliteState["picture"]) => {
    const { queryKey } = satelliteQuery(reportId);
    cache.setQueryData(queryKey, (state) => state && { ...state, picture });
    // The server has raised the report's version, and the checks may read otherwise.
    void cache.invalidateQueries({ queryKey: reportQuery(reportId).queryKey, exact: true });
    void cache.invalidateQueries({ queryKey: ["reports", "list"] });
  };
  const run = async (change: () => Promise<string>) => {
    setSaid("");
    try {
      setSaid(await change());
    } catch (error) {
      setSaid(isWithoutAnswer(error) ? OFFLINE : messageOf(error, messages.location.satelliteFailed));
      // Another window may have changed it.
      void cache.invalidateQueries({ queryKey: satelliteQuery(reportId).queryKey });
    } finally {
      setWork(undefined);
    }
  };
  const params = { id: reportId };

  return {
    work,
    /** What came of it. */
    said,
    fetch: () =>
      run(async () => {
        if (!position) return messages.location.satelliteNeedsPosition;
        setWork("saving");
        if (!(await placeSaved(editing))) return UNSAVED;
        setWork("fetching");
        show((await api.images.takeSatellite({ params })).data);
        return "The satellite picture is in the report.";
      }),
    takeOut: () =>
      run(async () => {
        setWork("removing");
        await api.images.removeSatellite({ params });
        show(null);
        return "The satellite picture was taken out of the report.";
      }),
  };
};
