import * as z from "zod";
import { defineApi } from "../define-api.ts";
import { reportStatus } from "../enums.ts";
import { limits } from "../limits.ts";
import { OwnPath } from "../schemas/account.ts";
import { Deleted, dataReply, successReply } from "../schemas/envelope.ts";
import { ErasureReply, ErasureToken, ExportPage, ExportRequest } from "../schemas/leaving.ts";
import { isoDate, longText, Timestamp } from "../schemas/primitives.ts";
import { Check, Report, ReportListQuery, ReportPage, ReportPath, SectionChange } from "../schemas/report.ts";
import { ReportFieldsInput } from "../schemas/report-fields.ts";
import { SectionId } from "../sections.ts";

/** A change of a report as its history tells it: who, when, which section, which fields. */
const Change = z.object({
  version: z.number().int(),
  at: Timestamp,
  by: z.string(),
  section: z.string(),
  fields: z.record(z.string(), z.object({ before: z.unknown(), after: z.unknown() })),
});

export const reportsApi = defineApi("reports", {
  create: {
    method: "POST",
    path: "/reports/create",
    access: "signed-in",
    summary: "Create a draft report",
    body: ReportFieldsInput,
    reply: { status: 201, body: Report },
    // Not found: a repeat of the call, when what it created is deleted by now.
    errors: ["REPORT_TOO_LARGE", "IDEMPOTENCY_MISMATCH", "REPORT_NOT_FOUND"],
    idempotent: true,
  },
  get: {
    method: "GET",
    path: "/reports/{id}",
    access: "signed-in",
    summary: "One report, whole",
    params: ReportPath,
    reply: { status: 200, body: Report },
    errors: ["REPORT_NOT_FOUND"],
  },
  list: {
    method: "GET",
    path: "/reports/user/{userId}",
    access: "self",
    summary: "The own reports, newest first, a page at a time",
    params: OwnPath,
    query: ReportListQuery,
    reply: { status: 200, body: ReportPage },
    errors: [],
  },
  saveSection: {
    method: "PUT",
    path: "/reports/{id}/section",
    access: "signed-in",
    summary: "Save the fields of one section; the first save moves a draft to in progress",
    params: ReportPath,
    body: SectionChange,
    reply: { status: 200, body: Report },
    errors: ["REPORT_NOT_FOUND", "REPORT_FINALIZED", "VERSION_CONFLICT", "REPORT_TOO_LARGE"],
  },
  changeStatus: {
    method: "PUT",
    path: "/reports/{id}/status",
    access: "signed-in",
    summary: "Move a report to another status",
    params: ReportPath,
    body: z.object({ status: reportStatus.schema }),
    reply: { status: 200, body: Report },
    errors: [
      "REPORT_NOT_FOUND",
      "STATUS_NOT_ALLOWED",
      "REPORT_FINALIZED",
      "CHECKS_FAILED",
      "VERSION_CONFLICT",
      "REPORT_TOO_LARGE",
    ],
  },
  remove: {
    method: "DELETE",
    path: "/reports/{id}",
    access: "signed-in",
    summary: "Delete a report that is not finalized, with its photographs",
    params: ReportPath,
    reply: { status: 200, body: Deleted },
    errors: ["REPORT_NOT_FOUND", "REPORT_FINALIZED", "VERSION_CONFLICT"],
  },
  checks: {
    method: "GET",
    path: "/reports/{id}/checks",
    access: "signed-in",
    summary: "What stands between the report and its completion, each finding leading to its field",
    params: ReportPath,
    reply: { status: 200, body: dataReply(z.array(Check)) },
    errors: ["REPORT_NOT_FOUND"],
  },
  history: {
    method: "GET",
    path: "/reports/{id}/history",
    access: "signed-in",
    summary: "Every change of a report, newest first",
    params: ReportPath,
    query: z.object({ cursor: z.string().max(500).optional() }),
    reply: { status: 200, body: z.object({ data: z.array(Change), nextCursor: z.string().optional() }) },
    errors: ["REPORT_NOT_FOUND"],
  },
  clone: {
    method: "POST",
    path: "/reports/{id}/clone",
    access: "signed-in",
    summary: "Start a new draft from an earlier report",
    params: ReportPath,
    reply: { status: 201, body: Report },
    errors: ["REPORT_NOT_FOUND"],
    idempotent: true,
  },
  revise: {
    method: "POST",
    path: "/reports/{id}/revisions",
    access: "signed-in",
    summary: "Start a revision of a finalized report, with its reason",
    params: ReportPath,
    body: z.object({ reason: longText.pipe(z.string().min(1, "Please give the reason for the revision")) }),
    reply: { status: 201, body: Report },
    errors: ["REPORT_NOT_FOUND", "STATUS_NOT_ALLOWED"],
    idempotent: true,
  },
  generateContent: {
    method: "POST",
    path: "/reports/generate-content",
    access: "signed-in",
    summary: "Propose text for one section of a report",
    body: z.object({ report_id: z.number().int().positive(), section: SectionId }),
    reply: { status: 200, body: dataReply(z.record(z.string(), z.string())) },
    errors: ["REPORT_NOT_FOUND"],
  },
  enhance: {
    method: "POST",
    path: "/reports/{id}/enhance",
    access: "signed-in",
    summary: "Propose better wording for the given sections; nothing is changed until the valuer accepts",
    params: ReportPath,
    body: z.object({ sections: z.array(SectionId).min(1) }),
    reply: { status: 200, body: dataReply(z.record(z.string(), z.record(z.string(), z.string()))) },
    errors: ["REPORT_NOT_FOUND"],
  },
  template: {
    method: "GET",
    path: "/reports/templates/{type}",
    access: "signed-in",
    summary: "The fields that a report of this type starts with",
    params: z.object({ type: z.string().min(1).max(limits.text.short) }),
    reply: { status: 200, body: ReportFieldsInput },
    errors: ["NOT_FOUND"],
  },
  exportReports: {
    method: "POST",
    path: "/reports/export",
    access: "signed-in",
    summary: "The files of one report for the download of all own data; the cursor leads to the next",
    body: ExportRequest,
    reply: { status: 200, body: ExportPage },
    errors: ["EXPORT_EXPIRED"],
  },
  eraseReports: {
    method: "POST",
    path: "/reports/erasure",
    access: "public",
    summary: "Delete the reports of a closed account with all their files; repeated until it is done",
    body: ErasureToken,
    reply: { status: 200, body: ErasureReply },
    errors: ["ERASURE_NOT_FOUND", "UPSTREAM_FAILED"],
  },
  sriLankanLocations: {
    method: "GET",
    path: "/reports/reference/sri-lankan-locations",
    access: "signed-in",
    summary: "Provinces, districts, Divisional Secretariats or towns, optionally below a parent",
    query: z.object({
      type: z.enum(["province", "district", "ds_division", "town"]),
      parent: z.string().max(limits.text.short).optional(),
    }),
    reply: { status: 200, body: successReply(z.array(z.object({ name: z.string(), parent: z.string() }))) },
    errors: [],
  },
  costs: {
    method: "GET",
    path: "/reports/analytics/costs/{userId}",
    access: "self",
    summary: "What the own reports cost to make between two days",
    params: OwnPath,
    query: z.object({ start_date: isoDate.optional(), end_date: isoDate.optional() }),
    reply: {
      status: 200,
      body: successReply(
        z.object({
          total_usd: z.number(),
          reports: z.number().int(),
          by_service: z.record(z.string(), z.number()),
        }),
      ),
    },
    errors: [],
  },
});
