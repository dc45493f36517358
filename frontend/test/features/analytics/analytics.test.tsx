import type { Costs } from "@takseru/shared-types";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { buildUser } from "../../helpers/build";
import { noCosts, noWork, someWork } from "../../helpers/build-analytics";
import { type FakeCalls, refuse } from "../../helpers/fake-api";
import { open } from "../../helpers/open";

type Calls = NonNullable<FakeCalls["reports"]>;
type CostsCall = NonNullable<Calls["costs"]>;
type WorkCall = NonNullable<Calls["work"]>;

const costs: Costs = {
  ...noCosts,
  total_usd: 1.25,
  reports: 50,
  by_service: { SES: 0.00000625, CloudFront: 0.2, S3: 0.03, DynamoDB: 0.01999375, "X-Ray": 1 },
  by_purpose: { emails: 0.00000625, sending: 0.2, storage: 0.04999375, running: 1 },
  by_day: [
    { day: "2026-01-02", usd: 1 },
    { day: "2026-01-31", usd: 0.25 },
  ],
  by_report: [
    { id: 7, report_reference: "=VR/EX, 7", status: "draft", usd: 1 },
    { id: 8, report_reference: "", status: "finalized", usd: 0.1 },
    { id: 9, report_reference: "", status: null, usd: 0.05 },
  ],
  other_reports: { reports: 2, usd: 0.06 },
  without_report_usd: 0.04,
};

const openAnalytics = (
  answer: CostsCall = () => ({ success: true, data: costs }),
  {
    work = () => ({ success: true, data: noWork }),
    address = "/reports/analytics",
  }: { work?: WorkCall; address?: string } = {},
) => open(address, { reports: { costs: answer, work } }, buildUser());

const rowsOf = async (name: string) =>
  within(await screen.findByRole("table", { name }))
    .getAllByRole("row")
    .map((row) => [...row.children].map(({ textContent }) => textContent));

const figuresOf = (within_: HTMLElement) =>
  Object.fromEntries(
    within(within_)
      .getAllByRole("term")
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );

describe("the costs", () => {
  it("say what is used of the allowances for paid services, where any is used", async () => {
    openAnalytics(() => ({
      success: true,
      data: {
        ...costs,
        budgets: [
          { purpose: "maps", period: "month", spent_usd: 4.5, limit_usd: 50, begins_anew: "2026-02-01" },
          { purpose: "text", period: "day", spent_usd: 0.12, limit_usd: 0.5, begins_anew: "2026-01-06" },
        ],
      },
    }));
    expect(await rowsOf("Allowances for paid services")).toEqual([
      ["Allowance", "Used in US dollars", "Allowed in US dollars", "Begins anew on"],
      ["Maps and addresses: This month", "$4.50", "$50.00", "01/02/2026"],
      ["Proposed text: Today", "$0.1200", "$0.5000", "06/01/2026"],
    ]);
  });

  it("are shown in total, per report, by purpose and by service", async () => {
    openAnalytics();
    await screen.findByText("Total");
    expect(figuresOf(screen.getByRole("main"))).toEqual({
      Total: "$1.25",
      Reports: "50",
      "Cost per report": "$0.0250",
    });
    expect(await rowsOf("Costs by purpose")).toEqual([
      ["Purpose", "Cost in US dollars"],
      ["Running the server", "$1.00"],
      ["Sending", "$0.2000"],
      ["Storage", "$0.0500"],
      ["Emails", "under $0.0001"],
    ]);
    expect(await rowsOf("Costs by service")).toEqual([
      ["Service", "Cost in US dollars"],
      ["X-Ray", "$1.00"],
      ["CloudFront", "$0.2000"],
      ["S3", "$0.0300"],
      ["DynamoDB", "$0.0200"],
      ["SES", "under $0.0001"],
    ]);
  });

  it("are shown by report, those that are not deleted with a way to them", async () => {
    openAnalytics();
    expect((await rowsOf("Costs by report")).slice(1)).toEqual([
      ["=VR/EX, 7", "$1.00"],
      ["Report #8", "$0.1000"],
      ["Report #9 (deleted)", "$0.0500"],
      ["2 other reports", "$0.0600"],
      ["Not for one report", "$0.0400"],
    ]);
    expect(
      screen.getAllByRole("link", { name: /VR\/EX|Report #/ }).map((link) => link.getAttribute("href")),
    ).toEqual(["/reports/builder/7", "/reports/builder/8"]);
  });

  it("are drawn by day, with a table that a press shows", async () => {
    openAnalytics(undefined, { address: "/reports/analytics?start_date=2026-01-01&end_date=2026-01-31" });
    expect((await rowsOf("Costs by day")).slice(1)).toEqual([
      ["02/01/2026", "$1.00"],
      ["31/01/2026", "$0.2500"],
    ]);
    const section = screen.getByRole("region", { name: "Costs by day" });
    expect(section.querySelectorAll("rect")).toHaveLength(31);
    const hidden = () => section.querySelector(".visually-hidden") !== null;
    expect(hidden()).toBe(true);
    await userEvent.click(within(section).getByRole("button", { name: "Table: Costs by day" }));
    expect(hidden()).toBe(false);
  });

  it("are drawn by month where there are many days", async () => {
    openAnalytics(undefined, { address: "/reports/analytics?start_date=2026-01-01&end_date=2026-12-31" });
    const section = await screen.findByRole("region", { name: "Costs by day" });
    expect(section.querySelectorAll("rect")).toHaveLength(12);
    expect(section).toHaveTextContent("Drawn by month");
  });

  it("start with this month and load other days on request", async () => {
    const asked: unknown[] = [];
    openAnalytics(({ query }) => {
      asked.push(query);
      return { success: true, data: costs };
    });
    const from = await screen.findByLabelText("From");
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]).toMatchObject({ start_date: expect.stringMatching(/^\d{4}-\d\d-01$/) });
    expect(screen.getByRole("button", { name: "This month" })).toHaveAttribute("aria-pressed", "true");
    fireEvent.change(from, { target: { value: "2026-01-15" } });
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ start_date: "2026-01-15" }));
    await userEvent.click(screen.getByRole("button", { name: "Last month" }));
    await waitFor(() =>
      expect(asked.at(-1)).toMatchObject({ end_date: expect.stringMatching(/-(28|29|30|31)$/) }),
    );
    expect(screen.getByRole("button", { name: "Last month" })).toHaveAttribute("aria-pressed", "true");
  });

  it.each([
    ["From", "2026-02-01", "The first day must not be after the last one"],
    ["From", "2024-01-01", "Please choose at most 366 days"],
    ["From", "", "Please enter the first day"],
    ["To", "", "Please enter the last day"],
  ])("are not asked for while %s is %o", async (label, value, message) => {
    const asked: unknown[] = [];
    openAnalytics(
      ({ query }) => {
        asked.push(query);
        return { success: true, data: costs };
      },
      { address: "/reports/analytics?start_date=2026-01-01&end_date=2026-01-31" },
    );
    await waitFor(() => expect(asked).toEqual([{ start_date: "2026-01-01", end_date: "2026-01-31" }]));
    fireEvent.change(await screen.findByLabelText(label), { target: { value } });
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.queryByText("Total")).toBeNull();
    expect(asked).toHaveLength(1);
  });

  it("say that there are none, and a failure with a retry", async () => {
    let answered = false;
    openAnalytics(() => {
      if (answered) return { success: true, data: noCosts };
      answered = true;
      return refuse("INTERNAL_ERROR");
    });
    expect(await screen.findByText("Your costs could not be loaded")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("No costs in this period")).toBeVisible();
  });
});

