import {
  type Profile,
  type SignedPaperInput,
  SignedPaperRequest,
  type Superseded,
} from "@takseru/shared-types";
import type { Photograph, RenderOptions, ReportSnapshot } from "../../src/document/snapshot.ts";
import { composePaper } from "../../src/papers/compose-paper.ts";
import { type SignedSource, valueFor } from "../../src/papers/paper-sources.ts";

const AT = new Date("2026-01-16T09:50:00.000Z");

export const paperVerification = {
  code: "H7QM-2XWD-9FTB-K3RC",
  url: "https://takseru.example/verify/H7QM-2XWD-9FTB-K3RC",
};

interface PaperParts {
  number?: string;
  profile?: Profile;
  letterheadImages?: ReportSnapshot["letterheadImages"];
  draft?: true;
  /** By the number of the report, which is its code here too. */
  superseded?: ReadonlyMap<string, Superseded>;
}

const sourceOf = (
  snapshot: ReportSnapshot,
  request: SignedPaperRequest,
  cover: Photograph | undefined,
): SignedSource => ({
  report_id: snapshot.report.id,
  report_reference: snapshot.report.report_reference,
  report_date: snapshot.report.report_date,
  revision_number: snapshot.report.revision_number,
  verification_code: String(snapshot.report.id),
  snapshot,
  cover,
  value: valueFor(snapshot.report, request).value,
});

/** A paper of these signed reports, as the room composes it. */
export const buildPaperOf = (
  input: SignedPaperInput,
  snapshots: readonly ReportSnapshot[],
  {
    number = "VR/JS/C/2026/001",
    profile,
    letterheadImages = {},
    draft,
    superseded = new Map(),
  }: PaperParts = {},
): { snapshot: ReportSnapshot; options: RenderOptions } => {
  const request = SignedPaperRequest.parse(input);
  const [first] = snapshots;
  if (!first) throw new Error("a paper has a report");
  return composePaper({
    ownerId: first.report.user_id,
    request,
    sources: snapshots.map((snapshot) => {
      const isSchedule = request.kind === "schedule";
      const [cover] = isSchedule ? snapshot.photographs : [];
      const printed =
        request.kind === "bank_report" ? snapshot : { ...snapshot, photographs: [], matters: [] };
      return sourceOf(printed, request, cover);
    }),
    superseded,
    profile: profile ?? first.profile,
    letterheadImages,
    number: draft ? "" : number,
    verification: draft ? undefined : paperVerification,
    at: AT,
  });
};
