import {
  type Check,
  colomboDay,
  type Day,
  emptyReportFields,
  jobOf,
  messages,
  type OpenJob,
  type ReportFields,
  type ReportFigures,
  sections,
} from "@takseru/shared-types";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { rememberPlace } from "@/lib/reports/remembered-places";
import { sectionTitle } from "@/lib/reports/report-labels";
import { buildPage, buildReport, buildUser, USER_ID } from "../../helpers/build";
import { type FakeCalls, loseConnection, refuse } from "../../helpers/fake-api";
import { open } from "../../helpers/open";

const figures: ReportFigures = {
  counts: { draft: 3, in_progress: 4, completed: 5, finalized: 6 },
  reports_this_month: 2,
  cost_this_month_usd: 0.046,
};

const noDay: Day = { jobs: [], unpaid: { reports: [], count: 0, amount: 0 } };

const openDashboard = (reports: FakeCalls["reports"] = {}, user = buildUser()) =>
  open(
    "/dashboard",
    { reports: { figures: () => figures, list: () => buildPage([]), day: () => noDay, ...reports } },
    user,
  );

const cards = async () => {
  await screen.findByText("Reports This Month");
  const terms = within(screen.getByRole("region", { name: "Figures" })).getAllByRole("term");
  return Object.fromEntries(terms.map((term) => [term.textContent, term.nextElementSibling?.textContent]));
};

describe("the dashboard's figures", () => {
  it("count drafts and reports in progress as active, finalized ones as completed", async () => {
    openDashboard();
    await waitFor(async () =>
      expect(await cards()).toEqual({
        "Reports This Month": "2",
        "Total Cost This Month": "$0.0460",
        "Active Reports": "7",
        "Completed Reports": "11 (6 finalized)",
      }),
    );
  });

  it("show a failure and retry", async () => {
    let answered = false;
    openDashboard({
      figures: () => {
        if (answered) return { ...figures, reports_this_month: 9 };
        answered = true;
        return refuse("INTERNAL_ERROR");
      },
    });
    expect(await screen.findByText(/The figures cannot be shown/)).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(async () => expect(await cards()).toMatchObject({ "Reports This Month": "9" }));
  });
});

describe("the recent activity", () => {
  it("links the reports last worked on", async () => {
    const asked: unknown[] = [];
    openDashboard({
      list: ({ query }) => {
        asked.push(query);
        if (query.status) return buildPage([]);
        return buildPage([
          buildReport({ id: 3, report_reference: "latest" }),
          buildReport({ id: 1, report_reference: "" }),
        ]);
      },
    });
    const recent = within(await screen.findByRole("region", { name: "Recent Activity" }));
    expect((await recent.findByRole("link", { name: "latest" })).getAttribute("href")).toBe(
      "/reports/builder/3",
    );
    expect(recent.getByRole("link", { name: "Report #1" }).getAttribute("href")).toBe("/reports/builder/1");
    expect(asked).toEqual([
      { sort: "updated", limit: 5, offset: 0 },
      { sort: "updated", limit: 3, offset: 0, status: "completed" },
    ]);
  });

  it("offers to create the first report", async () => {
    openDashboard();
    const create = await screen.findByRole("link", { name: "Create Report" });
    expect(create.getAttribute("href")).toBe("/reports/new");
  });

  it("shows a failure", async () => {
    openDashboard({ list: () => loseConnection() });
    const recent = within(await screen.findByRole("region", { name: "Recent Activity" }));
    expect(
      await recent.findByText(messages.reports.fetchFailed, undefined, { timeout: 30_000 }),
    ).toBeVisible();
  });
});

