import { messages, type ReportSummary, reportStatus } from "@takseru/shared-types";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { buildPage, buildReport, buildUser } from "../../../helpers/build";
import { type FakeCalls, loseConnection, refuse } from "../../../helpers/fake-api";
import { open } from "../../../helpers/open";

const openList = (list: NonNullable<NonNullable<FakeCalls["reports"]>["list"]>) =>
  open("/reports", { reports: { list } }, buildUser());

const rowOf = async (name: string) => {
  const row = (await screen.findByRole("link", { name: new RegExp(`^(Edit|Open) ${name}$`) })).closest("tr");
  if (!row) throw new Error("a report is a row");
  return within(row);
};

/** The cells of a row by the heads of their columns. */
const cellsOf = (row: Awaited<ReturnType<typeof rowOf>>) => {
  const heads = screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
  const cells = row.getAllByRole("cell").map(({ textContent }) => textContent);
  return Object.fromEntries(heads.map((head, index) => [head, cells[index]]));
};

describe("the report list", () => {
  it("shows each report in a row with all that says which one it is, and how far", async () => {
    openList(() =>
      buildPage([
        buildReport({
          status: "in_progress",
          current_owner: "Kamala Example",
          instruction_source: "Example Bank PLC",
          revision_number: 2,
          revision_reason: "The plan was resurveyed",
          cover_url: "https://pictures.example/7.webp",
        }),
      ]),
    );
    const row = await rowOf("VR/NP/2026/007");
    expect(cellsOf(row)).toEqual({
      Reference: "VR/NP/2026/007Revision 2: The plan was resurveyed, Fair Value",
      "Property and owner": "Peradeniya, KandyKamala Example",
      Client: "Example Bank PLC",
      Status: "IN PROGRESS~75% complete",
      Created: "Created01/03/2026",
      "Report Date": "Report Date02/03/2026",
      "Market Value": "LKR 22,500,000",
      "Last Updated": "Last Updated04/03/2026",
      Actions: "",
    });
    for (const name of ["VR/NP/2026/007", "Edit VR/NP/2026/007"])
      expect(row.getByRole("link", { name }).getAttribute("href")).toBe("/reports/builder/7");
    expect(row.getByRole("presentation").getAttribute("src")).toBe("https://pictures.example/7.webp");
  });

  it("shows placeholders for empty fields", async () => {
    const blank = { report_reference: "", report_type: null, report_date: null, market_value: null };
    openList(() => buildPage([buildReport({ ...blank, location_summary: "" })]));
    const row = await rowOf("Report #7");
    expect(cellsOf(row)).toMatchObject({
      Reference: "Report #7",
      "Property and owner": "Fair value assessment for client evaluation",
      Client: "",
      Status: "DRAFT",
      "Report Date": "Report DateNot set",
      "Market Value": "Not valued",
    });
    expect(row.queryByRole("presentation")).toBeNull();
  });

  it("shows a placeholder for an empty property", async () => {
    openList(() =>
      buildPage([buildReport({ report_type: null, location_summary: "", valuation_purpose: "" })]),
    );
    (await rowOf("VR/NP/2026/007")).getByText("Not described yet");
  });

  it.each(reportStatus.values)(
    "leads from a report that is %s to the builder by its edit action",
    async (status) => {
      openList(() => buildPage([buildReport({ status })]));
      const edit = await screen.findByRole("link", { name: "Edit VR/NP/2026/007" });
      expect(edit.getAttribute("href")).toBe("/reports/builder/7");
    },
  );

  it("says that a signed report is superseded, and by which revision", async () => {
    const superseded = { number: 1, finalized_at: "2026-03-09T04:00:00.000Z" };
    openList(() => buildPage([buildReport({ status: "finalized", superseded })]));
    expect(cellsOf(await rowOf("VR/NP/2026/007")).Status).toBe("FINALIZEDSuperseded by revision 1");
  });

  it("offers the PDF of completed and finalized reports only", async () => {
    const statuses: ReportSummary["status"][] = ["draft", "in_progress", "completed", "finalized"];
    openList(() =>
      buildPage(statuses.map((status, id) => buildReport({ id: id + 1, status, report_reference: status }))),
    );
    await rowOf("draft");
    const buttons = screen.getAllByRole("button", { name: /^Download (draft )?PDF of/ });
    expect(buttons.map((button) => button.getAttribute("aria-label"))).toEqual([
      "Download draft PDF of completed",
      "Download PDF of finalized",
    ]);
  });

  it("loads the next page by its cursor", async () => {
    openList(({ query }) =>
      query.cursor === "5"
        ? buildPage([buildReport({ id: 1, report_reference: "second", status: "completed" })], { total: 2 })
        : buildPage([buildReport({ report_reference: "first" })], {
            total: 2,
            hasMore: true,
            nextCursor: "5",
          }),
    );
    await rowOf("first");
    screen.getByText("2 reports");
    await userEvent.click(screen.getByRole("button", { name: "Load More Reports" }));
    await rowOf("second");
    expect(screen.queryByRole("button", { name: "Load More Reports" })).toBeNull();
  });

  it("chooses a status by chips that count all reports, not those loaded", async () => {
    openList(({ query }) => ({
      ...buildPage(query.status === "finalized" ? [] : [buildReport()], {
        total: query.status === "finalized" ? 0 : 34,
      }),
      counts: { draft: 4, in_progress: 9, completed: 21, finalized: 0 },
    }));
    await rowOf("VR/NP/2026/007");
    const chips = within(screen.getByRole("radiogroup", { name: "Status" })).getAllByRole("radio");
    expect(chips.map((chip) => chip.parentElement?.textContent)).toEqual([
      "All Status34",
      "Draft4",
      "In Progress9",
      "Completed21",
      "Finalized0",
    ]);
    await userEvent.click(screen.getByRole("radio", { name: /Finalized/ }));
    await screen.findByText("No reports found");
    expect(screen.getByText("0 reports found")).toBeVisible();
    expect(screen.getByRole("link", { name: "location analysis" }).getAttribute("href")).toBe("/");
  });

  it("draws its frame at once, and the rows when they come", async () => {
    let answer: (() => void) | undefined;
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    openList(async () => {
      await answered;
      return buildPage([buildReport()]);
    });
    expect(await screen.findByText("Loading reports...")).toBeVisible();
    expect(screen.getByRole("table", { name: "Reports" }).getAttribute("aria-busy")).toBe("true");
    expect(screen.getByRole("searchbox", { name: "Search" })).toBeVisible();
    answer?.();
    await rowOf("VR/NP/2026/007");
    expect(screen.getByRole("table", { name: "Reports" }).getAttribute("aria-busy")).toBe("false");
  });

  describe("by its keys", () => {
    const openTwo = async () => {
      const site = openList(() =>
        buildPage([
          buildReport({ report_reference: "one" }),
          buildReport({ id: 8, report_reference: "two" }),
        ]),
      );
      await rowOf("two");
      return site;
    };

    it("moves from report to report, and no further than the last", async () => {
      await openTwo();
      for (const [key, name] of [
        ["j", "one"],
        ["j", "two"],
        ["j", "two"],
        ["k", "one"],
      ]) {
        await userEvent.keyboard(String(key));
        expect(document.activeElement?.textContent).toBe(name);
      }
    });

    it("goes to the search, in which letters are letters", async () => {
      const { path } = await openTwo();
      await userEvent.keyboard("/");
      expect(screen.getByRole("searchbox")).toHaveFocus();
      await userEvent.keyboard("cj");
      expect(screen.getByRole("searchbox")).toHaveValue("cj");
      expect(path()).toBe("/reports");
    });

    it("starts a report", async () => {
      const { path } = await openTwo();
      await userEvent.keyboard("c");
      await waitFor(() => expect(path()).toBe("/reports/new"));
    });
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
    await rowOf("VR/NP/2026/007");
  });

  it("shows a missing connection", async () => {
    openList(() => loseConnection());
    await screen.findByText(messages.reports.fetchFailed, undefined, { timeout: 30_000 });
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    fireEvent(window, new Event("offline"));
    expect(screen.getByText("You are offline. Try again when you are back online.")).toBeVisible();
  });
});
