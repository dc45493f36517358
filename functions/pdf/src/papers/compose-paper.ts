import { noImages, toReport } from "@takseru/reports";
import {
  certificateTitles,
  clientName,
  colomboDay,
  emptyReportFields,
  type Profile,
  type Report,
  type ReportFields,
  type SignedPaperRequest,
  type Superseded,
  signedPaperKind,
  totalOfShares,
} from "@takseru/shared-types";
import type { PaperDocument, RenderOptions, ReportSnapshot } from "../document/snapshot.ts";
import type { SignedSource } from "./paper-sources.ts";

export const titleOf = (request: SignedPaperRequest): string => {
  if (request.kind === "certificate") return certificateTitles[request.purpose];
  return request.kind === "schedule"
    ? `${signedPaperKind.labels.schedule} of ${request.owner_name}`
    : signedPaperKind.labels.bank_report;
};

/** The value that a paper states: of a schedule the sum of the shares. */
export const amountOf = (request: SignedPaperRequest, sources: readonly SignedSource[]): number | null => {
  if (request.kind !== "schedule") return sources[0]?.value?.rupees ?? null;
  return totalOfShares(
    request.properties.map(({ numerator, denominator }, index) => ({
      numerator,
      denominator,
      rupees: sources[index]?.value?.rupees ?? 0,
    })),
  );
};

/** The common value; null if they differ. */
const common = <Value>(values: readonly Value[]): Value | null => {
  const [first, ...others] = values;
  return first !== undefined && others.every((value) => value === first) ? first : null;
};

/** A schedule's own facts in the form of a report: its date, total and validity, and nothing of a property. */
const scheduleFields = (request: SignedPaperRequest, sources: readonly SignedSource[]): ReportFields => {
  const fields = sources.map(({ snapshot }) => snapshot.report);
  const valuation_date = common(sources.map(({ value }) => value?.asAt ?? null));
  const months = fields.flatMap(({ validity_months }) => validity_months ?? []);
  return {
    ...emptyReportFields,
    valuer_name: fields[0]?.valuer_name ?? "",
    professional_title: fields[0]?.professional_title ?? "",
    client_organization: common(fields.map(clientName)) ?? "",
    report_type: common(fields.map(({ report_type }) => report_type)),
    basis_of_value: common(fields.map(({ basis_of_value }) => basis_of_value)),
    basis_definition: common(fields.map(({ basis_definition }) => basis_definition)) ?? "",
    interest_valued: common(fields.map(({ interest_valued }) => interest_valued)),
    // The second valuer signs the letter if the same person signed every report that it is made from.
    second_signatory_name: common(fields.map(({ second_signatory_name }) => second_signatory_name)) ?? "",
    second_signatory_title: common(fields.map(({ second_signatory_title }) => second_signatory_title)) ?? "",
    second_signatory_registration:
      common(fields.map(({ second_signatory_registration }) => second_signatory_registration)) ?? "",
    valuation_date,
    validity_months: valuation_date !== null && months.length === fields.length ? Math.min(...months) : null,
    market_value: amountOf(request, sources),
  };
};

/** The report's value stays that of its own date, whatever the date of the paper. */
const asValued = (report: Report): Report => ({
  ...report,
  valuation_date: report.valuation_date ?? report.report_date,
});

interface Composed {
  ownerId: string;
  request: SignedPaperRequest;
  sources: readonly SignedSource[];
  /** The newest revision of each superseded report, by the report's code. */
  superseded: ReadonlyMap<string, Superseded>;
  profile: Profile;
  letterheadImages: ReportSnapshot["letterheadImages"];
  /** "" on a draft. */
  number: string;
  /** How to check it; `undefined` on a draft. */
  verification: RenderOptions["verification"];
  at: Date;
}

/** The paper to render: the valuer's letterhead of today, the signed content of each report. */
export const composePaper = ({
  ownerId,
  request,
  sources,
  superseded,
  profile,
  letterheadImages,
  number,
  verification,
  at,
}: Composed): { snapshot: ReportSnapshot; options: RenderOptions } => {
  const [first] = sources;
  if (!first) throw new Error("a paper is made from at least one report");
  const date = colomboDay(at.toISOString()) ?? "";
  const pages = request.kind === "schedule" ? sources : [];
  const report = (): Report =>
    request.kind === "schedule"
      ? toReport(
          {
            owner: ownerId,
            id: first.report_id,
            status: "finalized",
            version: 1,
            created_at: at.toISOString(),
            updated_at: at.toISOString(),
            fields: scheduleFields(request, sources),
            image_counts: noImages,
          },
          [],
        )
      : asValued(first.snapshot.report);
  const paper: PaperDocument = {
    title: titleOf(request),
    number,
    date,
    request,
    sources: sources.map(
      ({ report_id, report_reference, report_date, revision_number, verification_code }) => ({
        report_id,
        report_reference,
        report_date,
        revision_number,
        superseded: superseded.get(verification_code),
      }),
    ),
    properties: pages.map(({ snapshot, cover }) => ({
      snapshot: { ...snapshot, report: asValued(snapshot.report) },
      cover: cover && { id: cover.id, width: cover.width, height: cover.height, caption: cover.caption },
    })),
  };
  const snapshot: ReportSnapshot = {
    ...first.snapshot,
    report: report(),
    profile,
    letterheadImages,
    ...(request.kind === "schedule" && {
      lender: undefined,
      photographs: pages.flatMap(({ cover }) => cover ?? []),
    }),
  };
  return {
    // The data inside the file are those of the paper, under its own number and date.
    snapshot: { ...snapshot, report: { ...snapshot.report, report_reference: number, report_date: date } },
    options: { draft: verification === undefined, verification, renderedAt: at, paper },
  };
};
