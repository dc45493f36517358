import type { Image, ImageCategory } from "@takseru/shared-types";
import { limits } from "@takseru/shared-types";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/api/api";
import { reportQuery } from "@/lib/reports/report-queries";

/** The photographs' links expire: they are asked for anew a minute before. */
const RENEW_MS = (limits.linkSeconds - 60) * 1_000;

export const imagesQuery = (reportId: number) =>
  queryOptions({
    queryKey: [...reportQuery(reportId).queryKey, "images"],
    queryFn: async ({ signal }) => (await api.images.list({ params: { id: reportId } }, { signal })).data,
    refetchInterval: RENEW_MS,
  });

/** Changes the list that is shown; the report itself, whose version has gone up, is asked for again. */
export const changeImages = (
  cache: QueryClient,
  reportId: number,
  change: (images: readonly Image[]) => Image[],
): void => {
  const { queryKey } = imagesQuery(reportId);
  cache.setQueryData(queryKey, (images) => images && change(images));
  // A list that was asked for before the change would undo it.
  if (cache.isFetching({ queryKey, exact: true })) void cache.invalidateQueries({ queryKey, exact: true });
  void cache.invalidateQueries({ queryKey: reportQuery(reportId).queryKey, exact: true });
  void cache.invalidateQueries({ queryKey: ["reports", "list"] });
};

export const imagesInCategory = (images: readonly Image[], category: ImageCategory): Image[] =>
  images.filter((image) => image.category === category);
