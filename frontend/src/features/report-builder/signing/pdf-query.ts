import type { Report } from "@takseru/shared-types";
import { queryOptions } from "@tanstack/react-query";
import { reportQuery } from "@/lib/reports/report-queries";
import { askForPage } from "../live-page/live-page";

/**
 * One version of a report as it would be printed: the draft, whose photographs are loaded beside it as the page beside the
 * form has them, and not once more inside a file.
 */
export const pdfQuery = ({ id, version }: Pick<Report, "id" | "version">) =>
  queryOptions({
    queryKey: [...reportQuery(id).queryKey, "pdf", version],
    queryFn: ({ signal }) => askForPage(id, {}, signal),
    // Fixed for a version.
    staleTime: Number.POSITIVE_INFINITY,
    // Megabytes that no other screen shows.
    gcTime: 0,
  });
