import { messages, ReportPath } from "@takseru/shared-types";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useNavigate, useParams } from "react-router";
import { ApiError } from "@/lib/api";
import { reportQuery } from "@/lib/report-queries";
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
  const { data: report, error } = useQuery(reportQuery(id));
  const navigate = useNavigate();
  const missing = error instanceof ApiError && error.code === "REPORT_NOT_FOUND";
  const failed = error !== null && !missing && !report;

  useEffect(() => {
    if (!failed) return;
    toast.error(messages.reports.loadFailed);
    void navigate("/reports", { replace: true });
  }, [failed, navigate]);

  if (missing) return <NotFound />;
  if (report) return <ReportEditor report={report} images={images} />;
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
