import type { Report } from "@takseru/shared-types";
import { loadEngine } from "@takseru/shared-types/valuation-engine";
import { beforeAll, describe, expect, it } from "vitest";
import {
  emptyComparable,
  type FormValues,
  toForm,
  toWire,
} from "@/features/report-builder/report-form/form-values";
import { sendableValue } from "@/features/report-builder/report-form/sendable-value";
import { buildStoredReport } from "../../../helpers/fake-report";

// Alone, no other test has loaded what reads a worksheet.
beforeAll(loadEngine);

const lot = (description: string, rate: number) => ({
  description,
  extent_perches: 10,
  rate_per_perch: rate,
});
const worksheet = (...land: ReturnType<typeof lot>[]): Report["worksheet"] => ({
  land,
  buildings: [],
  other: [],
  rounding_step: 0,
  forced_sale_percent: 80,
});
const place = (name: string, distance: number) => ({ name, category: "school", distance, address: "" });

/** The form of a stored report, after `type` has changed a copy of it. */
const typed = (stored: Partial<Report>, type: (mine: FormValues) => void) => {
  const base = toForm(buildStoredReport(stored));
  const mine = structuredClone(base);
  type(mine);
  return { mine, base };
};
type Typed = ReturnType<typeof typed>;

const ratesOf = ({ mine, base }: Typed) =>
  sendableValue("worksheet", mine, base)?.land.map((row) => [row.description, row.rate_per_perch]);

/** The land row at an index, as it is typed. */
const land = (mine: FormValues, index: number) => {
  const row = mine.worksheet.land[index];
  if (!row) throw new Error(`no land ${index}`);
  return row;
};

describe("what can be saved of a field", () => {
  it("is the whole of a right one, and nothing of a wrong figure that stands alone", () => {
    const { mine, base } = typed({}, (mine) => {
      mine.lot_number = "4B";
      mine.market_value = "2 mia";
      mine.report_date = "31/02/2026";
    });
    expect(sendableValue("lot_number", mine, base)).toBe("4B");
    expect(sendableValue("market_value", mine, base)).toBeUndefined();
    expect(sendableValue("report_date", mine, base)).toBeUndefined();
  });

  it("leaves a wrong figure as it was saved, and takes the other rows", () => {
    const form = typed({ worksheet: worksheet(lot("A", 500_000), lot("B", 600_000)) }, (mine) => {
      land(mine, 0).rate_per_perch = "55O000";
      land(mine, 1).rate_per_perch = "700000";
    });
    expect(ratesOf(form)).toEqual([
      ["A", "500000"],
      ["B", "700000"],
    ]);
  });

  it("has a new row without its wrong figure", () => {
    const form = typed({ worksheet: worksheet(lot("A", 500_000)) }, (mine) => {
      mine.worksheet.land.push({ description: "B", extent_perches: "8", rate_per_perch: "65O000" });
    });
    expect(ratesOf(form)).toEqual([
      ["A", "500000"],
      ["B", ""],
    ]);
  });

  it("never has another row's figure, whatever rows were removed, added or moved", () => {
    const stored = { worksheet: worksheet(lot("A", 500_000), lot("B", 600_000)) };
    const removed = typed(stored, (mine) => {
      mine.worksheet.land.shift();
      land(mine, 0).rate_per_perch = "6OO000";
    });
    expect(ratesOf(removed)).toEqual([["B", "600000"]]);
    const replaced = typed(stored, (mine) => {
      mine.worksheet.land.shift();
      mine.worksheet.land.push({ description: "C", extent_perches: "5", rate_per_perch: "7OO" });
    });
    expect(ratesOf(replaced)).toEqual([
      ["B", "600000"],
      ["C", ""],
    ]);
    const renamed = typed(stored, (mine) => {
      land(mine, 1).description = "B, the road side";
      land(mine, 1).rate_per_perch = "6OO000";
    });
    expect(ratesOf(renamed)).toEqual([
      ["A", "500000"],
      ["B, the road side", ""],
    ]);
  });

  it("leaves the worksheet's own figures as they were saved", () => {
    const { mine, base } = typed({ worksheet: worksheet(lot("A", 1)) }, (mine) => {
      mine.worksheet.forced_sale_percent = "8O";
      land(mine, 0).rate_per_perch = "2";
    });
    const sendable = sendableValue("worksheet", mine, base);
    expect(sendable).toMatchObject({ forced_sale_percent: "80", land: [{ rate_per_perch: "2" }] });
  });

  it("leaves out a new row that cannot do without the figure, and deletes none for it", () => {
    const added = typed({ nearby_facilities: [place("School", 1)] }, (mine) => {
      mine.nearby_facilities.push({ name: "Bank", category: "bank", distance: "near", address: "" });
    });
    expect(sendableValue("nearby_facilities", added.mine, added.base)).toMatchObject([{ name: "School" }]);
    const changed = typed({ nearby_facilities: [place("School", 1)] }, (mine) => {
      mine.nearby_facilities = [{ name: "College", category: "school", distance: "near", address: "" }];
    });
    expect(sendableValue("nearby_facilities", changed.mine, changed.base)).toBeUndefined();
  });

  it("can always be sent", () => {
    const { mine, base } = typed({ total_floor_area: 100 }, (mine) => {
      mine.comparables = [
        {
          ...emptyComparable("perch"),
          description: "Lot 4",
          transaction_date: "05/11/26",
          extent_perches: "10",
          price: "7 mia",
          adjustments: { ...emptyComparable("perch").adjustments, time: "ten", location: "-5" },
        },
      ];
    });
    const comparables = sendableValue("comparables", mine, base) ?? [];
    expect(toWire({ ...mine, comparables }, ["comparables"])).toMatchObject({
      comparables: [
        {
          description: "Lot 4",
          extent_perches: 10,
          transaction_date: null,
          price: null,
          adjustments: { time: 0, location: -5 },
        },
      ],
    });
  });
});
