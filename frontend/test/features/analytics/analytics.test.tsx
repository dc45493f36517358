import type { Costs } from "@takseru/shared-types";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { buildUser } from "../../helpers/build";
import { type FakeCalls, refuse } from "../../helpers/fake-api";
import { open } from "../../helpers/open";

type CostsCall = NonNullable<NonNullable<FakeCalls["reports"]>["costs"]>;

const none: Costs = {
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
};
const costs: Costs = {
  ...none,
  total_usd: 1.25,
  reports: 50,
  by_service: { SES: 0.00000625, CloudFront: 0.2, S3: 0.03, DynamoDB: 0.02, "X-Ray": 1 },
};

const openCosts = (answer: CostsCall, address = "/reports/analytics") =>
  open(address, { reports: { costs: answer } }, buildUser());

describe("the cost analytics", () => {
  it("show the costs of a month: in total, per report, by what they are spent on and by service", async () => {
    openCosts(() => ({ success: true, data: costs }));
    await screen.findByText("Total");
    const figures = within(screen.getByRole("main"));
    const shown = Object.fromEntries(
      figures.getAllByRole("term").map((term) => [term.textContent, term.nextElementSibling?.textContent]),
    );
    expect(shown).toEqual({ Total: "$1.25", Reports: "50", "Cost per report": "$0.0250" });
    const rowsOf = (name: string) =>
      within(screen.getByRole("table", { name }))
        .getAllByRole("row")
        .map(({ textContent }) => textContent);
    expect(rowsOf("What it is spent on")).toEqual([
      "Spent onCost",
      "Monitoring$1.00",
      "Sending$0.2000",
      "Storage$0.0500",
      "Emailsunder $0.0001",
    ]);
    await userEvent.click(screen.getByText("Details"));
    expect(rowsOf("By service")).toEqual([
      "ServiceCost",
      "X-Ray$1.00",
      "CloudFront$0.2000",
      "S3$0.0300",
      "DynamoDB$0.0200",
      "SESunder $0.0001",
    ]);
  });

  it("start with this month and load other days on request", async () => {
    const asked: unknown[] = [];
    openCosts(({ query }) => {
      asked.push(query);
      return { success: true, data: costs };
    });
    const from = await screen.findByLabelText("From");
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]).toMatchObject({ start_date: expect.stringMatching(/^\d{4}-\d\d-01$/) });
    fireEvent.change(from, { target: { value: "2026-01-15" } });
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ start_date: "2026-01-15" }));
  });

  it("load nothing while the days are in the wrong order", async () => {
    const asked: unknown[] = [];
    openCosts(({ query }) => {
      asked.push(query);
      return { success: true, data: costs };
    }, "/reports/analytics?start_date=2026-01-01&end_date=2026-01-31");
    await waitFor(() => expect(asked).toEqual([{ start_date: "2026-01-01", end_date: "2026-01-31" }]));
    fireEvent.change(await screen.findByLabelText("From"), { target: { value: "2026-02-01" } });
    expect(await screen.findByText("The first day must not be after the last")).toBeVisible();
    expect(screen.queryByText("Total")).toBeNull();
    expect(asked).toHaveLength(1);
  });

  it("show a period without costs, and a failure with a retry", async () => {
    let answered = false;
    openCosts(() => {
      if (answered) return { success: true, data: none };
      answered = true;
      return refuse("INTERNAL_ERROR");
    });
    expect(await screen.findByText("Your costs could not be loaded")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("No costs in these days")).toBeVisible();
  });
});
