import { messages } from "@takseru/shared-types";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { openSession } from "@/lib/api/session-store";
import { acquireDraftSlot } from "@/lib/drafts/draft-slot";
import { countUnsentDrafts, readDraft, writeDraft } from "@/lib/drafts/draft-store";
import { buildPage, buildUser, USER_ID } from "../../helpers/build";
import { type FakeCalls, loseConnection, refuse } from "../../helpers/fake-api";
import { buildStoredReport, fakeReport } from "../../helpers/fake-report";
import { open } from "../../helpers/open";
import { legal, type Server, saves } from "../../helpers/open-legal";

const KEY = `${USER_ID}:report-7#0`;

/** As a page that has been closed left it. */
const leaveTyped = (mine: Record<string, unknown> = { lot_number: "4B" }, key = KEY) =>
  writeDraft(key, {
    typed: { base: Object.fromEntries(Object.keys(mine).map((name) => [name, "1"])), mine },
    read: buildStoredReport(legal),
  });

const openDashboard = (server: Server, reports: FakeCalls["reports"] = {}) =>
  open("/dashboard", { reports: { ...server.calls, ...reports } }, buildUser());

const told = (text: RegExp) =>
  waitFor(() => {
    const notices = screen.getAllByRole("status").map(({ textContent }) => textContent ?? "");
    expect(notices.some((notice) => text.test(notice))).toBe(true);
  });

describe("what was typed in a report whose screen is closed", () => {
  it("is saved from any screen, once, and the notice says so", async () => {
    await leaveTyped();
    const server = fakeReport(legal);
    const { calls } = openDashboard(server);
    await told(/We saved what you typed in report VR\/NP\/2026\/007/);
    expect(server.current()).toMatchObject({ lot_number: "4B", plan_number: "10", version: 4 });
    expect(saves(calls)).toBe(1);
    expect(await readDraft(KEY)).toBeUndefined();
    act(() => void window.dispatchEvent(new Event("online")));
    await userEvent.click(screen.getByRole("link", { name: "report VR/NP/2026/007" }));
    expect(await screen.findByRole("status", { name: "Saving" })).toHaveTextContent(/^Saved/);
    expect(saves(calls)).toBe(1);
  });

  it("waits where it conflicts, and the notice leads to the comparison", async () => {
    await leaveTyped({ lot_number: "4B", current_owner: "1" });
    const server = fakeReport({ ...legal, lot_number: "theirs", current_owner: "1", land_features: "1" });
    const { calls } = openDashboard(server);
    await told(/open it to save it: report VR\/NP\/2026\/007 \(changed elsewhere as well\)/);
    expect(saves(calls)).toBe(0);
    expect(server.current().lot_number).toBe("theirs");
    await userEvent.click(screen.getByRole("link", { name: "report VR/NP/2026/007" }));
    await userEvent.click(await screen.findByRole("button", { name: "Compare" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Changed in two places" }));
    dialog.getByText("4B");
    dialog.getByText("theirs");
  });

  it("waits where the report is gone, and is not asked for again on every screen", async () => {
    await leaveTyped();
    const { calls } = openDashboard(fakeReport({ id: 8 }));
    await told(/the report has been deleted/);
    await userEvent.click(screen.getByRole("link", { name: "Account" }));
    await told(/the report has been deleted/);
    expect(calls.filter(({ name }) => name === "reports.get")).toHaveLength(1);
  });

  it("says what the server refuses", async () => {
    await leaveTyped();
    openDashboard(fakeReport(legal), { saveSection: () => refuse("REPORT_TOO_LARGE") });
    await told(/grown beyond what one report can hold/);
    expect(await countUnsentDrafts(USER_ID)).toBe(1);
  });

  it("is kept without an answer, and sent when there is a connection again", async () => {
    await leaveTyped();
    const server = fakeReport(legal);
    const { get = loseConnection } = server.calls;
    let reachable = false;
    const { calls } = openDashboard(server, { get: (input) => (reachable ? get(input) : loseConnection()) });
    await told(/Will be saved when you are back online: report VR/);
    reachable = true;
    act(() => void window.dispatchEvent(new Event("online")));
    await told(/We saved what you typed in/);
    expect(saves(calls)).toBe(1);
  });

  it("is sent after signing in", async () => {
    await leaveTyped();
    const server = fakeReport(legal);
    open("/login", { reports: { ...server.calls, list: () => buildPage([]) } });
    await screen.findByRole("heading", { name: "Sign in" });
    expect(server.current().lot_number).toBe("1");
    act(() => openSession("token-of-today", buildUser()));
    await told(/We saved what you typed in/);
    expect(server.current().lot_number).toBe("4B");
  });

  it("is never sent in the session of another valuer", async () => {
    const other = "b1a7e0c2-0000-4000-8000-000000000000";
    await leaveTyped({ lot_number: "4B" }, `${other}:report-7#0`);
    await leaveTyped({ plan_number: "11" });
    const server = fakeReport({ ...legal, plan_number: "1" });
    const { calls } = openDashboard(server);
    await told(/We saved what you typed in/);
    expect(saves(calls)).toBe(1);
    expect(server.current()).toMatchObject({ lot_number: "1", plan_number: "11" });
    expect(await countUnsentDrafts(other)).toBe(1);
  });

  it("is not sent once its valuer has made way for another one while it was being read", async () => {
    await leaveTyped();
    const server = fakeReport(legal);
    const { get = loseConnection } = server.calls;
    const { calls } = openDashboard(server, {
      get: (input) => {
        openSession("token-of-another", { ...buildUser(), id: "b1a7e0c2-0000-4000-8000-000000000000" });
        return get(input);
      },
    });
    await waitFor(() => expect(calls.some(({ name }) => name === "reports.get")).toBe(true));
    await waitFor(async () => expect(await countUnsentDrafts(USER_ID)).toBe(1));
    expect(saves(calls)).toBe(0);
  });

  it("is left to the screen that has it open in another tab", async () => {
    await leaveTyped();
    const place = await acquireDraftSlot(`${USER_ID}:report-7`);
    const server = fakeReport(legal);
    const { calls } = openDashboard(server);
    await screen.findByRole("heading", { name: "Dashboard" });
    await userEvent.click(screen.getByRole("link", { name: "Account" }));
    await screen.findByRole("heading", { level: 1, name: "Account" });
    place.release();
    act(() => void window.dispatchEvent(new Event("online")));
    await told(/We saved what you typed in/);
    expect(saves(calls)).toBe(1);
  });

  it("opened while it is being sent, is shown as saved and not sent twice", async () => {
    await leaveTyped();
    const server = fakeReport(legal);
    const { calls } = openDashboard(server);
    const letGo = holdSaves();
    await userEvent.click(await screen.findByRole("link", { name: "report VR/NP/2026/007" }));
    await screen.findByText(messages.reports.loading);
    letGo();
    const line = await screen.findByRole("status", { name: "Saving" });
    await waitFor(() => expect(line).toHaveTextContent(/^Saved/));
    expect(server.current().lot_number).toBe("4B");
    expect(saves(calls)).toBe(1);
    vi.unstubAllGlobals();
  });
});

/** Saves stay on their way until they are let go. */
const holdSaves = () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { fetch } = globalThis;
  vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
    if (init?.method === "PUT") await promise;
    return fetch(address, init);
  });
  return resolve;
};

