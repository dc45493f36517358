import { queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/api/api";

export type Verified = Awaited<ReturnType<typeof api.pdf.verify>>["data"];

export const verificationQuery = (code: string) =>
  queryOptions({
    queryKey: ["verify", code],
    queryFn: ({ signal }) => api.pdf.verify({ params: { code } }, { signal }),
    meta: { public: true },
    // The valuer is told how often the page was opened: coming back to its tab is no opening.
    staleTime: Number.POSITIVE_INFINITY,
  });
