import { messages, Report, ReportPath } from "@takseru/shared-types";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { useNavigate, useParams, useSearchParams } from "react-router";
import { ApiError } from "@/lib/api/api";
import { isTransient } from "@/lib/api/query-client";
import { type DraftSlot, useDraftSlot } from "@/lib/drafts/draft-slot";
import { rememberedListUrl } from "@/lib/reports/remembered-list-url";
import { reportQuery } from "@/lib/reports/report-queries";
import { useUser } from "@/lib/session/session";
import { LinkButton, lazyWithRetry, Page, PageHeader, TextLink, toast, useInPieces } from "@/ui";
import { StrandedDraft } from "../late-panels";
import { parseDraft } from "../report-form";
import { afterEngine } from "../report-session/after-engine";
import type { ImagesSlot } from "../sections/SectionForm";
import { ReportEditor } from "./ReportEditor";
import { ReportOutline } from "./ReportOutline";

const DraftOfMissingReport = ({ slot }: { slot: DraftSlot }) => {
  const [draft, setDraft] = useState(() => parseDraft(slot.stored.typed));
  const discard = () => {
    void slot.persist(undefined);
    setDraft(undefined);
  };
  if (!draft) return null;
  return (
    <StrandedDraft draft={draft} onDelete={discard}>
      The report is no longer there, so this cannot be saved to it. A deleted report can be brought back for
      30 days from <TextLink to="/reports/deleted">Recently deleted reports</TextLink>; then it is saved.
    </StrandedDraft>
  );
};

const NotFound = ({ slot }: { slot?: DraftSlot | undefined }) => (
  <Page title={messages.reports.notFound} width="text">
    <PageHeader
      title={messages.reports.notFound}
      description="It may have been deleted, or it belongs to someone else."
    />
    {slot && <DraftOfMissingReport slot={slot} />}
    <LinkButton to={rememberedListUrl(useUser().id)}>Back to Reports</LinkButton>
  </Page>
);

const Editor = afterEngine(ReportEditor);

/** Late: most reports that are opened are not signed yet. */
const SignedReport = lazyWithRetry(async () => (await import("../signing/SignedReport")).SignedReport);

const Stored = ({ id, images }: { id: number; images: ImagesSlot }) => {
  const { data, error } = useQuery(reportQuery(id));
  const { id: userId } = useUser();
  const slot = useDraftSlot(userId, `report-${id}`);
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const missing = error instanceof ApiError && error.code === "REPORT_NOT_FOUND";
  const unanswered = error instanceof ApiError && (error.status === 0 || isTransient(error));
  // Without a connection, the report is shown as it was last read.
  const stored = useMemo(
    () => (unanswered ? Report.safeParse(slot?.stored.read).data : undefined),
    [unanswered, slot],
  );
  const report = data ?? stored;
  const failed = error !== null && !missing && !report && slot !== undefined;

  useEffect(() => {
    if (!failed) return;
    toast.error(messages.reports.loadFailed);
    void navigate(rememberedListUrl(userId), { replace: true });
  }, [failed, navigate, userId]);

  // What is typed and was not saved before the signature stands in the form.
  const isRead = !search.has("section") && slot !== undefined && slot.stored.typed === undefined;
  const isShown = useInPieces(report !== undefined && slot !== undefined);

  if (missing) return <NotFound slot={slot} />;
  if (report?.status === "finalized" && isRead) return <SignedReport report={report} />;
  if (isShown && report && slot) return <Editor report={report} slot={slot} images={images} />;
  return <ReportOutline reportId={id} />;
};

/** The builder at /reports/builder/:reportId. */
export const BuilderPage = ({ images }: { images: ImagesSlot }) => {
  const { reportId } = useParams();
  const path = ReportPath.safeParse({ id: reportId });
  // The key gives another report a form of its own.
  return path.success ? <Stored key={path.data.id} id={path.data.id} images={images} /> : <NotFound />;
};