describe("a new report whose answer was lost", () => {
  const content = JSON.stringify({ report_reference: "VR/NP/2026/008", instruction_source: "Example Bank" });
  const typed = (sent: object | undefined, client: string) => ({
    base: { instruction_source: "", report_reference: "" },
    mine: { instruction_source: client, report_reference: "VR/NP/2026/008" },
    ...(sent && { sent }),
  });

  it("is created under its key, and what was typed since is saved in it", async () => {
    await writeDraft(`${USER_ID}:report-new#0`, {
      typed: typed({ content, key: "the-key-of-then" }, "Example Bank, Kandy"),
    });
    const server = fakeReport({
      id: 8,
      report_reference: "VR/NP/2026/008",
      instruction_source: "Example Bank",
    });
    const { calls } = openDashboard(server, { create: () => server.current() });
    await told(/We saved what you typed in report VR\/NP\/2026\/008/);
    const keys = calls.filter(({ name }) => name === "reports.create").map((call) => call.idempotencyKey);
    expect(keys).toEqual(["the-key-of-then"]);
    act(() => void window.dispatchEvent(new Event("online")));
    await waitFor(() => expect(server.current().instruction_source).toBe("Example Bank, Kandy"));
    await waitFor(async () => expect(await countUnsentDrafts(USER_ID)).toBe(0));
  });

  it("that was never sent waits for the valuer's word", async () => {
    await writeDraft(`${USER_ID}:report-new#0`, { typed: typed(undefined, "Example Bank") });
    const { calls } = openDashboard(fakeReport());
    await told(/open it to save it: a new report$/);
    expect(calls.some(({ name }) => name === "reports.create")).toBe(false);
  });
});
