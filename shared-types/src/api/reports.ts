import * as z from "zod";
import { AnalyticsPeriod, Costs } from "../analytics/costs.ts";
import { Work } from "../analytics/work.ts";
import { defineApi } from "../contract/define-api.ts";
import { Deleted, dataReply, successReply } from "../contract/envelope.ts";
import { errorCodes } from "../contract/errors.ts";
import { Fee } from "../fees/fee.ts";
import { FeeChange } from "../fees/fee-change.ts";
import { limits } from "../limits.ts";
import { OwnPath } from "../profile/account.ts";
import { ErasureReply, ErasureToken, ExportPage, ExportRequest } from "../profile/export-and-erasure.ts";
import { CarriedText } from "../report/carried-text.ts";
import { Check } from "../report/checks/check.ts";
import { CopyOptions } from "../report/copy-kind.ts";
import { Day } from "../report/day.ts";
import {
  DeletedReport,
  Report,
  ReportChange,
  ReportFigures,
  ReportListQuery,
  ReportPage,
  ReportPath,
  SectionChange,
} from "../report/report.ts";
import { ReportCreation } from "../report/report-creation.ts";
import { ReportFieldsInput } from "../report/report-fields.ts";
import { SectionId } from "../report/sections.ts";
import { suggestionDetails, suggestionOptions } from "../report/text-suggestions.ts";
import { propertyKind } from "../texts/choices/property.ts";
import { reportStatus } from "../texts/choices/report.ts";
import { inputMessages } from "../texts/messages/input.ts";
import { boundedList, boundedText, cursor, requiredText } from "../units/primitives.ts";
import { comparableRoutes } from "./comparables.ts";
import { deliveryRoutes } from "./deliveries.ts";

/** Suggested texts by the names of their fields. */
const textsByField = z.record(z.string(), z.string());

