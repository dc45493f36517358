import {
  type Check,
  emptyReportFields,
  type Image,
  mergeSources,
  Report,
  type ReportFieldName,
  ReportFields,
  sections,
} from "@takseru/shared-types";
import { buildPage, USER_ID } from "./build";
import { type FakeCalls, refuse } from "./fake-api";

export const buildStoredReport = (change: Partial<Report> = {}): Report =>
  Report.parse({
    id: 7,
    user_id: USER_ID,
    status: "in_progress",
    version: 3,
    created_at: "2026-03-01T04:00:00.000Z",
    updated_at: "2026-03-04T04:00:00.000Z",
    completeness: 20,
    location_summary: "Kandy",
    ...emptyReportFields,
    report_reference: "VR/NP/2026/007",
    instruction_source: "Example Bank PLC",
    coordinates: null,
    administrative_division: { province: "", district: "", city: "", village: "" },
    images: [],
    finalized_at: null,
    verification_code: null,
    pdf_sha256: null,
    superseded: null,
    supersedes: null,
    signature: null,
    revision_of: null,
    revision_number: 0,
    revision_reason: "",
    cloned_from: null,
    ...change,
  });

export const buildImage = (change: Partial<Image> = {}): Image => ({
  id: "0f8fad5b-d9cb-469f-a165-70867728950e",
  url: "/_local/objects/print",
  thumbnail_url: "/_local/objects/thumbnail",
  caption: "",
  filename: "gate.jpg",
  file_size: 1_500_000,
  category: "land_views",
  width: 1600,
  height: 1200,
  taken_at: null,
  gps: null,
  uploaded_at: "2026-03-04T04:00:00.000Z",
  position: Date.parse("2026-03-04T04:00:00.000Z"),
  cover: false,
  rotation: 0,
  sha256: null,
  original_sha256: null,
  pins: [],
  ...change,
});

const stored = (names: readonly ReportFieldName[], data: Record<string, unknown>) =>
  Object.fromEntries(
    names.filter((name) => name in data).map((name) => [name, ReportFields.shape[name].parse(data[name])]),
  );

/** Calls of a fake server with one report, which saves by section and version. */
export const fakeReport = (change: Partial<Report> = {}, findings: Check[] = []) => {
  let report = buildStoredReport(change);
  const next = (change: Partial<Report>) => {
    report = Report.parse({ ...report, ...change, version: report.version + 1 });
    return report;
  };
  const calls: NonNullable<FakeCalls["reports"]> = {
    get: ({ params }) => (params.id === report.id ? report : refuse("REPORT_NOT_FOUND")),
    list: () => buildPage([]),
    saveSection: ({ body: { section, data, version, text_sources = [] } }) => {
      if (version !== report.version) return refuse("VERSION_CONFLICT", undefined, report);
      const names = sections.find(({ id }) => id === section)?.fields ?? [];
      const fields = { ...report, ...stored(names, data) };
      const sources = mergeSources(report.text_sources, text_sources, (name) => fields[name]);
      return next({ ...stored(names, data), status: "in_progress", text_sources: sources });
    },
    changeStatus: ({ body: { status } }) => {
      if (status === "completed" && report.status !== "in_progress") return refuse("STATUS_NOT_ALLOWED");
      if (status === "completed" && findings.length > 0) return refuse("CHECKS_FAILED", {}, findings);
      return next({ status });
    },
    checks: () => ({ data: findings }),
    enhance: () => refuse("UNAVAILABLE"),
  };
  return {
    calls,
    current: () => report,
    /** Changes the report as a call of another room does. */
    change: next,
    /** Saves like another tab or device. */
    changeElsewhere: (fields: Partial<ReportFields>) => next(fields),
  };
};
