import type { Report } from "@takseru/shared-types";
import { queryOptions } from "@tanstack/react-query";
import { reportQuery } from "@/lib/reports/report-queries";
import { askForPage, askForSignedPage } from "../live-page/live-page";

/**
 * One version of a report as it is printed: the file that was signed, before that the draft, whose photographs are loaded
 * beside it as the page beside the form has them, and not once more inside a file.
 */
export const pdfQuery = ({ id, version, status }: Pick<Report, "id" | "version" | "status">) =>
  queryOptions({
    queryKey: [...reportQuery(id).queryKey, "pdf", version],
    queryFn: ({ signal }) => (status === "finalized" ? askForSignedPage({ id }) : askForPage(id, {}, signal)),
    // Fixed for a version.
    staleTime: Number.POSITIVE_INFINITY,
    // Megabytes that no other screen shows.
    gcTime: 0,
  });
