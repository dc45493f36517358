import { messages, Report, ReportPath } from "@takseru/shared-types";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { useNavigate, useParams } from "react-router";
import { ApiError } from "@/lib/api/api";
import { isTransient } from "@/lib/api/query-client";
import { type Place, usePlace } from "@/lib/drafts/draft-slot";
import { listAddress } from "@/lib/reports/remembered-list-url";
import { reportQuery } from "@/lib/reports/report-queries";
import { useUser } from "@/lib/session/session";
import { LinkButton, Loading, Page, PageHeader, TextLink, toast } from "@/ui";
import { lazyWithRetry } from "@/ui/lazy-loading/lazy-with-retry";
import { readTyped } from "../drafts/draft";
import { type ImagesSlot, ReportEditor } from "./ReportEditor";

const KeptText = lazyWithRetry(async () => (await import("../drafts/StrandedDraft")).KeptText);

const Kept = ({ place }: { place: Place }) => {
  const [draft, setDraft] = useState(() => readTyped(place.kept.typed));
  const giveUp = () => {
    void place.keep(undefined);
    setDraft(undefined);
  };
  if (!draft) return null;
  return (
    <KeptText draft={draft} onDelete={giveUp}>
      The report is not there to take it. A deleted report can be brought back for 30 days from{" "}
      <TextLink to="/reports/deleted">Recently deleted reports</TextLink>; then it is saved.
    </KeptText>
  );
};

const NotFound = ({ place }: { place?: Place | undefined }) => (
  <Page title={messages.reports.notFound} width="text">
    <PageHeader
      title={messages.reports.notFound}
      description="It may have been deleted, or it belongs to someone else."
    />
    {place && <Kept place={place} />}
    <LinkButton to={listAddress(useUser().id)}>Back to Reports</LinkButton>
  </Page>
);

const Stored = ({ id, images }: { id: number; images: ImagesSlot }) => {
  const { data, error } = useQuery(reportQuery(id));
  const { id: userId } = useUser();
  const place = usePlace(userId, `report-${id}`);
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
    void navigate(listAddress(userId), { replace: true });
  }, [failed, navigate, userId]);

  if (missing) return <NotFound place={place} />;
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
