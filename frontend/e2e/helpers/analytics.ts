import type { Page } from "@playwright/test";
import type { Costs, Work } from "@takseru/shared-types";

const day = (number: number): string =>
  new Date(Date.UTC(2025, 11, 1 + number)).toISOString().slice(0, "yyyy-mm-dd".length);

const costs: Costs = {
  start_date: "2025-12-01",
  end_date: "2026-01-31",
  total_usd: 0.1234,
  reports: 23,
  by_service: {
    CloudFront: 0.02,
    "API Gateway": 0.01,
    S3: 0.05,
    DynamoDB: 0.02,
    Lambda: 0.0134,
    "Google Maps": 0.01,
  },
  by_purpose: { storage: 0.04, sending: 0.05, maps: 0.01, pdfs: 0.012, running: 0.0114 },
  by_day: Array.from({ length: 40 }, (_, number) => ({
    day: day(number * 1.5),
    usd: 0.001 + (number % 7) / 3_000,
  })),
  by_report: [
    {
      id: 1,
      report_reference: "A-reference-that-was-typed-without-any-space/2026/001",
      status: "finalized",
      usd: 0.06,
    },
    ...Array.from({ length: 12 }, (_, number) => ({
      id: number + 2,
      report_reference: `VR/EX/2026/${number}`,
      status: "draft" as const,
      usd: 0.005,
    })),
  ],
  other_reports: { reports: 0, usd: 0 },
  without_report_usd: 0.0034,
  budgets: [
    { purpose: "maps", period: "month", spent_usd: 4.5, limit_usd: 50, begins_anew: "2026-02-01" },
    { purpose: "maps", period: "day", spent_usd: 0.32, limit_usd: 5, begins_anew: "2026-02-01" },
  ],
};

const work: Work = {
  start_date: "2025-12-01",
  end_date: "2026-01-31",
  begun: [
    { month: "2025-12", draft: 1, in_progress: 1, completed: 2, finalized: 9 },
    { month: "2026-01", draft: 3, in_progress: 4, completed: 1, finalized: 2 },
  ],
  signed: {
    reports: 11,
    median_minutes: 4_210,
    longest_minutes: 31_000,
    by_month: [
      { month: "2025-12", reports: 7, median_minutes: 3_000, longest_minutes: 31_000 },
      { month: "2026-01", reports: 4, median_minutes: 5_500, longest_minutes: 9_000 },
    ],
  },
  districts: [
    { district: "Nuwara Eliya", reports: 4, market_value: 182_000_000 },
    { district: "Kandy", reports: 6, market_value: 94_500_000 },
    { district: "", reports: 1, market_value: 9_000_000 },
  ],
  fees: {
    unpaid: { reports: 5, amount: 312_500 },
    overdue: { reports: 2, amount: 84_000 },
    by_month: [
      { month: "2026-01", reports: 4, amount: 262_500 },
      { month: null, reports: 1, amount: 50_000 },
    ],
  },
};

/** Analytics of a valuer who has worked for two months. */
export const answerAnalytics = async (page: Page): Promise<void> => {
  for (const [name, data] of Object.entries({ costs, work }))
    await page.route(`**/api/reports/analytics/${name}/*`, (route) =>
      route.fulfill({ json: { success: true, data } }),
    );
};