export const reportsApi = defineApi("reports", {
  create: {
    method: "POST",
    path: "/reports/create",
    access: "signed-in",
    summary: "Create a draft report",
    body: ReportCreation,
    reply: { status: 201, body: Report },
    // NOT_FOUND: a repeated call whose report has been deleted since.
    errors: ["REPORT_TOO_LARGE", "REFERENCE_TAKEN", "IDEMPOTENCY_MISMATCH", "REPORT_NOT_FOUND"],
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
    summary: "The own reports a page at a time, searched and sorted",
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
    errors: [
      "REPORT_NOT_FOUND",
      "REPORT_FINALIZED",
      "VERSION_CONFLICT",
      "REFERENCE_TAKEN",
      "REPORT_TOO_LARGE",
    ],
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
  saveFee: {
    method: "PUT",
    path: "/reports/{id}/fee",
    access: "signed-in",
    summary:
      "Save what a report costs its client, finalized or not; its invoice takes the next number of the valuer's series",
    params: ReportPath,
    body: FeeChange,
    reply: { status: 200, body: Fee },
    errors: ["REPORT_NOT_FOUND", "VERSION_CONFLICT"],
  },
  remove: {
    method: "DELETE",
    path: "/reports/{id}",
    access: "signed-in",
    summary:
      "Delete a report that is not finalized, with its photographs; it can be brought back for 30 days",
    params: ReportPath,
    reply: { status: 200, body: Deleted },
    errors: ["REPORT_NOT_FOUND", "REPORT_FINALIZED", "VERSION_CONFLICT"],
  },
  restore: {
    method: "POST",
    path: "/reports/{id}/restore",
    access: "signed-in",
    summary: "Bring back a deleted report as it was; one that is not deleted is answered as it is",
    params: ReportPath,
    reply: { status: 200, body: Report },
    errors: ["REPORT_NOT_FOUND", "VERSION_CONFLICT"],
  },
  deleted: {
    method: "GET",
    path: "/reports/user/{userId}/deleted",
    access: "self",
    summary: "The own deleted reports that can still be brought back, last deleted first",
    params: OwnPath,
    reply: { status: 200, body: dataReply(z.array(DeletedReport)) },
    errors: [],
  },
  figures: {
    method: "GET",
    path: "/reports/user/{userId}/figures",
    access: "self",
    summary: "How many reports there are, and what this month's cost",
    params: OwnPath,
    reply: { status: 200, body: ReportFigures },
    errors: [],
  },
  day: {
    method: "GET",
    path: "/reports/user/{userId}/day",
    access: "self",
    summary:
      "What there is to do: instructions with their appointments and due dates, and signed reports that are not paid",
    params: OwnPath,
    reply: { status: 200, body: Day },
    errors: [],
  },
  nextReference: {
    method: "GET",
    path: "/reports/user/{userId}/next-reference",
    access: "self",
    summary: "The next free reference after the valuer's own pattern; empty without a default reference",
    params: OwnPath,
    reply: { status: 200, body: z.object({ reference: z.string() }) },
    errors: [],
  },
  checks: {
    method: "GET",
    path: "/reports/{id}/checks",
    access: "signed-in",
    summary: "What stands between the report and its completion, each finding leading to its field",
    params: ReportPath,
    reply: { status: 200, body: dataReply(z.array(Check)) },
    errors: ["REPORT_NOT_FOUND"],
    callLimit: "checks",
  },
  history: {
    method: "GET",
    path: "/reports/{id}/history",
    access: "signed-in",
    summary: "Every change of a report, newest first",
    params: ReportPath,
    query: z.object({ cursor: cursor(/^\d{4}-\d\d-\d\dT[\d:.]{8,15}Z#[A-Za-z0-9-]{1,100}$/) }),
    reply: {
      status: 200,
      body: z.object({ data: z.array(ReportChange), nextCursor: z.string().optional() }),
    },
    errors: ["REPORT_NOT_FOUND"],
  },
  clone: {
    method: "POST",
    path: "/reports/{id}/clone",
    access: "signed-in",
    summary:
      "Start a new draft from an earlier report: without its client, dates, values and photographs, with a reference of its own",
    params: ReportPath,
    /** Without a kind everything is taken over except what belongs to one instruction. */
    query: CopyOptions,
    reply: { status: 201, body: Report },
    errors: ["REPORT_NOT_FOUND", "REPORT_TOO_LARGE", "IDEMPOTENCY_MISMATCH"],
    idempotent: true,
  },
  confirmTexts: {
    method: "PUT",
    path: "/reports/{id}/confirmed-texts",
    access: "signed-in",
    summary: "Say that paragraphs which a copy took over are true of this property",
    params: ReportPath,
    body: z.lazy(() =>
      z.object({
        texts: boundedList(
          z.array(CarriedText),
          limits.textSources.count,
          inputMessages.tooMany(String(limits.textSources.count)),
        ),
      }),
    ),
    reply: { status: 200, body: Report },
    errors: ["REPORT_NOT_FOUND", "REPORT_FINALIZED", "VERSION_CONFLICT", "REPORT_TOO_LARGE"],
  },
  revise: {
    method: "POST",
    path: "/reports/{id}/revisions",
    access: "signed-in",
    summary: "Start a revision of a finalized report, with its photographs and the reason",
    params: ReportPath,
    body: z.object({
      reason: requiredText(limits.text.long, "Please give the reason for the revision", { lines: true }),
    }),
    reply: { status: 201, body: Report },
    errors: [
      "REPORT_NOT_FOUND",
      "STATUS_NOT_ALLOWED",
      "REPORT_TOO_LARGE",
      "STORAGE_FULL",
      "IDEMPOTENCY_MISMATCH",
      "UPSTREAM_FAILED",
    ],
    idempotent: true,
  },
  generateContent: {
    method: "POST",
    path: "/reports/generate-content",
    access: "signed-in",
    summary: "Propose text for one section of a report",
    body: z.lazy(() =>
      z.object({ report_id: z.int().positive(), section: SectionId, ...suggestionOptions() }),
    ),
    reply: { status: 200, body: z.lazy(() => dataReply(textsByField).extend(suggestionDetails())) },
    errors: ["REPORT_NOT_FOUND", "TEXT_BUDGET_SPENT"],
    callLimit: "suggestions",
  },
  enhance: {
    method: "POST",
    path: "/reports/{id}/enhance",
    access: "signed-in",
    summary: "Propose better wording for the given sections; nothing is changed until the valuer accepts",
    params: ReportPath,
    body: z.lazy(() =>
      z.object({
        sections: boundedList(
          z.array(SectionId).min(1),
          SectionId.options.length,
          inputMessages.tooMany(String(SectionId.options.length)),
        ),
        ...suggestionOptions(),
      }),
    ),
    reply: {
      status: 200,
      body: z.lazy(() => dataReply(z.record(z.string(), textsByField)).extend(suggestionDetails())),
    },
    errors: ["REPORT_NOT_FOUND", "TEXT_BUDGET_SPENT"],
    callLimit: "suggestions",
  },
  template: {
    method: "GET",
    path: "/reports/templates/{type}",
    access: "signed-in",
    summary: "The fields that a report of this type, on this kind of property, starts with",
    params: z.object({ type: boundedText(limits.text.short, errorCodes.NOT_FOUND.message).min(1) }),
    query: z.object({ property_kind: propertyKind.schema.optional() }),
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
    callLimit: "exportPages",
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
  ...comparableRoutes,
  ...deliveryRoutes,
  sriLankanLocations: {
    method: "GET",
    path: "/reports/reference/sri-lankan-locations",
    access: "signed-in",
    summary: "Provinces, districts, Divisional Secretariats or towns, optionally below a parent",
    query: z.object({
      type: z.enum(["province", "district", "ds_division", "town"]),
      parent: boundedText(limits.text.short, inputMessages.tooLong(String(limits.text.short))).optional(),
    }),
    reply: { status: 200, body: successReply(z.array(z.object({ name: z.string(), parent: z.string() }))) },
    errors: [],
  },
  costs: {
    method: "GET",
    path: "/reports/analytics/costs/{userId}",
    access: "self",
    summary: "What the own reports cost between two days: by purpose, service, day and report",
    params: OwnPath,
    query: AnalyticsPeriod,
    reply: { status: 200, body: successReply(Costs) },
    errors: [],
    callLimit: "analytics",
  },
  work: {
    method: "GET",
    path: "/reports/analytics/work/{userId}",
    access: "self",
    summary: "The own reports between two days: begun, signed and valued; and the fees that are due",
    params: OwnPath,
    query: AnalyticsPeriod,
    reply: { status: 200, body: successReply(Work) },
    errors: [],
    callLimit: "analytics",
  },
});
