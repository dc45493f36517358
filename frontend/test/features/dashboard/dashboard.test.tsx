import { messages, type ReportFigures } from "@takseru/shared-types";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { buildPage, buildReport, buildUser } from "../../helpers/build";
import { type FakeCalls, loseConnection, refuse } from "../../helpers/fake-api";
import { open } from "../../helpers/open";

const figures: ReportFigures = {
  counts: { draft: 3, in_progress: 4, completed: 5, finalized: 6 },
  reports_this_month: 2,
  cost_this_month_usd: 0.046,
};

const openDashboard = (reports: FakeCalls["reports"] = {}, user = buildUser()) =>
  open("/dashboard", { reports: { figures: () => figures, list: () => buildPage([]), ...reports } }, user);

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
        "Total Cost This Month": "$0.05",
        "Active Reports": "7",
        "Completed Reports": "11",
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
    expect(asked).toEqual([{ sort: "updated", limit: 5, offset: 0 }]);
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

it("leads to the profile first until it is completed", async () => {
  openDashboard({}, buildUser({ profile_completed: false }));
  expect(await screen.findByText("Complete your professional profile to unlock all features")).toBeVisible();
  for (const name of ["Create New Valuation Report", "Create Report", "Complete Profile"])
    expect((await screen.findByRole("link", { name })).getAttribute("href")).toBe("/profile-setup");
});
