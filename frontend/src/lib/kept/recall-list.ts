import {
  colomboDay,
  feeState,
  ListedReport,
  limits,
  Report,
  ReportPage,
  type ReportSort,
} from "@takseru/shared-types";
import { z } from "zod";
import type { ReportSelection } from "../reports/report-selection";
import type { KeptAnswer } from "./kept-store";

type Page = z.output<typeof ReportPage>;

/** As a list's query key has it. */
const Selection = z.object({
  status: z.string().optional(),
  fee: z.enum(["overdue"]).optional(),
  q: z.string().optional(),
  sort: z.custom<ReportSort>((sort) => typeof sort === "string").optional(),
} satisfies Record<keyof ReportSelection, z.ZodType>);

const ListAnswer = z.object({ pages: z.array(ReportPage).min(1) });

const text = (one: string | null, other: string | null): number => (one ?? "").localeCompare(other ?? "");

/** As the server orders them. */
const orders: Record<ReportSort, (one: ListedReport, other: ListedReport) => number> = {
  newest: (one, other) => other.id - one.id,
  oldest: (one, other) => one.id - other.id,
  updated: (one, other) => text(other.updated_at, one.updated_at),
  reference: (one, other) => text(one.report_reference, other.report_reference),
  value: (one, other) => (other.market_value ?? 0) - (one.market_value ?? 0),
};

/** Whether the row contains each of the words. */
const includesWords = (report: ListedReport, q: string): boolean => {
  const row = Object.values(report)
    .filter((value) => typeof value === "string")
    .join(" ")
    .toLowerCase();
  return q
    .toLowerCase()
    .split(/\s+/)
    .every((word) => row.includes(word));
};

/** The newest state of each report in these answers. Pictures need a connection. */
const reportsIn = (answers: readonly KeptAnswer[]): ListedReport[] => {
  const reports = new Map<number, ListedReport>();
  for (const { data } of answers.toSorted((one, other) => one.at - other.at)) {
    const list = ListAnswer.safeParse(data).data?.pages.flatMap((page) => page.data);
    const report = list ? undefined : Report.safeParse(data).data;
    const listed = list ?? (report ? [ListedReport.parse({ ...report, cover_url: null })] : []);
    for (const row of listed) reports.set(row.id, { ...row, cover_url: null });
  }
  return [...reports.values()];
};

const countsOf = (reports: readonly ListedReport[]): Page["counts"] => {
  const counts = { draft: 0, in_progress: 0, completed: 0, finalized: 0 };
  for (const { status } of reports) counts[status] += 1;
  return counts;
};

/** A list of reports, searched and ordered, out of everything that this device has kept of them. */
export const recallList = (
  answers: ReadonlyArray<[key: string, answer: KeptAnswer]>,
  selection: unknown,
): { page: Page; at: number } | undefined => {
  const { status, fee, q = "", sort = "newest" } = Selection.catch({}).parse(selection);
  const today = colomboDay(new Date().toISOString()) ?? "";
  const newestFirst = answers.map(([, answer]) => answer).toSorted((one, other) => other.at - one.at);
  const list = newestFirst.find(({ data }) => ListAnswer.safeParse(data).success);
  const reports = reportsIn(newestFirst);
  // Where the list was never seen here, it has the reports that were opened.
  const at = list?.at ?? newestFirst.find(({ data }) => Report.safeParse(data).success)?.at;
  if (at === undefined) return undefined;
  const data = reports
    .filter((report) => status === undefined || report.status === status)
    .filter((report) => fee === undefined || feeState(report.fee, today) === fee)
    .filter((report) => q.trim() === "" || includesWords(report, q.trim()))
    .toSorted(orders[sort] ?? orders.newest);
  return {
    page: {
      counts: ListAnswer.safeParse(list?.data).data?.pages[0]?.counts ?? countsOf(reports),
      data,
      pagination: { total: data.length, limit: limits.pageSize, offset: 0, hasMore: false },
    },
    at,
  };
};
