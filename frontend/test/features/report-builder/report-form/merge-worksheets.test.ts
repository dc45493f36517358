import { Worksheet } from "@takseru/shared-types";
import { loadEngine } from "@takseru/shared-types/valuation-engine";
import { describe, expect, it } from "vitest";
import {
  emptyForm,
  toForm,
  toWire,
  type WorksheetForm,
} from "@/features/report-builder/report-form/form-values";
import { createFormVersions, inputsInMemory } from "@/features/report-builder/report-form/form-versions";
import { buildStoredReport } from "../../../helpers/fake-report";

await loadEngine();

const comparison = (rate: number) => ({ id: "c", kind: "comparison", quantity: 100, rate });
const machines = (cost: number) => ({
  id: "m",
  kind: "machinery",
  items: [{ description: "Boiler", number: 1, cost_new: cost, life_years: 10 }],
});
const land = (rate: number) => [{ description: "Lot", extent_perches: 10, rate_per_perch: rate }];
const read = (worksheet: object) => Worksheet.parse(worksheet);

const start = read({ land: land(1_000), approaches: [comparison(10), machines(500)] });
const stored = buildStoredReport({ worksheet: start });

/** A form in which `change` was typed, when the server answers that `theirs` was saved elsewhere. */
const meet = (change: (worksheet: WorksheetForm) => void, theirs: object) => {
  const values = toForm(stored);
  const form = createFormVersions(toForm(stored), inputsInMemory(values));
  form.mergeServer(stored);
  const typed = structuredClone(form.getValues());
  change(typed.worksheet);
  form.fill(typed, ["worksheet"]);
  const newest = { ...stored, version: stored.version + 1, worksheet: read(theirs) };
  form.mergeServer(newest);
  return { form, newest, sent: () => toWire(form.getValues(), ["worksheet"]).worksheet };
};

const typeRate = (rate: string) => (worksheet: WorksheetForm) => {
  const approach = worksheet.approaches?.[0];
  if (approach) approach.rate = rate;
};

describe("a worksheet that two devices change", () => {
  it("keeps the approach that was typed here and the one that was typed there", () => {
    const { form, sent } = meet(typeRate("12.0"), { ...start, approaches: [comparison(10), machines(900)] });
    expect(form.conflicts()).toEqual([]);
    expect(form.getValues().worksheet.approaches?.[0]?.rate).toBe("12.0");
    expect(sent()).toEqual(read({ ...start, approaches: [comparison(12), machines(900)] }));
    expect(form.unsaved()).toEqual(["worksheet"]);
  });

  it("keeps a figure that is half typed", () => {
    const { form } = meet(typeRate("1,2"), { ...start, approaches: [comparison(10), machines(900)] });
    expect(form.conflicts()).toEqual([]);
    expect(form.getValues().worksheet.approaches?.map(({ rate }) => rate)).toEqual(["1,2", undefined]);
    expect(form.getValues().worksheet.approaches?.[1]?.items).toMatchObject([{ cost_new: "900" }]);
  });

  it("takes an approach that was added there, beside the cost rows that were typed here", () => {
    const { form, sent } = meet(
      (worksheet) => {
        const [row] = worksheet.land;
        if (row) row.rate_per_perch = "2,000";
      },
      { ...start, approaches: [comparison(10), machines(500), { ...comparison(7), id: "d" }] },
    );
    expect(form.conflicts()).toEqual([]);
    expect(sent()).toEqual(
      read({
        ...start,
        land: land(2_000),
        approaches: [comparison(10), machines(500), { ...comparison(7), id: "d" }],
      }),
    );
  });

  it("loses an approach that was removed there, unless it was typed into here", () => {
    const removed = { ...start, approaches: [comparison(10)] };
    expect(meet(typeRate("12"), removed).sent()).toEqual(read({ ...start, approaches: [comparison(12)] }));
    const asked = meet(typeRate("12"), { ...start, approaches: [machines(500)] });
    expect(asked.form.conflicts()).toEqual(["worksheet"]);
  });

  it("asks where both changed one approach, and keeps what either side changed of the others", () => {
    const there = { ...start, land: land(3_000), approaches: [comparison(15), machines(500)] };
    const mine = meet(typeRate("12"), there);
    expect(mine.form.conflicts()).toEqual(["worksheet"]);
    mine.form.resolveConflict(mine.newest, ["worksheet"], []);
    expect(mine.sent()).toEqual(
      read({ ...start, land: land(3_000), approaches: [comparison(12), machines(500)] }),
    );
    const theirs = meet((worksheet) => {
      typeRate("12")(worksheet);
      const machine = worksheet.approaches?.[1];
      if (machine) machine.title = "Mill";
    }, there);
    theirs.form.resolveConflict(theirs.newest, ["worksheet"], ["worksheet"]);
    expect(theirs.sent()).toEqual(
      read({
        ...start,
        land: land(3_000),
        approaches: [comparison(15), { ...machines(500), title: "Mill" }],
      }),
    );
    expect(theirs.form.conflicts()).toEqual([]);
  });

  it("is merged with one that was not there before", () => {
    const empty = buildStoredReport();
    const form = createFormVersions(toForm(empty), inputsInMemory(toForm(empty)));
    form.mergeServer(empty);
    const typed = toForm(buildStoredReport({ worksheet: read({ land: land(5) }) }));
    form.fill({ ...emptyForm(), worksheet: typed.worksheet }, ["worksheet"]);
    form.mergeServer({
      ...empty,
      version: empty.version + 1,
      worksheet: read({ approaches: [comparison(3)] }),
    });
    expect(toWire(form.getValues(), ["worksheet"]).worksheet).toMatchObject({
      land: land(5),
      approaches: [comparison(3)],
    });
  });
});
