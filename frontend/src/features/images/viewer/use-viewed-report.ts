import type { Position } from "@takseru/shared-types";
import { useQuery } from "@tanstack/react-query";
import { reportQuery } from "@/lib/reports/report-queries";

/** Of the report that is open: where its property is, and whether it is signed. */
export const useViewedReport = (reportId: number): { pin: Position | undefined; readOnly: boolean } => {
  const { data } = useQuery({ ...reportQuery(reportId), enabled: false });
  const hasPosition = data && data.latitude !== null && data.longitude !== null;
  return {
    pin: hasPosition ? { latitude: data.latitude ?? 0, longitude: data.longitude ?? 0 } : undefined,
    readOnly: data?.status !== "draft" && data?.status !== "in_progress" && data?.status !== "completed",
  };
};
