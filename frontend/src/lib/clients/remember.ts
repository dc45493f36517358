import {
  asksFor,
  type ClientUse,
  clientName,
  clientOf,
  type PracticeClient,
  type Report,
} from "@takseru/shared-types";
import type { QueryClient } from "@tanstack/react-query";
import { createUuid } from "../uuid";
import { clientsQuery, rememberUse, sendUses } from "./clients";

/** A person, a bank or a company, by the name alone. */
export const kindOfName = (name: string): PracticeClient["kind"] => {
  if (/^(?:mr|mrs|ms|miss|dr|prof|rev|ven|messrs)\b/i.test(name.trim())) return "person";
  return /\bbank\b/i.test(name) ? "bank" : /\bfinance\b/i.test(name) ? "finance" : "organization";
};

const nothingSaid = {
  branch: "",
  report_type: null,
  fee: null,
  fee_basis: null,
  fee_percent: null,
  paper: null,
  photographs_per_page: null,
  copies: null,
  forced_sale_percent: null,
  lender: "",
  checklist: "",
  checklist_date: null,
  reference: "",
  report_date: null,
  email: "",
  instruction: false,
} as const satisfies Omit<ClientUse, "id" | "name" | "kind" | "at">;

type Said = Partial<Omit<ClientUse, "id" | "name" | "kind" | "at">>;

/** What was said now of a client, to be noted for the next report. */
export const createClientUse = (client: Pick<ClientUse, "name" | "kind">, said: Said): ClientUse => ({
  ...nothingSaid,
  ...said,
  ...client,
  id: createUuid(),
  at: new Date().toISOString(),
});

/** What a signed report says of how its client was served. */
export const saidByReport = (report: Report): Said => ({
  branch: report.client_branch,
  report_type: report.report_type,
  paper: report.client_paper,
  photographs_per_page: report.photographs_per_page,
  copies: report.copies,
  forced_sale_percent:
    report.worksheet !== null && asksFor("forced_sale_value", report)
      ? Math.round(report.worksheet.forced_sale_percent) || null
      : null,
  lender: report.lender,
  checklist: report.lender_checklist,
  checklist_date: report.lender_checklist_date,
  reference: report.report_reference,
  report_date: report.report_date,
});

/** What the client of a report is where nobody has said it: without an organization a person, unless the name is a company's. */
const kindOfClient = (report: Report): PracticeClient["kind"] => {
  const kind = kindOfName(clientName(report));
  return kind === "organization" && report.client_organization.trim() === "" ? "person" : kind;
};

/**
 * Notes for the next report how the client of this one was served; without a client, of one that was taken from the list, or where the
 * list cannot be read, nothing.
 * What cannot be sent now is sent later.
 */
export const rememberClient = async (
  cache: QueryClient,
  userId: string,
  report: Report,
  said: Said,
): Promise<void> => {
  if (clientName(report) === "") return;
  const { clients, removed = [] } = await cache.ensureQueryData(clientsQuery(userId));
  // The list may call it otherwise: "Example Bank PLC" is "Example Bank, Kandy Branch" too.
  const known = clientOf(report, clients);
  if (!known && clientOf(report, removed)) return;
  const client = { name: known?.name ?? clientName(report), kind: known?.kind ?? kindOfClient(report) };
  await rememberUse(cache, userId, createClientUse(client, said));
  await sendUses(cache, userId).catch(() => undefined);
};
