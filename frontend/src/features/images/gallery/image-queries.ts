import { type Image, type ImageCategory, inOrder } from "@takseru/shared-types";
import type { QueryClient } from "@tanstack/react-query";
import { imagesQuery } from "@/lib/images/images-query";
import { reportQuery } from "@/lib/reports/report-queries";

/** Updates the cached list, and refetches the report because the server has raised its version. */
export const changeImages = (
  cache: QueryClient,
  reportId: number,
  change: (images: readonly Image[]) => Image[],
): void => {
  const { queryKey } = imagesQuery(reportId);
  cache.setQueryData(queryKey, (images) => images && change(images));
  // A list that is being fetched is older than the change and would undo it.
  if (cache.isFetching({ queryKey, exact: true })) void cache.invalidateQueries({ queryKey, exact: true });
  void cache.invalidateQueries({ queryKey: reportQuery(reportId).queryKey, exact: true });
  void cache.invalidateQueries({ queryKey: ["reports", "list"] });
};

/** The ids of a category's photographs, in their order. */
export const idsOf = (images: readonly Image[], category: ImageCategory): string[] =>
  inOrder(images.filter((image) => image.category === category)).map(({ id }) => id);
