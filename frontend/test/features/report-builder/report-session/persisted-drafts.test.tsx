import { act, screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { acquireDraftSlot } from "@/lib/drafts/draft-slot";
import { readDrafts, writeDraft } from "@/lib/drafts/draft-store";
import { buildUser, USER_ID } from "../../../helpers/build";
import { loseConnection } from "../../../helpers/fake-api";
import { fakeReport } from "../../../helpers/fake-report";
import { open, reload } from "../../../helpers/open";
import { field, press, rewrite } from "../../../helpers/open-builder";
import { legal, openLegal, type Server, saves, says } from "../../../helpers/open-legal";

/** What the server does after a `connect`; until then nothing answers. */
const outOfReach = (server: Server) => {
  let reachable = false;
  const { saveSection = loseConnection } = server.calls;
  return {
    saveSection: (input: Parameters<typeof saveSection>[0]) =>
      reachable ? saveSection(input) : loseConnection(),
    connect: () => {
      reachable = true;
      act(() => void window.dispatchEvent(new Event("online")));
    },
  };
};

describe("without a connection", () => {
  it("goes on, keeps what is typed, and sends it once when there is one", async () => {
    const server = fakeReport(legal);
    const reach = outOfReach(server);
    const { calls } = openLegal(server, { saveSection: reach.saveSection });
    await rewrite("Lot number", "4B");
    await press("Next");
    await screen.findByRole("heading", { name: "Property Boundaries" });
    await says("Offline: kept on this device");
    const before = saves(calls);
    reach.connect();
    await says(/^Saved/);
    expect(server.current().lot_number).toBe("4B");
    expect(saves(calls)).toBe(before + 1);
  });

  it("shows the report as it was last read, with what was typed, after a reload", async () => {
    const server = fakeReport(legal);
    let reachable = true;
    const { get = loseConnection, saveSection = loseConnection } = server.calls;
    const { unmount } = open(
      "/reports/builder/7?section=legal_description",
      {
        auth: {
          me: () =>
            reachable ? { success: true, message: "", data: { user: buildUser() } } : loseConnection(),
        },
        reports: {
          ...server.calls,
          get: (input) => (reachable ? get(input) : loseConnection()),
          saveSection: (input) => (reachable ? saveSection(input) : loseConnection()),
        },
      },
      buildUser(),
    );
    await field("Lot number");
    reachable = false;
    await rewrite("Lot number", "4B");
    await says("Offline: kept on this device");
    unmount();
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    reload("/reports/builder/7?section=legal_description");
    expect(await field("Lot number")).toHaveValue("4B");
    expect(await field("Plan number")).toHaveValue("10");

    vi.restoreAllMocks();
    reachable = true;
    act(() => void window.dispatchEvent(new Event("online")));
    await says(/^Saved/);
    expect(server.current()).toMatchObject({ lot_number: "4B", plan_number: "10" });
    await waitFor(async () =>
      expect(await readDrafts(`${USER_ID}:`)).toEqual([[expect.any(String), { read: expect.any(Object) }]]),
    );
  });

  it("warns where the browser keeps nothing", async () => {
    vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    const server = fakeReport(legal);
    openLegal(server, { saveSection: loseConnection });
    await rewrite("Lot number", "4B");
    await screen.findByText("Nothing is kept on this device");
    vi.restoreAllMocks();
  });
});

describe("drafts", () => {
  it("are each user's own", async () => {
    await writeDraft("someone-else:report-7#0", {
      typed: { base: { lot_number: "1" }, mine: { lot_number: "theirs" } },
    });
    openLegal(fakeReport(legal));
    expect(await field("Lot number")).toHaveValue("1");
  });

  it("are taken up by a form that has other fields by now", async () => {
    await writeDraft(`${USER_ID}:report-7#0`, {
      typed: { base: { lot_number: "1", gone: "" }, mine: { lot_number: "4B", gone: "x", plan_number: 7 } },
    });
    openLegal(fakeReport(legal), { saveSection: loseConnection });
    expect(await field("Lot number")).toHaveValue("4B");
    expect(await field("Plan number")).toHaveValue("10");
  });

  it("of two tabs have places of their own, and one that is left behind is found", async () => {
    const held = new Set<string>();
    vi.stubGlobal("navigator", Object.create(navigator, { locks: { value: locksOver(held) } }));
    const [first, second] = [await acquireDraftSlot("me:report-7"), await acquireDraftSlot("me:report-7")];
    await first.persist({ typed: "one" });
    await second.persist({ typed: "two" });
    first.release();
    second.release();
    await waitFor(() => expect(held.size).toBe(0));
    const again = [await acquireDraftSlot("me:report-7"), await acquireDraftSlot("me:report-7")];
    expect(again.map(({ stored }) => stored.typed)).toEqual(["one", "two"]);
    const third = await acquireDraftSlot("me:report-7");
    expect(third.stored.typed).toBeUndefined();
    vi.unstubAllGlobals();
  });
});

/** The browser's locks as far as a place needs them. */
const locksOver = (held: Set<string>) => ({
  request: async (name: string, _: unknown, work: (lock: object | null) => unknown) => {
    if (held.has(name)) return work(null);
    held.add(name);
    const done = await work({});
    held.delete(name);
    return done;
  },
});
