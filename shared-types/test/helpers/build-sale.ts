import { ReportComparable } from "../../src/report/comparable.ts";

const none = { time: 0, location: 0, extent: 0, access: 0, shape: 0, other: 0 };

/** An invented sale at Rs. 700,000 a perch; adjustments that are not given are 0. */
export const buildSale = ({
  adjustments = {},
  ...change
}: Record<string, unknown> & { adjustments?: Record<string, number> } = {}): ReportComparable =>
  ReportComparable.parse({
    comparable_id: null,
    description: "Lot 6, Example Road",
    town: "Kandy",
    district: "Kandy",
    kind: "sale",
    transaction_date: "2025-09-30",
    extent_perches: 10,
    price: 7_000_000,
    building_value: null,
    source: "Deed 1301",
    remarks: "",
    unit: "perch",
    adjustments: { ...none, ...adjustments },
    adjustment_reason: "",
    ...change,
  });
