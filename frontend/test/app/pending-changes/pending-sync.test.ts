import { beforeEach, expect, it, vi } from "vitest";
import type { PendingDraft } from "@/app/pending-changes/pending-drafts";
import { createPendingSync } from "@/app/pending-changes/pending-sync";
import type { SyncResult } from "@/features/report-builder";
import { USER_ID } from "../../helpers/build";
import { buildSync } from "../../helpers/build-sync";

const draftOf = (id: number, content = "typed"): PendingDraft => ({
  key: `${USER_ID}:report-${id}#0`,
  content,
  name: `report #${id}`,
  to: `/reports/builder/${id}`,
  goesOn: true,
});

const setup = (drafts: PendingDraft[], ...results: SyncResult[]) => {
  const server = buildSync();
  const syncDraft = vi.fn(async (): Promise<SyncResult> => results.shift() ?? { kind: "nothing" });
  const { loop } = server.environment;
  const sync = createPendingSync(USER_ID, { pendingDrafts: async () => drafts, syncDraft, loop });
  const stop = sync.start();
  const kinds = () => sync.getStatuses().map(({ kind }) => kind);
  return { ...server, sync, stop, syncDraft, kinds };
};
const advance = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
});

it("sends the drafts of screens that are not shown, one after another", async () => {
  const { sync, syncDraft, kinds } = setup(
    [draftOf(7), draftOf(8), draftOf(9)],
    { kind: "waits" },
    { kind: "later" },
  );
  sync.show("/reports/builder/8");
  await advance(0);
  expect(syncDraft.mock.calls).toEqual([
    [USER_ID, draftOf(7).key],
    [USER_ID, draftOf(9).key],
  ]);
  expect(kinds()).toEqual(["waits", "later"]);
});

it("asks again later where there was no answer, and drops what another screen has open", async () => {
  const { sync, syncDraft, kinds } = setup([draftOf(7)], { kind: "later", retryAfterSeconds: 20 });
  sync.show("/dashboard");
  await advance(19_999);
  expect(syncDraft).toHaveBeenCalledTimes(1);
  await advance(1);
  expect(syncDraft).toHaveBeenCalledTimes(2);
  expect(kinds()).toEqual([]);
});

it("sends what waits for the valuer again only after a change", async () => {
  const drafts = [draftOf(7)];
  const { sync, syncDraft, kinds } = setup(drafts, { kind: "waits", why: "changed elsewhere as well" });
  sync.show("/dashboard");
  await advance(0);
  sync.show("/account");
  await advance(0);
  expect(syncDraft).toHaveBeenCalledTimes(1);
  expect(kinds()).toEqual(["waits"]);
  drafts[0] = draftOf(7, "typed since");
  sync.show("/dashboard");
  await advance(0);
  expect(syncDraft).toHaveBeenCalledTimes(2);
});

it("sends nothing without a connection, and everything once there is one", async () => {
  const { sync, syncDraft, kinds, goOffline, goOnline } = setup([draftOf(7)]);
  goOffline();
  sync.show("/dashboard");
  await advance(0);
  expect(kinds()).toEqual(["later"]);
  expect(syncDraft).not.toHaveBeenCalled();
  goOnline();
  await advance(0);
  expect(syncDraft).toHaveBeenCalledTimes(1);
});

it("stops with the session of its user", async () => {
  const { sync, stop, syncDraft } = setup([draftOf(7), draftOf(8)], { kind: "later" });
  stop();
  sync.show("/login");
  await advance(120_000);
  expect(syncDraft).not.toHaveBeenCalled();
});

it("says without a connection which drafts go on by themselves, and which wait for the valuer", async () => {
  const { sync, kinds, goOffline } = setup([draftOf(7), { ...draftOf(8), goesOn: false }]);
  goOffline();
  sync.show("/reports");
  await advance(0);
  expect(kinds()).toEqual(["later", "waits"]);
});
