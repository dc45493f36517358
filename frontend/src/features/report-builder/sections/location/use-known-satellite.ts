import type { SatellitePicture } from "@takseru/shared-types";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { reportQuery } from "@/lib/reports/report-queries";
import { factsOf, satelliteQuery } from "./satellite-cache";

/** What this device knows of a report's satellite picture. */
export interface KnownSatellite {
  /** The report has them, also without a connection; null: it has no picture. */
  facts: SatellitePicture | null;
  /** A link that expires; `undefined` until the server has given one. */
  url: string | undefined;
  /** Whether the server may fetch one; `undefined` until it has answered. */
  canBeFetched: boolean | undefined;
  /** Why the server has not answered last. */
  error: Error | null;
  askAgain: () => Promise<unknown>;
}

/** Tells two pictures apart; empty for none. */
const signOf = (picture: SatellitePicture | null | undefined): string =>
  picture
    ? JSON.stringify([
        picture.latitude,
        picture.longitude,
        picture.meters_per_pixel,
        picture.provider,
        picture.fetched_on,
      ])
    : "";

/** The facts are the report's own, which this device keeps; the link and what may be done come from the server. */
export const useKnownSatellite = (reportId: number): KnownSatellite => {
  const cache = useQueryClient();
  // The builder reads it; here it is only followed.
  const { data: report } = useQuery({ ...reportQuery(reportId), enabled: false });
  const {
    data: state,
    error,
    refetch,
  } = useQuery({ ...satelliteQuery(reportId), enabled: Number.isInteger(reportId) });

  const ofReport = report && signOf(report.satellite_picture);
  const ofServer = state && signOf(state.picture);
  // Another window has changed the picture, and one of the two is older than that.
  useEffect(() => {
    if (ofReport === undefined || ofServer === undefined || ofReport === ofServer) return;
    void cache.invalidateQueries({ queryKey: reportQuery(reportId).queryKey, exact: true });
    void cache.invalidateQueries({ queryKey: satelliteQuery(reportId).queryKey });
  }, [cache, reportId, ofReport, ofServer]);

  const linked = state?.picture;
  const facts = report?.satellite_picture ?? (linked ? factsOf(linked) : null);
  return {
    facts,
    url: linked && signOf(linked) === signOf(facts) ? linked.url : undefined,
    canBeFetched: state?.can_be_fetched,
    error,
    askAgain: refetch,
  };
};
