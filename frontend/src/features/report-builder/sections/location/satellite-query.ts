import { limits } from "@takseru/shared-types";
import { queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/api/api";
import { kept, orKept } from "@/lib/kept/or-kept";
import { reportQuery } from "@/lib/reports/report-queries";

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
