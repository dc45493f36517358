import { limits } from "@takseru/shared-types";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { openSession } from "@/lib/api/session-store";
import { countUnsentDrafts, readDrafts, writeDraft } from "@/lib/drafts/draft-store";
import { buildUser, USER_ID } from "../../../helpers/build";
import { loseConnection, refuse, refuseFor } from "../../../helpers/fake-api";
import { buildStoredReport, fakeReport } from "../../../helpers/fake-report";
import { open } from "../../../helpers/open";
import { field, press, rewrite } from "../../../helpers/open-builder";
import { afterPause, legal, openLegal, saves, says } from "../../../helpers/open-legal";

const LATER = /^Kept on this device, to be sent again: /;

const hearConnection = () => act(() => void window.dispatchEvent(new Event("online")));

describe("a server that cannot take what is typed now", () => {
  it.each([
    ["is too busy for a minute", () => refuseFor(60)],
    ["has a fault of its own", () => refuse("INTERNAL_ERROR")],
  ])("is asked again where it %s", async (_, refusal) => {
    const server = fakeReport(legal);
    const { saveSection = loseConnection } = server.calls;
    let able = false;
    openLegal(server, { saveSection: (input) => (able ? saveSection(input) : refusal()) });
    await rewrite("Lot number", "4B");
    await says(LATER);
    able = true;
    hearConnection();
    await says(/^Saved/);
    expect(server.current().lot_number).toBe("4B");
  });

  it("that has taken it without its answer arriving is not asked to take it twice", async () => {
    const server = fakeReport(legal);
    const { saveSection = loseConnection } = server.calls;
    const { calls } = openLegal(server, {
      saveSection: (input) => {
        const reply = saveSection(input);
        if (server.current().version === 4 && saves(calls) === 1) return loseConnection();
        return reply;
      },
    });
    await rewrite("Lot number", "4B");
    await says("Offline: kept on this device");
    expect(server.current().lot_number).toBe("4B");
    hearConnection();
    await says(/^Saved/);
    // The second is refused for its version, and carries the answer.
    expect(saves(calls)).toBe(2);
    expect(server.current().version).toBe(4);
  });

  it("that has taken it without its answer arriving is no second author, when the typing has gone on", async () => {
    const server = fakeReport(legal);
    const { saveSection = loseConnection } = server.calls;
    const { calls } = openLegal(server, {
      saveSection: (input) => {
        const reply = saveSection(input);
        if (saves(calls) === 1) return loseConnection();
        return reply;
      },
    });
    await rewrite("Lot number", "4B");
    await says("Offline: kept on this device");
    await userEvent.type(await field("Lot number"), " and 5");
    hearConnection();
    await says(/^Saved/);
    expect(server.current().lot_number).toBe("4B and 5");
    expect(screen.queryByRole("button", { name: "Compare" })).toBeNull();
  });
});

describe("a session that ends while somebody types", () => {
  it("has its text back, and sends it, after signing in again", async () => {
    const server = fakeReport(legal);
    const { saveSection = loseConnection } = server.calls;
    let ended = true;
    const { path, calls } = openLegal(server, {
      saveSection: (input) => (ended ? refuse("NOT_SIGNED_IN") : saveSection(input)),
    });
    await rewrite("Lot number", "4B");
    await afterPause(() => screen.getByText(/^Your session has ended. Please sign in again./));
    expect(await countUnsentDrafts(USER_ID)).toBe(1);
    ended = false;
    act(() => openSession("token-of-now", buildUser()));
    expect(await field("Lot number")).toHaveValue("4B");
    expect(path()).toBe("/reports/builder/7");
    await says(/^Saved/);
    expect(server.current().lot_number).toBe("4B");
    expect(saves(calls)).toBe(2);
  });

  it("leaves nothing to the next valuer, who has signed in before this tab has heard that the first one left", async () => {
    const server = fakeReport(legal);
    openLegal(server, { saveSection: loseConnection });
    await rewrite("Lot number", "4B");
    await says("Offline: kept on this device");
    expect(await countUnsentDrafts(USER_ID)).toBe(1);
    // What the other tab has done by then.
    localStorage.setItem(`${limits.tokenStorageKey}_left`, "the-test");
    localStorage.setItem(limits.tokenStorageKey, "token-of-the-next");
    act(() => void window.dispatchEvent(new StorageEvent("storage", { key: limits.tokenStorageKey })));
    await waitFor(async () => expect(await readDrafts(`${USER_ID}:`)).toEqual([]));
  });
});