describe("the work", () => {
  const openWork = () => openAnalytics(undefined, { work: () => ({ success: true, data: someWork }) });

  it("shows the reports of each month by their state", async () => {
    openWork();
    expect(await rowsOf("Reports by month")).toEqual([
      ["Month", "Draft", "In Progress", "Completed", "Finalized"],
      ["Dec 2025", "0", "1", "0", "4"],
      ["Jan 2026", "2", "3", "1", "2"],
    ]);
  });

  it("shows the time from beginning to signature", async () => {
    openWork();
    const section = await screen.findByRole("region", { name: "From beginning to signature" });
    expect(figuresOf(section)).toEqual({ Signed: "6", Median: "1 day 8 h", Longest: "14 days" });
    expect((await rowsOf("From beginning to signature"))[1]).toEqual([
      "Dec 2025",
      "4",
      "10 h 10 min",
      "14 days",
    ]);
  });

  it("shows values by district and the fees that are due", async () => {
    openWork();
    expect((await rowsOf("Value by district")).slice(1)).toEqual([
      ["Galle", "2", "LKR 82,000,000"],
      ["No district stated", "1", "LKR 15,000,001"],
    ]);
    expect(figuresOf(screen.getByRole("region", { name: "Fees due" }))).toEqual({
      "Not paid": "LKR 90,000",
      Overdue: "LKR 20,000",
    });
    expect((await rowsOf("Fees due")).at(-1)).toEqual(["No due date", "1", "LKR 30,000"]);
  });

  it("leaves out what there is nothing of, and says what could not be loaded beside the costs", async () => {
    openAnalytics(undefined, { work: () => refuse("INTERNAL_ERROR") });
    expect(await screen.findByText("Your work could not be loaded")).toBeVisible();
    expect(await screen.findByText("Total")).toBeVisible();
    expect(screen.queryByRole("region", { name: "Fees due" })).toBeNull();
  });
});

describe("the file of a section", () => {
  it("has the figures as they are, and no text that a spreadsheet takes for a formula", async () => {
    const files: Blob[] = [];
    vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
      if (file instanceof Blob) files.push(file);
      return "blob:file";
    });
    vi.spyOn(URL, "revokeObjectURL").mockImplementation(() => undefined);
    // A pressed link would take the window of all tests that follow elsewhere.
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
    openAnalytics();
    await userEvent.click(await screen.findByRole("button", { name: "CSV: Costs by report" }));
    const [file] = files;
    expect([...new Uint8Array((await file?.arrayBuffer()) ?? new ArrayBuffer(0)).slice(0, 3)]).toEqual([
      0xef, 0xbb, 0xbf,
    ]);
    expect((await file?.text())?.replace("\ufeff", "")).toBe(
      [
        "Report,Cost in US dollars",
        `"'=VR/EX, 7",1`,
        "Report #8,0.1",
        "Report #9 (deleted),0.05",
        "2 other reports,0.06",
        "Not for one report,0.04",
        "",
      ].join("\r\n"),
    );
  });
});
