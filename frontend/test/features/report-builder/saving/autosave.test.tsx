import { formatTime, messages } from "@takseru/shared-types";
import { act, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { buildUser } from "../../../helpers/build";
import { refuse } from "../../../helpers/fake-api";
import { fakeReport } from "../../../helpers/fake-report";
import { open } from "../../../helpers/open";
import { field, press, rewrite } from "../../../helpers/open-builder";
import { legal, openLegal, saves, says, status } from "../../../helpers/open-legal";

describe("saving by itself", () => {
  it("saves once typing pauses, says when, and leaves the cursor and the text alone", async () => {
    const server = fakeReport({ ...legal, updated_at: "2026-03-04T04:00:00.000Z" });
    const { calls } = openLegal(server);
    await says("Saved 04/03/2026 09:30");
    await rewrite("Lot number", "4B ");
    await says(/^Saved/);
    await waitFor(() => expect(server.current().lot_number).toBe("4B"), { timeout: 30_000 });
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
    const server = fakeReport();
    const { calls } = open("/reports/builder/7?section=valuation", { reports: server.calls }, buildUser());
    await rewrite("Market value", "about 2 million");
    await says("Not saved: correct Market value");
    expect(saves(calls)).toBe(0);
    await rewrite("Market value", "2,000,000");
    await waitFor(() => expect(server.current().market_value).toBe(2_000_000), { timeout: 30_000 });
    await says(/^Saved/);
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
    await says("Not saved: saving a change reopens this report");
    await press(/^Land Description/);
    await press("Next");
    expect(saves(calls)).toBe(0);
    await press("Save and reopen");
    await screen.findByText("IN PROGRESS");
    expect(server.current()).toMatchObject({ status: "in_progress", lot_number: "4B" });
  });
});
