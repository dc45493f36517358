import { formatTime, messages } from "@takseru/shared-types";
import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { toForm } from "@/features/report-builder/report-form/form-values";
import { writeDraft } from "@/lib/drafts/draft-store";
import { buildUser, USER_ID } from "../../../helpers/build";
import { refuse } from "../../../helpers/fake-api";
import { buildStoredReport, fakeReport } from "../../../helpers/fake-report";
import { open } from "../../../helpers/open";
import { field, openGroup, press, rewrite } from "../../../helpers/open-builder";
import { afterPause, holdPauses, legal, openLegal, saves, says, status } from "../../../helpers/open-legal";

describe("saving by itself", () => {
  it("saves once typing pauses, says when, and leaves the cursor and the text alone", async () => {
    const server = fakeReport({ ...legal, updated_at: "2026-03-04T04:00:00.000Z" });
    const { calls } = openLegal(server);
    await says("Saved 04/03/2026 09:30");
    await rewrite("Lot number", "4B ");
    await afterPause(() => expect(server.current().lot_number).toBe("4B"));
    await says(/^Saved/);
    expect(await field("Lot number")).toHaveFocus();
    expect(await field("Lot number")).toHaveValue("4B ");
    expect(saves(calls)).toBe(1);
    expect(screen.queryByText(messages.reports.sectionSaved)).toBeNull();
  });

  it("shows the time alone of what was saved today", async () => {
    const now = new Date().toISOString();
    openLegal(fakeReport({ ...legal, updated_at: now }));
    expect(await status()).toHaveTextContent(new RegExp(`^Saved ${formatTime(now)}$`));
  });

  it("sends nothing that the contract would refuse, and names the field", async () => {
    holdPauses();
    const server = fakeReport();
    const { calls } = open("/reports/builder/7?section=valuation", { reports: server.calls }, buildUser());
    await rewrite("Market value", "about 2 million");
    await says("Not saved: Market value");
    expect(saves(calls)).toBe(0);
    await rewrite("Market value", "2,000,000");
    await afterPause(() => expect(server.current().market_value).toBe(2_000_000));
    await says(/^Saved/);
  });

  it("names what it leaves out, and leads to it, through a fold and across the sections", async () => {
    const server = fakeReport({ land_rate: 1 });
    open("/reports/builder/7?section=valuation", { reports: server.calls }, buildUser());
    await rewrite("Land rate per perch", "650,000");
    await openGroup("Forced sale and foreign currency");
    await rewrite("Rupees for one unit", "3O2");
    await waitFor(() => expect(server.current().land_rate).toBe(650_000));
    expect(server.current().exchange_rate).toBeNull();
    await openGroup("Forced sale and foreign currency");
    await press(/^Legal Description/);
    await screen.findByRole("heading", { level: 2, name: "Legal Description" });
    await press("Not saved: Rupees for one unit");
    await waitFor(async () => expect(await field("Rupees for one unit")).toHaveFocus());
    expect(await field("Rupees for one unit")).toHaveValue("3O2");
  });

  it("leads to a wrong figure that an earlier page has left", async () => {
    const worksheet = toForm(buildStoredReport()).worksheet;
    const land = [{ description: "Lot 1", extent_perches: "10", rate_per_perch: "65O000" }];
    await writeDraft(`${USER_ID}:report-7#0`, {
      typed: { base: { worksheet }, mine: { worksheet: { ...worksheet, land } } },
    });
    const server = fakeReport();
    openLegal(server);
    await says("Not saved: Worksheet");
    await press("Not saved: Worksheet");
    await waitFor(async () => expect(await field("Lot 1, Rate per perch")).toHaveFocus());
    expect(server.current().worksheet).toMatchObject({ land: [{ extent_perches: 10, rate_per_perch: 0 }] });
  });

  it("saves a field that is left, without the pause", async () => {
    const server = fakeReport(legal);
    openLegal(server);
    await rewrite("Lot number", "4B");
    expect(server.current().lot_number).toBe("1");
    await userEvent.tab();
    await waitFor(() => expect(server.current().lot_number).toBe("4B"));
    // Nothing to save: nothing is sent.
    await userEvent.tab();
    await says(/^Saved/);
    expect(server.current().version).toBe(4);
  });

  it("saves as the tab is hidden, without the pause", async () => {
    const server = fakeReport(legal);
    openLegal(server);
    await rewrite("Lot number", "4B");
    act(() => void document.dispatchEvent(new Event("visibilitychange")));
    await waitFor(() => expect(server.current().lot_number).toBe("4B"));
  });

  it("says why the server refuses, and does not send the same again", async () => {
    const server = fakeReport();
    const { calls } = openLegal(server, {
      saveSection: () => refuse("VALIDATION_FAILED", { lot_number: "Not like this" }),
    });
    await rewrite("Lot number", "4B");
    await says(/^Not saved: /);
    expect(await field("Lot number")).toHaveAccessibleDescription(/Not like this/);
    act(() => void window.dispatchEvent(new Event("online")));
    await press(/^Land Description/);
    await press(/^Legal Description/);
    expect(saves(calls)).toBe(1);
  });

  it("does not reopen a completed report until the valuer says so", async () => {
    const server = fakeReport({ ...legal, status: "completed" });
    const { calls } = openLegal(server);
    await rewrite("Lot number", "4B");
    await says("Not saved: completed");
    await press(/^Land Description/);
    await press("Next");
    expect(saves(calls)).toBe(0);
    await press("Save and reopen");
    await screen.findByText("IN PROGRESS");
    expect(server.current()).toMatchObject({ status: "in_progress", lot_number: "4B" });
  });
});
