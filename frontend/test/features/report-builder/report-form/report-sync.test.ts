import { loadEngine } from "@takseru/shared-types/valuation-engine";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createReportSync } from "@/features/report-builder/report-form/report-sync";
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

beforeAll(loadEngine);

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

  it("is saved but for the wrong field, which stays as it is typed and is not asked for again", async () => {
    const { server, form, sync, status } = setup();
    form.type({ market_value: "2 mia", land_rate: "650,000" });
    expect(await sync.autosave()).toBe("stuck");
    expect(server.current()).toMatchObject({ land_rate: 650_000, market_value: null });
    expect(form.unsaved()).toEqual(["market_value"]);
    expect(form.getValues().market_value).toBe("2 mia");
    expect(status()).toMatchObject({ syncing: false, obstacle: { kind: "blocked", by: "invalid" } });
    expect(await sync.autosave()).toBe("stuck");
    expect(server.saveSection).toHaveBeenCalledTimes(1);
    form.type({ market_value: "2,000,000" });
    expect(await sync.autosave()).toBe("saved");
    expect(server.current().market_value).toBe(2_000_000);
  });

  it("is saved but for the wrong figure of a row, and for the rest once that is right", async () => {
    const { server, form, sync } = setup();
    const { worksheet } = form.getValues();
    const row = { description: "Lot 1", extent_perches: "10" };
    const land = (rate: string) => ({
      worksheet: { ...worksheet, land: [{ ...row, rate_per_perch: rate }] },
    });
    form.type(land("65O000"));
    expect(await sync.autosave()).toBe("stuck");
    expect(server.current().worksheet).toMatchObject({
      land: [{ description: "Lot 1", extent_perches: 10, rate_per_perch: 0 }],
    });
    expect(form.getValues().worksheet.land).toEqual([{ ...row, rate_per_perch: "65O000" }]);
    server.changeElsewhere({ lot_number: "2" });
    expect(await sync.autosave()).toBe("stuck");
    expect(server.saveSection).toHaveBeenCalledTimes(1);
    form.type(land("650000"));
    expect(await sync.autosave()).toBe("saved");
    expect(server.current().worksheet).toMatchObject({ land: [{ rate_per_perch: 650_000 }] });
  });

  it("is saved but for a field that was changed elsewhere as well", async () => {
    const { server, form, sync } = setup();
    server.changeElsewhere({ lot_number: "theirs" });
    form.type({ lot_number: "mine", plan_number: "11" });
    expect(await sync.autosave()).toBe("stuck");
    expect(server.current()).toMatchObject({ lot_number: "theirs", plan_number: "11" });
    expect(form.conflicts()).toEqual(["lot_number"]);
  });

  it("is saved but for a field that the server refuses by name, until that is changed or asked for", async () => {
    const { server, form, sync, status } = setup();
    server.failWith(refusal("REFERENCE_TAKEN", 409, { fields: { report_reference: "taken" } }));
    form.type({ report_reference: "VR/1", instruction_source: "A Bank" });
    expect(await sync.autosave()).toBe("stuck");
    expect(server.current().instruction_source).toBe("A Bank");
    expect(form.unsaved()).toEqual(["report_reference"]);
    expect(status().obstacle).toMatchObject({ kind: "refused" });
    expect(await sync.autosave()).toBe("stuck");
    expect(server.saveSection).toHaveBeenCalledTimes(2);
    expect(await sync.save("basic_information")).toBe(true);
    expect(server.current().report_reference).toBe("VR/1");
  });

  it("tries again after a fault of its own, and does not stay at saving", async () => {
    const report = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const { server, form, sync, status } = setup();
    const fault = new TypeError("a fault");
    server.saveSection.mockRejectedValueOnce(fault);
    form.type({ lot_number: "4B" });
    expect(await sync.autosave()).toBe("later");
    expect(status()).toMatchObject({ syncing: false, obstacle: { kind: "failed" } });
    expect(report).toHaveBeenCalledExactlyOnceWith(fault);
    await advance(3_000);
    expect(server.current().lot_number).toBe("4B");
    expect(status().obstacle).toBeUndefined();
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

  it("that waits for the person is not looked at again and again", async () => {
    const { sync, form } = setupConflict();
    await sync.autosave();
    await advance(10_000);
    const changes = vi.fn();
    form.subscribeToChanges(changes);
    await advance(120_000);
    expect(changes).not.toHaveBeenCalled();
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
  it("saves what is right, and says that the rest is to be corrected", async () => {
    const { server, form, sync, status } = setup();
    form.type({ market_value: "2 mia", land_rate: "650,000" });
    expect(await sync.save("valuation")).toBe(false);
    expect(server.current().land_rate).toBe(650_000);
    expect(status()).toMatchObject({ failure: "Some fields need correcting", saving: false });
  });

  it("does not reopen a completed report for a part of it", async () => {
    const { server, form, sync } = setup({ status: "completed" });
    form.type({ market_value: "2 mia", land_rate: "650,000" });
    expect(await sync.save("valuation")).toBe(false);
    expect(server.current()).toMatchObject({ status: "completed", land_rate: null });
  });

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
