import { type LinkedSatellitePicture, limits, type SatellitePicture } from "@takseru/shared-types";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/api/api";
import { kept, orKept } from "@/lib/kept/or-kept";
import { reportQuery } from "@/lib/reports/report-queries";
import { announceReportChange } from "@/lib/sync/tab-channel";

/** The link expires: it is fetched again a minute before. */
const RENEW_MS = (limits.linkSeconds - 60) * 1_000;

export const satelliteQuery = (reportId: number) =>
  queryOptions({
    queryKey: [...reportQuery(reportId).queryKey, "satellite"],
    queryFn: (context) =>
      orKept(context, async () => {
        const { signal } = context;
        return (await api.images.satellite({ params: { id: reportId } }, { signal })).data;
      }),
    meta: kept,
    refetchInterval: ({ state }) => (state.data?.picture ? RENEW_MS : false),
  });

/** What the report itself says about its picture. */
export const factsOf = ({ url: _, ...facts }: LinkedSatellitePicture): SatellitePicture => facts;

/** What is being read is older than the change, and would undo it. */
const stopReading = (cache: QueryClient, reportId: number): Promise<unknown> =>
  Promise.all([
    cache.cancelQueries({ queryKey: satelliteQuery(reportId).queryKey }),
    cache.cancelQueries({ queryKey: reportQuery(reportId).queryKey, exact: true }),
  ]);

/** Reads the report, and what its lists and the other tabs show of it, once more. */
const readReport = (cache: QueryClient, reportId: number): void => {
  void cache.invalidateQueries({ queryKey: reportQuery(reportId).queryKey, exact: true });
  void cache.invalidateQueries({ queryKey: ["reports", "list"] });
  announceReportChange(reportId);
};

/** Shows the picture that the report has now, or that it has none. */
export const showPicture = async (
  cache: QueryClient,
  reportId: number,
  picture: LinkedSatellitePicture | null,
): Promise<void> => {
  const { queryKey } = satelliteQuery(reportId);
  await stopReading(cache, reportId);
  cache.setQueryData(queryKey, (state) => state && { ...state, picture });
  cache.setQueryData(
    reportQuery(reportId).queryKey,
    (report) => report && { ...report, satellite_picture: picture && factsOf(picture) },
  );
  if (!cache.getQueryData(queryKey)) void cache.invalidateQueries({ queryKey });
  // The server has raised the report's version, and the checks may read otherwise.
  readReport(cache, reportId);
};

/** Reads again what the server has, in the background. */
export const refresh = (cache: QueryClient, reportId: number): void => {
  void cache.invalidateQueries({ queryKey: satelliteQuery(reportId).queryKey });
  readReport(cache, reportId);
};

/** Shows and gives what the server has now; throws where it does not say. */
export const readPicture = async (
  cache: QueryClient,
  reportId: number,
): Promise<LinkedSatellitePicture | null> => {
  await stopReading(cache, reportId);
  const [{ picture }] = await Promise.all([
    cache.fetchQuery({ ...satelliteQuery(reportId), staleTime: 0 }),
    cache.fetchQuery({ ...reportQuery(reportId), staleTime: 0 }),
  ]);
  return picture;
};
