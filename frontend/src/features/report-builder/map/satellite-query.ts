import { limits } from "@takseru/shared-types";
import { queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/api/api";
import { reportQuery } from "@/lib/reports/report-queries";

/** The link expires: it is fetched again a minute before. */
const RENEW_MS = (limits.linkSeconds - 60) * 1_000;

export const satelliteQuery = (reportId: number) =>
  queryOptions({
    queryKey: [...reportQuery(reportId).queryKey, "satellite"],
    queryFn: async ({ signal }) =>
      (await api.images.satellite({ params: { id: reportId } }, { signal })).data,
    refetchInterval: RENEW_MS,
  });
