import { isForLender } from "@takseru/shared-types";
import type { ReportSnapshot } from "./snapshot.ts";

/** The lender that the report is made for, by its own name; `undefined` where only rules of all lenders are chosen. */
export const lenderName = ({ lender }: Pick<ReportSnapshot, "lender">): string | undefined =>
  lender?.is_addressee ? lender.name : undefined;

/** For whom a report for a lender is made: the client where that is the lender or its branch, or else the lender. */
export const addressee = ({ report, lender }: Pick<ReportSnapshot, "report" | "lender">): string => {
  if (!isForLender(report)) return "";
  const client = report.client_organization;
  const name = lenderName({ lender });
  if (name === undefined || client.toLowerCase().includes(name.toLowerCase())) return client;
  return name;
};
