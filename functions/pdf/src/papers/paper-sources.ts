import { AppError, type ObjectStore } from "@takseru/kit";
import type { ReportRepository } from "@takseru/reports";
import {
  type CertifiedOutcome,
  certifiedValue,
  coverOf,
  marketValueOf,
  messages,
  type PaperSource,
  type ReportFields,
  type SignedPaperRequest,
} from "@takseru/shared-types";
import { readSnapshot } from "../data/stored-snapshot.ts";
import { createSignedSnapshots, hasSnapshot } from "../delivery/signed-snapshots.ts";
import type { Photograph, ReportSnapshot } from "../document/snapshot.ts";
import type { PdfMetrics } from "../metrics.ts";

/** How many reports' PDFs are read at a time, for their photographs. */
const READ_AT_A_TIME = 4;

/** A signed report that a paper is made from. */
export interface SignedSource extends PaperSource {
  verification_code: string;
  /** The parts of its snapshot that the paper prints. */
  snapshot: ReportSnapshot;
  cover: Photograph | undefined;
  value: CertifiedOutcome["value"];
}

export interface SourceDependencies {
  reports: Pick<ReportRepository, "find">;
  objects: Pick<ObjectStore, "get">;
  metrics: PdfMetrics;
}

const notPossible = (message: string, field = "report_id"): AppError =>
  new AppError("PAPER_NOT_POSSIBLE", { message, fields: { [field]: message } });

const refuse = (reference: string, why: string, { kind }: SignedPaperRequest): AppError =>
  notPossible(kind === "schedule" ? messages.signedPapers.ofReport(reference, why) : why);

/** The ids of the reports that a paper is made from, in its order. */
export const reportIdsOf = (request: SignedPaperRequest): number[] =>
  request.kind === "schedule" ? request.properties.map(({ report_id }) => report_id) : [request.report_id];

/** The value that the paper states of a report; refused if the report does not state it. */
export const valueFor = (fields: ReportFields, request: SignedPaperRequest): CertifiedOutcome => {
  if (request.kind === "certificate") return certifiedValue(fields, request.purpose);
  const value = marketValueOf(fields);
  // A bank report can also be made of a report on another value, such as a rent.
  return request.kind === "bank_report" && !value.value ? { refused: "" } : value;
};

/** A certificate and a schedule print facts alone: no plan, map or photograph but the cover of each property. */
const printedOf = (snapshot: ReportSnapshot, { kind }: SignedPaperRequest): ReportSnapshot => {
  if (kind === "bank_report") return snapshot;
  const { report, profile, lender } = snapshot;
  return { report, profile, lender, photographs: [], matters: [], letterheadImages: {} };
};

/** Reads the signed reports of a paper. Another owner's report is not found. */
export const createSourceReader = (dependencies: SourceDependencies) => {
  const { reports } = dependencies;
  const readSigned = createSignedSnapshots(dependencies);

  const read = async (ownerId: string, id: number, request: SignedPaperRequest): Promise<SignedSource> => {
    const record = await reports.find(ownerId, id);
    if (!record) throw new AppError("REPORT_NOT_FOUND");
    const { report_reference, report_date } = record.fields;
    const name = report_reference || String(id);
    const { final_pdf: final } = record;
    if (!final) throw notPossible(messages.signedPapers.notSigned(name));
    if (!hasSnapshot(final)) throw notPossible(messages.signedPapers.notKept(name));
    const { value, refused } = valueFor(record.fields, request);
    if (refused) throw refuse(name, refused, request);
    const { snapshot } = await readSigned(final, readSnapshot);
    return {
      report_id: id,
      report_reference,
      report_date,
      revision_number: record.revision?.number ?? 0,
      verification_code: final.verification_code,
      snapshot: printedOf(snapshot, request),
      cover: request.kind === "schedule" ? coverOf(snapshot.photographs) : undefined,
      value,
    };
  };

  return async (ownerId: string, request: SignedPaperRequest): Promise<SignedSource[]> => {
    const ids = reportIdsOf(request);
    const sources: SignedSource[] = [];
    for (let first = 0; first < ids.length; first += READ_AT_A_TIME) {
      const some = ids.slice(first, first + READ_AT_A_TIME);
      sources.push(...(await Promise.all(some.map((id) => read(ownerId, id, request)))));
    }
    return sources;
  };
};
