import type { ReportChange } from "@takseru/shared-types";
import { loadEngine } from "@takseru/shared-types/valuation-engine";
import { describe, expect, it } from "vitest";
import { detailsOf, fieldChanges, isReadable, titleOf } from "@/features/report-builder/history/change-text";
import { createUuid } from "@/lib/uuid";

await loadEngine();

const changed = (fields: ReportChange["fields"], section = "valuation"): ReportChange => ({
  version: 2,
  at: "2026-03-04T04:00:00.000Z",
  by: "someone",
  section,
  fields,
});

const sale = {
  comparable_id: null,
  description: "Sale at Ampitiya",
  price: 1_200_000,
  extent_perches: 13.8,
  adjustments: { time: 0, location: 5 },
};

describe("what a change of a list says", () => {
  it("names the entry and the figure", () => {
    const [change] = fieldChanges(
      changed({
        comparables: {
          before: [sale],
          after: [{ ...sale, price: 1_300_000, adjustments: { time: 2.5, location: 5 } }],
        },
      }),
    );
    expect(change?.details).toEqual([
      "Sale at Ampitiya, price: 1,200,000 to 1,300,000",
      "Sale at Ampitiya, adjustments, time: 0 to 2.5",
    ]);
  });

  it("names entries without a name by their place, and those added and removed", () => {
    const row = { description: "", extent_perches: 13.8, rate_per_perch: 650_000 };
    const [change] = fieldChanges(
      changed({
        worksheet: {
          before: { land: [row], other: [{ description: "Well", amount: 50_000 }] },
          after: { land: [{ ...row, rate_per_perch: 700_000 }, row], other: [] },
        },
      }),
    );
    expect(change?.details).toEqual([
      "land 1, rate per perch: 650,000 to 700,000",
      "land 2 added",
      "Well removed",
    ]);
  });

  it("names papers by their kind, wherever they stand in the list", () => {
    const paper = (kind: string, state: string, number = "") => ({
      kind,
      state,
      number,
      date: null,
      remark: "",
    });
    const [change] = fieldChanges(
      changed({
        papers: {
          before: [paper("survey_plan", "not_seen"), paper("tax_receipt", "seen", "R 1")],
          after: [paper("deed", "seen", "1187"), paper("survey_plan", "seen")],
        },
      }),
    );
    expect(change).toMatchObject({
      label: "Papers",
      before: "Survey plan: not seen, Tax receipt: seen",
      after: "Deed: seen, Survey plan: seen",
      details: [
        "Survey plan, state: not seen to seen",
        "Tax receipt removed",
        "Deed, state: (empty) to seen",
        "Deed, number: (empty) to 1187",
      ],
    });
  });

  it("names what wrote a text that the valuer accepted", () => {
    const [locality, access] = fieldChanges({
      ...changed({
        locality_description: { before: "", after: "Quiet." },
        access_routes: { before: "", after: "By road." },
      }),
      written: [{ field: "access_routes", writer: { kind: "model", name: "Example model", version: "1.2" } }],
    });
    expect(locality?.details).toEqual([]);
    expect(access?.details).toEqual(["Proposed by Example model, 1.2; accepted by the valuer"]);
  });

  it("leaves out a change that nobody can read, such as the id of a saved comparable", () => {
    const change = changed({
      comparables: { before: [sale], after: [{ ...sale, comparable_id: createUuid() }] },
    });
    expect(fieldChanges(change)).toEqual([]);
    expect(isReadable(change)).toBe(false);
  });

  it("keeps events without fields", () => {
    expect(isReadable(changed({}, "created"))).toBe(true);
    expect(isReadable(changed({ status: { before: "draft", after: "in_progress" } }, "status"))).toBe(true);
  });
});

it("a satellite picture was fetched or taken out", () => {
  const fetched = { provider: "Google Maps", fetched_on: "2026-03-04" };
  const detailsWith = (before: unknown, after: unknown) =>
    detailsOf(changed({ satellite_picture: { before, after } }, "satellite"));
  expect(detailsWith(null, fetched)).toEqual(["Fetched from Google Maps on 04/03/2026"]);
  expect(detailsWith(fetched, null)).toEqual(["Taken out of the report"]);
  expect(titleOf(changed({ satellite_picture: { before: null, after: fetched } }, "satellite"))).toBe(
    "Satellite picture changed",
  );
});

it("a paper that was signed stands with its title and its number", () => {
  const paper = { before: null, after: { title: "Bank report", number: "VR/JS/B/2026/001" } };
  const signed = changed({ paper }, "paper");
  expect(isReadable(signed)).toBe(true);
  expect(titleOf(signed)).toBe("Paper signed");
  expect(detailsOf(signed)).toEqual(["Bank report VR/JS/B/2026/001"]);
});

it("why a revision was begun stands at its beginning", () => {
  const revision = { before: null, after: { number: 2, reason: "The plan was resurveyed" } };
  const begun = changed({ revision }, "created");
  expect(isReadable(begun)).toBe(true);
  expect(detailsOf(begun)).toEqual(["Revision 2: The plan was resurveyed"]);
});
