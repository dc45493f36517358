import { limits } from "@takseru/shared-types";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../api/api";
import { kept, orKept } from "../kept/or-kept";
import { reportQuery } from "../reports/report-queries";

/** Image links expire: the list is fetched again a minute before. */
const RENEW_MS = (limits.linkSeconds - 60) * 1_000;

export const imagesQuery = (reportId: number) =>
  queryOptions({
    queryKey: [...reportQuery(reportId).queryKey, "images"],
    queryFn: (context) =>
      orKept(context, async () => {
        const { signal } = context;
        return (await api.images.list({ params: { id: reportId } }, { signal })).data;
      }),
    meta: kept,
    refetchInterval: RENEW_MS,
  });