describe("the report to continue", () => {
  const open = buildReport({
    id: 3,
    version: 4,
    status: "in_progress",
    report_reference: "VR/NP/2026/003",
    village_name: "Mulgampola",
    instruction_source: "Example Bank PLC",
  });
  const missing = (message: string): Check => ({
    code: message,
    level: "error",
    message,
    section: "valuation",
    field: "market_value",
  });

  it("is the one last worked on that is neither completed nor signed, with what is missing", async () => {
    openDashboard({
      list: ({ query }) =>
        buildPage(
          query.status
            ? []
            : [buildReport({ id: 5, status: "finalized", report_reference: "signed" }), open, buildReport()],
        ),
      checks: () => ({
        data: [
          missing("Market value is required"),
          missing("Lot number is required"),
          missing("Plan number is required"),
          { ...missing("The plan is old"), level: "warning" },
        ],
      }),
    });
    const part = within(await screen.findByRole("region", { name: "Continue" }));
    expect(part.getByRole("heading").textContent).toBe("VR/NP/2026/003, Mulgampola");
    expect(part.getByText("Fair Value for Example Bank PLC")).toBeVisible();
    expect(await part.findByText("3 things before you can sign")).toBeVisible();
    expect(part.getByText("Market value is required. Lot number is required. And 1 more.")).toBeVisible();
    expect(part.getByRole("link", { name: "Continue" }).getAttribute("href")).toBe("/reports/builder/3");
  });

  it("is continued where it was left on this device", async () => {
    openDashboard({
      list: ({ query }) => buildPage(query.status ? [] : [open]),
      checks: () => ({ data: [] }),
    });
    rememberPlace(USER_ID, 3, { section: "land_description" });
    expect(await screen.findByRole("link", { name: "Continue at Land Description" })).toBeVisible();
  });

  it("may be older than the reports last worked on", async () => {
    openDashboard({
      list: ({ query }) => ({
        ...buildPage(query.status === "in_progress" ? [open] : []),
        counts: { draft: 0, in_progress: 1, completed: 0, finalized: 7 },
      }),
      checks: () => ({ data: [] }),
    });
    const part = within(await screen.findByRole("region", { name: "Continue" }));
    expect(await part.findByText("Nothing is missing: check and sign it when you are ready.")).toBeVisible();
  });

  it("is not said to lack nothing where something is to be looked at", async () => {
    openDashboard({
      list: ({ query }) => buildPage(query.status ? [] : [open]),
      checks: () => ({ data: [{ ...missing("No photograph under Land & Site Views"), level: "warning" }] }),
    });
    expect(await screen.findByText("No errors; 1 point to look at before you sign.")).toBeVisible();
  });

  it("is none where none is open", async () => {
    openDashboard({ list: () => buildPage([buildReport({ status: "finalized" })]) });
    await screen.findByRole("region", { name: "Recent Activity" });
    expect(screen.queryByRole("region", { name: "Continue" })).toBeNull();
  });
});

/** A job, its days counted from today. */
const job = (report_id: number, change: Partial<ReportFields>): OpenJob => {
  const found = jobOf({ ...emptyReportFields, place_in_words: `Place ${report_id}`, ...change }, report_id);
  if (!found) throw new Error("no job");
  return found;
};
const DAY_MS = 24 * 60 * 60 * 1_000;
const inDays = (days: number): string => colomboDay(new Date(Date.now() + days * DAY_MS).toISOString()) ?? "";