describe("a browser that keeps nothing", () => {
  it("has the text back on another screen and back, and saves it", async () => {
    const put = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    const server = fakeReport(legal);
    const { saveSection = loseConnection } = server.calls;
    let reachable = false;
    openLegal(server, { saveSection: (input) => (reachable ? saveSection(input) : loseConnection()) });
    await rewrite("Lot number", "4B");
    await screen.findByText("Nothing is kept on this device");
    await userEvent.click(await screen.findByRole("link", { name: "Back to Reports" }));
    await press("Leave");
    await screen.findByRole("heading", { name: "Your Valuation Reports" });
    expect(await countUnsentDrafts(USER_ID)).toBe(1);
    reachable = true;
    hearConnection();
    await waitFor(() => expect(server.current().lot_number).toBe("4B"));
    await waitFor(async () => expect(await countUnsentDrafts(USER_ID)).toBe(0));
    put.mockRestore();
  });
});

describe("a report that another tab", () => {
  it("completes is not reopened by what is saved by itself", async () => {
    const server = fakeReport(legal);
    const { calls } = openLegal(server);
    await field("Lot number");
    server.changeElsewhere({ status: "completed" } as object);
    await rewrite("Lot number", "4B");
    await says("Not saved: completed");
    expect(server.current()).toMatchObject({ status: "completed", lot_number: "1" });
    expect(saves(calls)).toBe(1);
    await press("Save and reopen");
    await says(/^Saved/);
    expect(server.current()).toMatchObject({ status: "in_progress", lot_number: "4B" });
  });

  it("finalizes shows what did not reach it, and the revision goes on with it", async () => {
    const server = fakeReport(legal);
    openLegal(server, {
      saveSection: () => refuse("REPORT_FINALIZED"),
      revise: () => buildStoredReport({ ...legal, id: 9, revision_of: 7, revision_number: 1 }),
    });
    await field("Lot number");
    server.changeElsewhere({ status: "finalized" } as object);
    await rewrite("Lot number", "4B");
    await afterPause(() => screen.getByRole("alert", { name: "Typed on this device, and not saved" }));
    const kept = within(screen.getByRole("alert", { name: "Typed on this device, and not saved" }));
    kept.getByText("4B");
    expect(await field("Lot number")).toHaveValue("1");
    await waitFor(async () =>
      expect(await readDrafts(`${USER_ID}:report-7`)).toMatchObject([
        [expect.any(String), { typed: { mine: { lot_number: "4B" } } }],
      ]),
    );
    await press("Create revision");
    const dialog = within(await screen.findByRole("dialog", { name: "Create a revision" }));
    await userEvent.type(dialog.getByLabelText(/^Reason/), "The lot was misread");
    await userEvent.click(dialog.getByRole("button", { name: "Create revision" }));
    await waitFor(async () =>
      expect(await readDrafts(`${USER_ID}:report-9`)).toMatchObject([
        [expect.any(String), { typed: { mine: { lot_number: "4B" } } }],
      ]),
    );
  });

  it("deletes still shows what was typed, until the valuer deletes it", async () => {
    await writeDraft(`${USER_ID}:report-7#0`, {
      typed: { base: { lot_number: "1" }, mine: { lot_number: "4B" } },
    });
    open("/reports/builder/7", { reports: fakeReport({ id: 8 }).calls }, buildUser());
    await screen.findByRole("heading", { name: "Report not found" });
    await screen.findByText("4B");
    expect(screen.getByRole("link", { name: "Recently deleted reports" })).toBeVisible();
    await press("Delete the text");
    const dialog = within(await screen.findByRole("dialog", { name: "Delete this text?" }));
    await userEvent.click(dialog.getByRole("button", { name: "Delete the text" }));
    await waitFor(async () => expect(await readDrafts(`${USER_ID}:`)).toEqual([]));
    expect(screen.queryByText("4B")).toBeNull();
  });
});

it("takes an answer that is no report for none", async () => {
  const server = fakeReport(legal);
  const { saveSection = loseConnection } = server.calls;
  let throughProxy = true;
  openLegal(server, {
    saveSection: (input) =>
      throughProxy ? ({} as ReturnType<typeof buildStoredReport>) : saveSection(input),
  });
  await rewrite("Lot number", "4B");
  await says("Offline: kept on this device");
  expect(await countUnsentDrafts(USER_ID)).toBe(1);
  throughProxy = false;
  hearConnection();
  await says(/^Saved/);
  expect(server.current().lot_number).toBe("4B");
});
