import { messages, type ReportSummary } from "@takseru/shared-types";
import { fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { buildPage, buildReport, buildUser } from "../../../helpers/build";
import { type FakeCalls, loseConnection, refuse } from "../../../helpers/fake-api";
import { open } from "../../../helpers/open";

const openList = (list: NonNullable<NonNullable<FakeCalls["reports"]>["list"]>) =>
  open("/reports", { reports: { list } }, buildUser());

const cardOf = async (name: string) => within(await screen.findByRole("article", { name }));

const factsOf = (card: Awaited<ReturnType<typeof cardOf>>) =>
  Object.fromEntries(
    card.getAllByRole("term").map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );

describe("the report list", () => {
  it("shows the subject and status of a report on a card", async () => {
    openList(() => buildPage([buildReport({ status: "in_progress" })]));
    const card = await cardOf("VR/NP/2026/007");
    card.getByText("IN PROGRESS");
    card.getByText("Fair Value");
    card.getByText("Peradeniya, Kandy");
    card.getByText("~75% complete");
    expect(factsOf(card)).toEqual({
      Created: "01/03/2026",
      "Report Date": "02/03/2026",
      "Market Value": "LKR 22,500,000",
      "Last Updated": "04/03/2026",
    });
    expect(card.getByRole("link", { name: "Edit VR/NP/2026/007" }).getAttribute("href")).toBe(
      "/reports/builder/7",
    );
  });

  it("shows placeholders for empty fields", async () => {
    const blank = { report_reference: "", report_type: null, report_date: null, market_value: null };
    openList(() => buildPage([buildReport({ ...blank, location_summary: "" })]));
    const card = await cardOf("Report #7");
    const purpose = card.getByText("Fair value assessment for client evaluation");
    // A missing type is left out, with the dot after it.
    expect(purpose.parentElement?.textContent).toBe("Fair value assessment for client evaluation");
    expect(factsOf(card)).toMatchObject({ "Report Date": "Not set", "Market Value": "Not valued" });
    expect(card.queryByText("~75% complete")).toBeNull();
  });

  it("shows a placeholder for an empty property", async () => {
    openList(() =>
      buildPage([buildReport({ report_type: null, location_summary: "", valuation_purpose: "" })]),
    );
    (await cardOf("VR/NP/2026/007")).getByText("Not described yet");
  });

  it("offers the PDF of completed and finalized reports only", async () => {
    const statuses: ReportSummary["status"][] = ["draft", "in_progress", "completed", "finalized"];
    openList(() =>
      buildPage(statuses.map((status, id) => buildReport({ id: id + 1, status, report_reference: status }))),
    );
    await cardOf("draft");
    const buttons = screen.getAllByRole("button", { name: /^Download (draft )?PDF of/ });
    expect(buttons.map((button) => button.getAttribute("aria-label"))).toEqual([
      "Download draft PDF of completed",
      "Download PDF of finalized",
    ]);
  });

  it("loads the next page by its cursor and counts the loaded reports", async () => {
    openList(({ query }) =>
      query.cursor === "5"
        ? buildPage([buildReport({ id: 1, report_reference: "second", status: "completed" })], { total: 2 })
        : buildPage([buildReport({ report_reference: "first" })], {
            total: 2,
            hasMore: true,
            nextCursor: "5",
          }),
    );
    await cardOf("first");
    screen.getByText("2 reports");
    const counts = screen.getByRole("list", { name: "Reports loaded, by status" });
    expect(counts.textContent).toMatch(/1 Draft.*0 In Progress.*0 Completed.*0 Finalized/);
    await userEvent.click(screen.getByRole("button", { name: "Load More Reports" }));
    await cardOf("second");
    expect(counts.textContent).toMatch(/1 Draft.*0 In Progress.*1 Completed.*0 Finalized/);
    expect(screen.queryByRole("button", { name: "Load More Reports" })).toBeNull();
  });

  it("asks the server for the chosen status", async () => {
    openList(({ query }) => buildPage(query.status === "finalized" ? [] : [buildReport()]));
    await cardOf("VR/NP/2026/007");
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Status" }), "Finalized");
    await screen.findByText("No reports found");
    expect(screen.getByRole("link", { name: "location analysis" }).getAttribute("href")).toBe("/");
  });

  it("shows the failure and retries", async () => {
    let answered = false;
    openList(() => {
      if (answered) return buildPage([buildReport()]);
      answered = true;
      return refuse("INTERNAL_ERROR");
    });
    await screen.findByText(messages.reports.listFailed);
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    await cardOf("VR/NP/2026/007");
  });

  it("shows a missing connection", async () => {
    openList(() => loseConnection());
    await screen.findByText(messages.reports.fetchFailed, undefined, { timeout: 30_000 });
    fireEvent(window, new Event("offline"));
    expect(screen.getByText("You are offline. Try again when you are back online.")).toBeVisible();
    fireEvent(window, new Event("online"));
  });
});
