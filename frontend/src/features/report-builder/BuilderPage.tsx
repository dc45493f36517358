import { messages, Report, ReportPath } from "@takseru/shared-types";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { useNavigate, useParams } from "react-router";
import { ApiError } from "@/lib/api";
import { usePlace } from "@/lib/draft-place";
import { isTransient } from "@/lib/query-client";
import { reportQuery } from "@/lib/report-queries";
import { useUser } from "@/lib/session";
import { LinkButton, Loading, Page, PageHeader, toast } from "@/ui";
import { type ImagesSlot, ReportEditor } from "./ReportEditor";

const NotFound = () => (
  <Page title={messages.reports.notFound} width="text">
    <PageHeader
      title={messages.reports.notFound}
      description="It may have been deleted, or it belongs to someone else."
    />
    <LinkButton to="/reports">Back to Reports</LinkButton>
  </Page>
);

const Stored = ({ id, images }: { id: number; images: ImagesSlot }) => {
  const { data, error } = useQuery(reportQuery(id));
  const place = usePlace(useUser().id, `report-${id}`);
  const navigate = useNavigate();
  const missing = error instanceof ApiError && error.code === "REPORT_NOT_FOUND";
  const unanswered = error instanceof ApiError && (error.status === 0 || isTransient(error));
  // Without a connection, the report as it was last read.
  const kept = useMemo(() => Report.safeParse(place?.kept.read).data, [place]);
  const report = data ?? (unanswered ? kept : undefined);
  const failed = error !== null && !missing && !report && place !== undefined;

  useEffect(() => {
    if (!failed) return;
    toast.error(messages.reports.loadFailed);
    void navigate("/reports", { replace: true });
  }, [failed, navigate]);

  if (missing) return <NotFound />;
  if (report && place) return <ReportEditor report={report} place={place} images={images} />;
  return (
    <Page title={messages.reports.loading}>
      <Loading text={messages.reports.loading} />
    </Page>
  );
};

/** The builder at /reports/builder/:reportId. */
export const BuilderPage = ({ images }: { images: ImagesSlot }) => {
  const { reportId } = useParams();
  const path = ReportPath.safeParse({ id: reportId });
  // Keyed: another report is another form.
  return path.success ? <Stored key={path.data.id} id={path.data.id} images={images} /> : <NotFound />;
};
