import { beforeEach, describe, expect, it, vi } from "vitest";
import { createEditing } from "@/features/report-builder/report-form/editing";
import { type FormValues, toForm } from "@/features/report-builder/report-form/form-values";
import { buildStoredReport } from "../../../helpers/fake-report";

const stored = buildStoredReport({ lot_number: "1", plan_number: "10", access_routes: "By road" });

const setup = (mine: Partial<FormValues> = {}) => {
  const base = toForm(stored);
  const editing = createEditing({ base, mine: { ...base, ...mine } });
  const { undo } = editing;
  return { editing, undo, value: (name: keyof FormValues) => editing.getValues()[name] };
};

beforeEach(() => {
  vi.useFakeTimers();
});

describe("taking changes back", () => {
  it("goes back one change after another, from field to field", () => {
    const { editing, undo, value } = setup();
    editing.setValue("lot_number", "2");
    editing.setValue("plan_number", "20");
    expect(undo.next()).toEqual(["plan_number"]);
    undo.undo();
    expect([value("lot_number"), value("plan_number")]).toEqual(["2", "10"]);
    expect(undo.next()).toEqual(["lot_number"]);
    undo.undo();
    expect(value("lot_number")).toBe("1");
    expect(undo.next()).toEqual([]);
  });

  it("takes what is typed into one place for one change, until it is saved", () => {
    const { editing, undo, value } = setup();
    /** Keys change the form's values in place, and say where. */
    const type = (text: string) => {
      Reflect.set(editing.control._formValues, "lot_number", text);
      undo.note("lot_number");
    };
    for (const text of ["4", "4B"]) type(text);
    editing.markSaved(["lot_number"], editing.getValues());
    for (const text of ["4B,", "4B, 5"]) type(text);
    undo.undo();
    expect(value("lot_number")).toBe("4B");
    undo.undo();
    expect(value("lot_number")).toBe("1");
  });

  it("reaches over a save, and makes the former value unsaved", () => {
    const { editing, undo, value } = setup();
    editing.mergeServer(stored);
    editing.setValue("lot_number", "2");
    editing.markSaved(["lot_number"], editing.getValues());
    editing.mergeServer({ ...stored, lot_number: "2", version: stored.version + 1 });
    expect(editing.unsaved()).toEqual([]);
    undo.undo();
    expect(value("lot_number")).toBe("1");
    expect(editing.unsaved()).toEqual(["lot_number"]);
  });

  it("leaves alone what was changed elsewhere since, and counts no change of another tab", () => {
    const { editing, undo, value } = setup();
    editing.mergeServer(stored);
    editing.setValue("plan_number", "20");
    editing.setValue("lot_number", "2");
    editing.markSaved(["lot_number", "plan_number"], editing.getValues());
    editing.mergeServer({ ...stored, lot_number: "theirs", plan_number: "20", version: stored.version + 1 });
    expect(value("lot_number")).toBe("theirs");
    expect(undo.undo()).toEqual(["plan_number"]);
    expect([value("lot_number"), value("plan_number")]).toEqual(["theirs", "10"]);
    expect(undo.next()).toEqual([]);
  });

  it("takes back what followed from a change together with it", () => {
    const { editing, undo, value } = setup();
    editing.setValue("worksheet.rounding_step", "1000");
    undo.follow("worksheet", () => editing.setValue("market_value", "5000"));
    expect(undo.undo()).toEqual(["worksheet", "market_value"]);
    expect(value("market_value")).toBe("");
    expect(value("worksheet")).toMatchObject({ rounding_step: "100000" });
  });

  it("knows the last twenty changes", () => {
    const { editing, undo, value } = setup();
    for (let number = 2; number <= 25; number += 1) editing.setValue("lot_number", String(number));
    while (undo.next().length > 0) undo.undo();
    expect(value("lot_number")).toBe("5");
  });

  it("has what an earlier page left as the first change", () => {
    const { undo, value } = setup({ lot_number: "typed before" });
    expect(undo.next()).toEqual(["lot_number"]);
    undo.undo();
    expect(value("lot_number")).toBe("1");
  });
});

describe("a replacement", () => {
  it("is one change, which each of its fields offers to take back for ten seconds", () => {
    const { editing, undo, value } = setup();
    editing.replace({ ...editing.getValues(), lot_number: "2", access_routes: "On foot" });
    expect([undo.isOffered("lot_number"), undo.isOffered("plan_number")]).toEqual([true, false]);
    undo.undoField("access_routes");
    expect([value("lot_number"), value("access_routes")]).toEqual(["2", "By road"]);
    expect([undo.isOffered("lot_number"), undo.isOffered("access_routes")]).toEqual([true, false]);
    vi.advanceTimersByTime(10_000);
    expect(undo.isOffered("lot_number")).toBe(false);
    expect(undo.undo()).toEqual(["lot_number"]);
    expect(value("lot_number")).toBe("1");
  });

  it("is offered no longer once the field is typed into", () => {
    const { editing, undo } = setup();
    editing.replace({ ...editing.getValues(), lot_number: "2" });
    editing.setValue("lot_number", "2B");
    expect(undo.isOffered("lot_number")).toBe(false);
  });
});
