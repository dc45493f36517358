import { formatDate, type ReportChange } from "@takseru/shared-types";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { queryClient } from "@/lib/api/query-client";
import { reportQuery } from "@/lib/reports/report-queries";
import { USER_ID } from "../../../helpers/build";
import type { FakeCalls } from "../../../helpers/fake-api";
import { fakeReport } from "../../../helpers/fake-report";
import { press } from "../../../helpers/open-builder";
import { afterPause, legal, openLegal } from "../../../helpers/open-legal";

describe("the history", () => {
  const changes: ReportChange[] = [
    {
      version: 3,
      at: "2026-03-04T04:00:00.000Z",
      by: USER_ID,
      section: "legal_description",
      fields: { lot_number: { before: "1", after: "4B" }, plan_date: { before: null, after: "2020-02-29" } },
    },
    {
      version: null,
      at: "2026-03-03T04:00:00.000Z",
      by: USER_ID,
      section: "images",
      fields: { image: { before: null, after: "gate.jpg" } },
    },
    {
      version: 2,
      at: "2026-03-02T04:00:00.000Z",
      by: USER_ID,
      section: "status",
      fields: { status: { before: "draft", after: "in_progress" } },
    },
    { version: 1, at: "2026-03-01T04:00:00.000Z", by: USER_ID, section: "created", fields: {} },
  ];
  const history: NonNullable<FakeCalls["reports"]>["history"] = ({ query }) =>
    query?.cursor === "2026-03-03T04:00:00.000Z#1"
      ? { data: changes.slice(2) }
      : { data: changes.slice(0, 2), nextCursor: "2026-03-03T04:00:00.000Z#1" };

  it("shows who changed what and when, page by page", async () => {
    openLegal(fakeReport({ ...legal, lot_number: "4B" }), { history });
    await press("History");
    const dialog = within(await screen.findByRole("dialog", { name: "History" }));
    await dialog.findByText("04/03/2026 09:30 · You");
    dialog.getByRole("heading", { name: "Legal Description" });
    dialog.getByText("Lot number");
    dialog.getByText(formatDate("2020-02-29") ?? "");
    dialog.getByText("gate.jpg added");
    await userEvent.click(dialog.getByRole("button", { name: "Show earlier changes" }));
    await dialog.findByText("Report created");
    dialog.getByText("Draft to In Progress");
    expect(dialog.queryByRole("button", { name: "Show earlier changes" })).toBeNull();
  });

  it("restores an old value and saves it, which can be undone", async () => {
    const server = fakeReport({ ...legal, lot_number: "4B" });
    openLegal(server, { history });
    await press("History");
    await press("Restore this value: Lot number, 1");
    await screen.findByText("Lot number restored: 1");
    expect(server.current().lot_number).toBe("1");
    await press("Undo");
    await afterPause(() => expect(server.current().lot_number).toBe("4B"));
  });

  it("asks before it reopens a completed report", async () => {
    const server = fakeReport({ ...legal, lot_number: "4B", status: "completed" });
    openLegal(server, { history });
    await press("History");
    await press("Restore this value: Lot number, 1");
    await press("Cancel");
    expect(server.current()).toMatchObject({ status: "completed", lot_number: "4B" });
  });

  it("is read-only for a finalized report", async () => {
    openLegal(fakeReport({ ...legal, status: "finalized" }), { history });
    await press("History");
    await screen.findByText("04/03/2026 09:30 · You");
    expect(screen.queryByRole("button", { name: /^Restore this value/ })).toBeNull();
  });
});

describe("the lineage of a report", () => {
  it("links the revised report", async () => {
    openLegal(fakeReport({ revision_of: 3, revision_number: 2, revision_reason: "The bank asked" }));
    await screen.findByText(/^Revision 2 of/);
    expect(screen.getByText(/The bank asked/)).toBeVisible();
    expect(screen.getByRole("link", { name: "#3" })).toHaveAttribute("href", "/reports/builder/3");
  });

  it("links the cloned report", async () => {
    openLegal(fakeReport({ cloned_from: 4 }));
    await screen.findByText(/^Started from/);
    expect(screen.getByRole("link", { name: "#4" })).toHaveAttribute("href", "/reports/builder/4");
  });

  it("starts with a revision of a finalized report, with its reason", async () => {
    const server = fakeReport({ status: "finalized" });
    const { calls, path } = openLegal(server, {
      revise: () => ({ ...server.current(), id: 8, status: "draft", revision_of: 7, revision_number: 1 }),
    });
    await press("Create revision");
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Create revision" }));
    await dialog.findByText("Please give the reason for the revision");
    await userEvent.type(dialog.getByRole("textbox", { name: /Reason/ }), "The bank asked");
    await userEvent.click(dialog.getByRole("button", { name: "Create revision" }));
    await waitFor(() => expect(path()).toBe("/reports/builder/8"));
    expect(calls.find(({ name }) => name === "reports.revise")).toMatchObject({
      body: { reason: "The bank asked" },
      idempotencyKey: expect.any(String),
    });
    expect(queryClient.getQueryData(reportQuery(8).queryKey)?.revision_of).toBe(7);
  });
});

describe("the history of a signed report", () => {
  it("names the warnings that were acknowledged", async () => {
    const after = [{ code: "plan_date_old", message: "The survey plan is more than 10 years old" }];
    const finalized: ReportChange = {
      version: 9,
      at: "2026-03-05T04:00:00.000Z",
      by: USER_ID,
      section: "finalized",
      fields: { acknowledged_warnings: { before: null, after } },
    };
    openLegal(fakeReport({ ...legal, status: "finalized" }), { history: () => ({ data: [finalized] }) });
    await press("History");
    await screen.findByText("Report finalized");
    await screen.findByText("Signed with: The survey plan is more than 10 years old");
  });
});
