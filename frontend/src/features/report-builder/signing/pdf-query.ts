import type { Report } from "@takseru/shared-types";
import { queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/api/api";
import { fetchPdf } from "@/lib/files/download";
import { reportQuery } from "@/lib/reports/report-queries";

/** The PDF of one version of a report: a draft until it is signed. */
export const pdfQuery = ({ id, version }: Pick<Report, "id" | "version">) =>
  queryOptions({
    queryKey: [...reportQuery(id).queryKey, "pdf", version],
    queryFn: async ({ signal }) => {
      const { url } = await api.pdf.preview({ params: { id }, query: {} }, { signal });
      return fetchPdf(url);
    },
    // Fixed for a version.
    staleTime: Number.POSITIVE_INFINITY,
    // Megabytes that no other screen shows.
    gcTime: 0,
  });
