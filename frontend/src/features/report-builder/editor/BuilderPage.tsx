import { messages, Report, ReportPath } from "@takseru/shared-types";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { useNavigate, useParams, useSearchParams } from "react-router";
import { ApiError } from "@/lib/api/api";
import { isTransient } from "@/lib/api/query-client";
import { useDraftSlot } from "@/lib/drafts/draft-slot";
import { rememberedListUrl } from "@/lib/reports/remembered-list-url";
import { reportQuery } from "@/lib/reports/report-queries";
import { useUser } from "@/lib/session/session";
import { lazyWithRetry, toast, useInPieces } from "@/ui";
import { MissingReport } from "../late-panels";
import { afterEngine } from "../report-session/after-engine";
import type { ImagesSlot } from "../sections/SectionForm";
import { ReportEditor } from "./ReportEditor";
import { ReportOutline } from "./ReportOutline";

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

  if (missing) return <MissingReport slot={slot} />;
  if (report?.status === "finalized" && isRead) return <SignedReport report={report} />;
  if (isShown && report && slot) return <Editor report={report} slot={slot} images={images} />;
  return <ReportOutline reportId={id} />;
};

/** The builder at /reports/builder/:reportId. */
export const BuilderPage = ({ images }: { images: ImagesSlot }) => {
  const { reportId } = useParams();
  const path = ReportPath.safeParse({ id: reportId });
  // The key gives another report a form of its own.
  return path.success ? <Stored key={path.data.id} id={path.data.id} images={images} /> : <MissingReport />;
};