describe("the day", () => {
  it("has each report in one block, by its appointment or its due date; what is late is said in words", async () => {
    const completed = buildReport({ id: 9, status: "completed", report_reference: "ready" });
    openDashboard({
      day: () => ({
        jobs: [
          job(1, { report_reference: "VR/001", inspection_date: inDays(-3), due_date: inDays(-2) }),
          job(2, { appointment_date: inDays(0), appointment_time: "10:30", owner_telephone: "+94770000142" }),
          job(3, { report_reference: "VR/003", inspection_date: inDays(-1), due_date: inDays(0) }),
          job(4, { appointment_contact: "Key at the branch" }),
        ],
        unpaid: {
          count: 1,
          amount: 32_500,
          reports: [
            {
              report_id: 7,
              report_reference: "VR/007",
              client: "Hill Savings Bank PLC",
              amount: 32_500,
              due_date: inDays(-1),
              invoiced_on: "2026-01-02",
            },
          ],
        },
      }),
      list: ({ query }) => ({
        ...buildPage(query.status === "completed" ? [completed] : []),
        counts: { draft: 4, in_progress: 0, completed: 1, finalized: 1 },
      }),
    });
    const lines = async (name: string) =>
      within(await screen.findByRole("region", { name }))
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent);
    expect(await lines("To inspect")).toEqual([
      "10:30Place 2no reference",
      "no timePlace 4Key at the branch, no reference",
    ]);
    expect(await lines("To write")).toEqual(["VR/001Place 12 days late", "VR/003Place 3due today"]);
    expect(await lines("Waiting for your signature")).toHaveLength(1);
    expect(await lines("Waiting for payment")).toEqual([
      "VR/007Hill Savings Bank PLC, sent 02/01/2026, 1 day lateRs. 32,500/=",
    ]);
    expect(screen.getByRole("link", { name: "Call the owner" }).getAttribute("href")).toBe(
      "tel:+94770000142",
    );
    expect(screen.getByText("1 today")).toBeVisible();
    expect(screen.getByRole("link", { name: "VR/001" }).getAttribute("href")).toBe("/reports/builder/1");
  });

  it("says so where nothing is due", async () => {
    openDashboard();
    expect(await screen.findByText("Nothing is due")).toBeVisible();
    for (const name of ["To inspect", "To write", "Waiting for your signature", "Waiting for payment"])
      expect(screen.queryByRole("region", { name })).toBeNull();
  });

  it("shows a report of its own no second time as the one to continue", async () => {
    const begun = buildReport({ id: 3, status: "in_progress", report_reference: "VR/003" });
    openDashboard({
      day: () => ({ ...noDay, jobs: [job(3, { report_reference: "VR/003", due_date: inDays(1) })] }),
      list: ({ query }) => buildPage(query.status ? [] : [begun]),
    });
    await screen.findByRole("region", { name: "To inspect" });
    expect(screen.queryByRole("region", { name: "Continue" })).toBeNull();
  });

  it("shows a failure, and the rest of the screen all the same", async () => {
    openDashboard({ day: () => refuse("INTERNAL_ERROR") });
    expect(await screen.findByText("What is due cannot be shown")).toBeVisible();
    expect(await screen.findByRole("region", { name: "Quick Actions" })).toBeVisible();
  });
});

it("shows the completed reports that wait for a signature, and leads to all of them", async () => {
  const completed = buildReport({ id: 9, status: "completed", report_reference: "ready" });
  openDashboard({
    list: ({ query }) => ({
      ...buildPage(query.status === "completed" ? [completed] : [buildReport()]),
      counts: { draft: 1, in_progress: 0, completed: 6, finalized: 0 },
    }),
  });
  const waiting = within(await screen.findByRole("region", { name: "Waiting for your signature" }));
  expect(waiting.getByRole("link", { name: "ready" }).getAttribute("href")).toBe("/reports/builder/9");
  expect(waiting.getByText("LKR 22,500,000")).toBeVisible();
  expect(waiting.getByRole("link", { name: "All 6" }).getAttribute("href")).toBe("/reports?status=completed");
});

it("leads to the profile first until it is completed", async () => {
  openDashboard({}, buildUser({ profile_completed: false }));
  expect(await screen.findByText("Complete your professional profile to unlock all features")).toBeVisible();
  for (const name of ["Create New Valuation Report", "Create Report", "Complete Profile"])
    expect((await screen.findByRole("link", { name })).getAttribute("href")).toBe("/profile-setup");
});

it("names each section as the form does", () => {
  for (const { id, title } of sections) expect(sectionTitle(id)).toBe(title);
});
