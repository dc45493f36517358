import type { Costs, Work } from "@takseru/shared-types";

export const noCosts: Costs = {
  start_date: "2026-01-01",
  end_date: "2026-01-31",
  total_usd: 0,
  reports: 0,
  by_service: {},
  by_purpose: {},
  by_day: [],
  by_report: [],
  other_reports: { reports: 0, usd: 0 },
  without_report_usd: 0,
  budgets: [],
};

const noTimes = { reports: 0, median_minutes: null, longest_minutes: null };

export const noWork: Work = {
  start_date: "2026-01-01",
  end_date: "2026-01-31",
  begun: [],
  signed: { ...noTimes, by_month: [] },
  districts: [],
  fees: { unpaid: { reports: 0, amount: 0 }, overdue: { reports: 0, amount: 0 }, by_month: [] },
};

export const someWork: Work = {
  ...noWork,
  begun: [
    { month: "2025-12", draft: 0, in_progress: 1, completed: 0, finalized: 4 },
    { month: "2026-01", draft: 2, in_progress: 3, completed: 1, finalized: 2 },
  ],
  signed: {
    reports: 6,
    median_minutes: 1_930,
    longest_minutes: 20_160,
    by_month: [
      { month: "2025-12", reports: 4, median_minutes: 610, longest_minutes: 20_160 },
      { month: "2026-01", reports: 2, median_minutes: 4_320, longest_minutes: 5_760 },
    ],
  },
  districts: [
    { district: "Galle", reports: 2, market_value: 82_000_000 },
    { district: "", reports: 1, market_value: 15_000_000.5 },
  ],
  fees: {
    unpaid: { reports: 3, amount: 90_000 },
    overdue: { reports: 1, amount: 20_000 },
    by_month: [
      { month: "2026-01", reports: 2, amount: 60_000 },
      { month: null, reports: 1, amount: 30_000 },
    ],
  },
};
