import { beforeEach, describe, expect, it, vi } from "vitest";
import { createReportSync } from "@/features/report-builder/saving/report-sync";
import { networkError } from "@/lib/api/api-error";
import { buildOpenForm, buildSync, refusal } from "../../../helpers/build-sync";

const setup = (change: Parameters<typeof buildSync>[0] = {}) => {
  const server = buildSync(change);
  const form = buildOpenForm(server.start);
  const onSaveFailed = vi.fn();
  const sync = createReportSync(server.start, form, server.environment, onSaveFailed);
  const stop = sync.start();
  return { server, form, sync, stop, onSaveFailed, status: sync.getStatus };
};
const advance = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
});

describe("an open form", () => {
  it("is saved two seconds after the last change, once, over the version it was typed on", async () => {
    const { server, form, status } = setup();
    form.type({ lot_number: "4" });
    await advance(1_500);
    form.type({ lot_number: "4B" });
    await advance(1_999);
    expect(server.saveSection).not.toHaveBeenCalled();
    await advance(1);
    expect(server.current().lot_number).toBe("4B");
    expect(form.unsaved()).toEqual([]);
    expect(status()).toMatchObject({ saving: false, syncing: false, obstacle: undefined });
    await advance(120_000);
    expect(server.saveSection).toHaveBeenCalledTimes(1);
  });

  it("is announced to the other tabs once it is saved", async () => {
    const { server, form, sync } = setup();
    form.type({ lot_number: "4B" });
    expect(await sync.autosave()).toBe("saved");
    expect(server.environment.reports.announce).toHaveBeenCalledExactlyOnceWith(server.start.id);
  });

  it("waits without a connection, and is saved when there is one", async () => {
    const { server, form, sync, status } = setup();
    server.goOffline();
    form.type({ lot_number: "4B" });
    expect(await sync.autosave()).toBe("later");
    expect(status().obstacle).toMatchObject({ kind: "later", error: { status: 0 } });
    expect(server.saveSection).not.toHaveBeenCalled();
    server.goOnline();
    await advance(0);
    expect(server.current().lot_number).toBe("4B");
  });

  it.each([
    ["a server that is too busy", refusal("TOO_MANY_REQUESTS", 429, { retryAfterSeconds: 20 }), 20_000],
    ["a server with a fault of its own", refusal("INTERNAL_ERROR", 500), 3_000],
    ["a connection that breaks", networkError(), 3_000],
  ])("is sent again after %s", async (_, error, ms) => {
    const { server, form, sync, status } = setup();
    server.failWith(error);
    form.type({ lot_number: "4B" });
    expect(await sync.autosave()).toBe("later");
    expect(status().obstacle).toMatchObject({ kind: "later" });
    await advance(2_500);
    server.saveSection.mockClear();
    await advance(ms);
    expect(server.current().lot_number).toBe("4B");
    expect(status().obstacle).toBeUndefined();
  });

  it("is not sent again where only the answer was lost, and what is typed since is no conflict", async () => {
    const { server, form, sync } = setup();
    server.failWith("answer lost");
    form.type({ lot_number: "4B" });
    await sync.autosave();
    expect(await sync.autosave()).toBe("saved");
    expect(server.current().version).toBe(server.start.version + 1);

    server.failWith("answer lost");
    form.type({ lot_number: "5" });
    await sync.autosave();
    form.type({ lot_number: "5 and 6" });
    expect(await sync.autosave()).toBe("saved");
    expect(form.conflicts()).toEqual([]);
    expect(server.current().lot_number).toBe("5 and 6");
  });

  it("follows others' changes to other fields without a question", async () => {
    const { server, form, sync } = setup();
    server.changeElsewhere({ plan_number: "11" });
    form.type({ lot_number: "4B" });
    expect(await sync.autosave()).toBe("saved");
    expect(server.current()).toMatchObject({ lot_number: "4B", plan_number: "11" });
    expect(form.getValues().plan_number).toBe("11");
  });

  it("does not send what the contract would refuse", async () => {
    const { server, form, sync, status } = setup();
    form.type({ market_value: "about 2 million" });
    expect(await sync.autosave()).toBe("stuck");
    expect(status().obstacle).toEqual({ kind: "blocked", by: "invalid" });
    expect(server.saveSection).not.toHaveBeenCalled();
  });

  it("does not send again what the server has refused, until it is changed", async () => {
    const { server, form, sync, status } = setup();
    server.failWith(refusal("VALIDATION_FAILED", 400));
    form.type({ lot_number: "4B" });
    expect(await sync.autosave()).toBe("stuck");
    expect(await sync.autosave()).toBe("stuck");
    expect(status().obstacle).toMatchObject({ kind: "refused" });
    expect(server.saveSection).toHaveBeenCalledTimes(1);
    form.type({ lot_number: "4C" });
    expect(await sync.autosave()).toBe("saved");
  });

  it("saves the other sections where one cannot be saved", async () => {
    const { server, form, sync } = setup();
    form.type({ market_value: "about 2 million", lot_number: "4B" });
    expect(await sync.autosave()).toBe("stuck");
    expect(server.current().lot_number).toBe("4B");
  });

  it("reopens no completed report by itself, also where it was completed meanwhile", async () => {
    const { server, form, sync } = setup();
    server.changeElsewhere({ status: "completed" });
    form.type({ lot_number: "4B" });
    expect(await sync.autosave()).toBe("stuck");
    expect(await sync.autosave()).toBe("stuck");
    expect(server.current()).toMatchObject({ status: "completed", lot_number: "1" });
    expect(server.saveSection).toHaveBeenCalledTimes(1);
  });

  it("is left alone once its screen is closed", async () => {
    const { server, form, stop } = setup();
    form.type({ lot_number: "4B" });
    stop();
    await advance(120_000);
    expect(server.saveSection).not.toHaveBeenCalled();
  });
});

