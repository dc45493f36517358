import { messages, type Report, ReportPath } from "@takseru/shared-types";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { ApiError, messageOf } from "@/lib/api/api";
import { reportQuery } from "@/lib/reports/report-queries";
import { ErrorState, LinkButton, Loading, lazyWithRetry } from "@/ui";
import { SigningForm } from "./SigningForm";
import { SigningFrame } from "./SigningFrame";

/** A report that cannot be signed as it stands, and the way back to it. */
const NotCompleted = ({ report }: { report: Report }) => (
  <SigningFrame report={report} title="Finalize Report">
    <p>Only a completed report can be signed. Press “Check and sign” in the report first.</p>
    <LinkButton to={`/reports/builder/${report.id}`}>Back to the report</LinkButton>
  </SigningFrame>
);

/** Loaded once the report is signed. */
const JustSigned = lazyWithRetry(async () => (await import("./JustSigned")).JustSigned);

const Stored = ({ id }: { id: number }) => {
  const { data, error, refetch } = useQuery(reportQuery(id));
  if (data?.status === "finalized") return <JustSigned report={data} />;
  if (data?.status === "completed") return <SigningForm report={data} />;
  if (data) return <NotCompleted report={data} />;
  if (!error)
    return (
      <SigningFrame title={messages.reports.loading}>
        <Loading text={messages.reports.loading} />
      </SigningFrame>
    );
  if (error instanceof ApiError && error.code === "REPORT_NOT_FOUND") return <NoReport />;
  return (
    <SigningFrame title={messages.reports.loadFailed}>
      <ErrorState
        title={messages.reports.loadFailed}
        message={messageOf(error, messages.reports.requestFailed)}
        onRetry={() => void refetch()}
      />
    </SigningFrame>
  );
};

const NoReport = () => (
  <SigningFrame title={messages.reports.notFound}>
    <LinkButton to="/reports">Back to Reports</LinkButton>
  </SigningFrame>
);

/** The last look at a completed report before it is signed, and what a signed one is checked by. */
export const SigningPage = () => {
  const path = ReportPath.safeParse({ id: useParams().reportId });
  return path.success ? <Stored key={path.data.id} id={path.data.id} /> : <NoReport />;
};
