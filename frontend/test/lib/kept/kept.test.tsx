import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { queryClient } from "@/lib/api/query-client";
import { clearSession, openSession } from "@/lib/api/session-store";
import { keptLimits, startKeeping, tooMany } from "@/lib/kept/keep";
import { type KeptAnswer, readAllKept, writeKept } from "@/lib/kept/kept-store";
import { buildPage, buildReport, buildUser, USER_ID } from "../../helpers/build";
import { fakeApi, loseConnection, refuse } from "../../helpers/fake-api";
import { fakeReport } from "../../helpers/fake-report";
import { open, reload, TOKEN } from "../../helpers/open";
import { field } from "../../helpers/open-builder";

const ANOTHER = "b1a7e0c2-0000-4000-8000-000000000000";
const AT = Date.parse("2026-03-05T16:08:00.000Z");
const answer = (change: Partial<KeptAnswer> = {}): KeptAnswer => ({ data: {}, at: AT, size: 10, ...change });
const keysOf = async (userId: string) => (await readAllKept(userId)).map(([key]) => key);

const rows = [
  buildReport({ id: 7, report_reference: "VR/NP/2026/007", current_owner: "Mrs. Sumanawathie" }),
  buildReport({ id: 9, report_reference: "VR/NP/2026/009", status: "completed", market_value: 9_000_000 }),
];
const online = () => ({
  auth: { me: () => ({ success: true, message: "", data: { user: buildUser() } }) as const },
  reports: { ...fakeReport().calls, list: () => buildPage(rows) },
});

let stop = () => {};
beforeEach(() => {
  stop = startKeeping(queryClient);
});
afterEach(() => stop());

/** The report and the list as they were opened with a connection, which is then lost. */
const openedBefore = async () => {
  const { unmount } = open("/reports/builder/7?section=legal_description", online(), buildUser());
  await field("Lot number");
  unmount();
  const list = reload("/reports");
  await screen.findByText("VR/NP/2026/009");
  const kept = async () => (await keysOf(USER_ID)).join();
  await waitFor(async () =>
    expect(await kept()).toMatch(/\["reports",7\].*"pages"|"pages".*\["reports",7\]/),
  );
  list.unmount();
  fakeApi({ auth: { me: loseConnection }, reports: { get: loseConnection, list: loseConnection } });
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
};

describe("without a connection", () => {
  it("the list shows what this device has, of what day it is, and what needs a connection", async () => {
    await openedBefore();
    reload("/reports");
    await screen.findByText("VR/NP/2026/007");
    await screen.findByText(/^On this device, as of \d\d\/\d\d\/\d{4} \d\d:\d\d$/);
    const away = await screen.findByText("Needs a connection");
    expect(away.closest("tr")).toHaveTextContent("VR/NP/2026/009");
    expect(screen.queryByText("Failed to load reports")).toBeNull();
  });

  it("a server that fails is said to have failed beside the list of this device", async () => {
    await openedBefore();
    vi.restoreAllMocks();
    fakeApi({
      auth: { me: () => ({ success: true, message: "", data: { user: buildUser() } }) as const },
      reports: { list: () => refuse("INTERNAL_ERROR") },
    });
    reload("/reports");
    await screen.findByText("Failed to load reports");
    await screen.findByText("VR/NP/2026/009");
  });

  it.each([
    ["?q=sumana", "VR/NP/2026/007", "VR/NP/2026/009"],
    ["?status=completed", "VR/NP/2026/009", "VR/NP/2026/007"],
  ])("the list for %s is searched on this device", async (search, found, others) => {
    await openedBefore();
    reload(`/reports${search}`);
    await screen.findByText(found);
    expect(screen.queryByText(others)).toBeNull();
  });

  it("a report that was open before opens again", async () => {
    await openedBefore();
    reload("/reports/builder/7?section=legal_description");
    expect(await field("Lot number")).toBeEnabled();
    await screen.findByText(/^On this device, as of/);
  });
});

describe("what is kept", () => {
  it("goes when its user signs out", async () => {
    openSession(TOKEN, buildUser());
    await writeKept([
      [`${USER_ID}:["reports",7]`, answer()],
      [`${ANOTHER}:["reports",8]`, answer()],
    ]);
    const { unmount } = reload("/terms");
    clearSession("left");
    await waitFor(async () => expect(await keysOf(USER_ID)).toEqual([]));
    expect(await keysOf(ANOTHER)).toHaveLength(1);
    unmount();
  });

  it("stays when the session expires, and goes when another user signs in", async () => {
    openSession(TOKEN, buildUser());
    await writeKept([[`${USER_ID}:["reports",7]`, answer()]]);
    const { unmount } = reload("/terms");
    clearSession("expired");
    expect(await keysOf(USER_ID)).toHaveLength(1);
    openSession("token-of-another", { ...buildUser(), id: ANOTHER });
    await waitFor(async () => expect(await keysOf(USER_ID)).toEqual([]));
    unmount();
  });

  it("is bounded by age, number and size, the newest first", () => {
    const day = 24 * 60 * 60 * 1_000;
    const kept = [0, 1, 2, 31].map((age): [string, KeptAnswer] => [`${age}`, answer({ at: AT - age * day })]);
    expect(tooMany(kept, AT)).toEqual(["31"]);
    expect(tooMany(kept, AT, { ...keptLimits, answers: 1 })).toEqual(["1", "2", "31"]);
    expect(tooMany(kept, AT, { ...keptLimits, bytes: 25 })).toEqual(["2", "31"]);
  });
});