describe("a conflict", () => {
  const setupConflict = () => {
    const opened = setup();
    opened.server.changeElsewhere({ lot_number: "theirs" });
    opened.form.type({ lot_number: "mine" });
    return opened;
  };

  it("is not asked about unless the person saves", async () => {
    const { server, sync, form, status } = setupConflict();
    expect(await sync.autosave()).toBe("stuck");
    expect(status().conflicts).toBeUndefined();
    expect(form.conflicts()).toEqual(["lot_number"]);
    expect(server.current().lot_number).toBe("theirs");
  });

  it.each([
    ["mine is kept", [], "mine"],
    ["theirs is taken", ["lot_number" as const], "theirs"],
  ])("ends where %s", async (_, taken, value) => {
    const { server, sync, form, status } = setupConflict();
    const saved = sync.save("legal_description");
    await vi.waitFor(() => expect(status().conflicts?.names).toEqual(["lot_number"]));
    expect(status().conflicts).toMatchObject({
      mine: { lot_number: "mine" },
      theirs: { lot_number: "theirs" },
    });
    status().conflicts?.resolve(taken);
    expect(await saved).toBe(true);
    expect(server.current().lot_number).toBe(value);
    expect(form.unsaved()).toEqual([]);
    expect(status().conflicts).toBeUndefined();
  });

  it("stays where the person goes back", async () => {
    const { server, sync, form, status } = setupConflict();
    const saved = sync.save("legal_description");
    await vi.waitFor(() => expect(status().conflicts).toBeDefined());
    status().conflicts?.resolve(undefined);
    expect(await saved).toBe(false);
    expect(form.conflicts()).toEqual(["lot_number"]);
    expect(server.current().lot_number).toBe("theirs");
  });
});

describe("a save that the person asks for", () => {
  it("says why it fails, and forgets that with the next success", async () => {
    const { server, form, sync, status, onSaveFailed } = setup();
    server.failWith(refusal("REPORT_TOO_LARGE", 413));
    form.type({ lot_number: "4B" });
    expect(await sync.save("legal_description")).toBe(false);
    expect(status()).toMatchObject({ saving: false, failure: "refused: REPORT_TOO_LARGE" });
    expect(onSaveFailed).toHaveBeenCalledOnce();
    expect(await sync.autosave()).toBe("saved");
    expect(status().failure).toBeUndefined();
  });

  it("reads the report again where it was finalized or deleted elsewhere", async () => {
    const { server, form, sync } = setup();
    server.failWith(refusal("REPORT_NOT_FOUND", 404));
    form.type({ lot_number: "4B" });
    await sync.save("legal_description");
    expect(server.environment.reports.refresh).toHaveBeenCalledWith(server.start.id);
  });

  it("does not reopen a report that was completed before the person has seen it", async () => {
    const { server, form, sync } = setup();
    server.changeElsewhere({ status: "completed" });
    form.type({ lot_number: "4B" });
    expect(await sync.save("legal_description")).toBe(false);
    expect(server.current().status).toBe("completed");
    // The second time it is seen, and asked for.
    expect(await sync.save("legal_description")).toBe(true);
    expect(server.current()).toMatchObject({ status: "in_progress", lot_number: "4B" });
  });

  it("waits for the pass that is under way: two at a time would refuse each other", async () => {
    const { server, form, sync } = setup();
    form.type({ lot_number: "4B" });
    const [pass, saved] = await Promise.all([sync.autosave(), sync.save("legal_description")]);
    expect([pass, saved]).toEqual(["saved", true]);
    expect(server.saveSection.mock.calls.map(([, { version }]) => version)).toEqual([
      server.start.version,
      server.start.version + 1,
    ]);
  });
});
