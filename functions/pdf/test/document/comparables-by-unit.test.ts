import { ReportComparable } from "@takseru/shared-types";
import { squeezed } from "@takseru/testing/read-pdf";
import { describe, expect, it } from "vitest";
import { renderAndRead } from "../helpers/render.ts";

const none = { time: 0, location: 0, extent: 0, access: 0, shape: 0, other: 0 };
const comparable = (change: Record<string, unknown>) =>
  ReportComparable.parse({
    comparable_id: null,
    description: "Lot 6, this plan",
    town: "",
    district: "",
    kind: "deed",
    transaction_date: "2026-02-02",
    extent_perches: 10,
    price: 6_200_000,
    building_value: null,
    source: "Deed 1301",
    remarks: "",
    adjustments: none,
    adjustment_reason: "",
    ...change,
  });

describe("comparables in the usual order", () => {
  const sold = comparable({ unit: "perch", adjustments: { ...none, time: 3, location: 2, access: 1 } });
  const asked = comparable({
    unit: "perch",
    description: "Mill Road",
    kind: "asking_price",
    price: 7_000_000,
    adjustments: { ...none, bargaining: -7, location: -2 },
  });
  const printed = renderAndRead({
    report: {
      comparables: [sold, asked],
      land_rate: 700_000,
      worksheet: null,
      rate_reason: "A corner of two roads",
    },
  });

  it("print their working, which a reader can follow", async () => {
    const { text } = await printed;
    for (const row of [
      "Rate per perch (Rs.) 620,000 700,000",
      "Bargaining (%) 0 −7",
      "Time (%) +3 0",
      "Subtotal (Rs.) 638,600 651,000",
      "Location (%) +2 −2",
      "These together (%) +3 −2",
      "Adjusted rate (Rs.) 657,758 637,980",
      "Bargaining and time are taken one upon the other, in that order; what stands below the subtotal is added up and taken on it.",
      "A, for one: 620,000 × 1.03 = 638,600; × 1.03 = 657,758.",
    ])
      expect(text).toContain(squeezed(row));
  });

  it("have a range without an average, and the reason of a rate outside it", async () => {
    const { text } = await printed;
    expect(text).toContain(
      squeezed(
        "As adjusted, the 2 comparables range from Rs. 637,980 to Rs. 657,758 per perch. Two sales show two prices. They bear no middle and no trend. Rs. 700,000/= per perch is adopted, above the range.",
      ),
    );
    expect(text).not.toContain(squeezed("on average"));
    expect(text).toContain(squeezed("A corner of two roads"));
  });
});

it("comparables of each unit stand in tables of their own, and a former one is printed as before", async () => {
  const flat = { unit: "sq_ft", extent_perches: null, floor_area_sq_ft: 1_180, storey: "8th", age_years: 6 };
  const { text } = await renderAndRead({
    report: {
      comparables: [
        comparable({ adjustments: { ...none, time: 10, location: -5 } }),
        comparable({ ...flat, description: "Lake Crest", price: 49_560_000 }),
        comparable({
          unit: "sq_ft_month",
          description: "Shop, Main Street",
          extent_perches: null,
          floor_area_sq_ft: 460,
          price: null,
          rent_per_month: 85_000,
          lease: "5 years from 01/01/2025",
        }),
      ],
      land_rate: null,
      worksheet: null,
    },
  });
  for (const words of [
    "All adjustments (%) +5",
    "Adjusted rate (Rs.) 651,000",
    "Rate per sq ft (Rs.) 42,000",
    "Storey 8th",
    "Rent a month (Rs.) 85,000",
    "Rent per sq ft a month (Rs.) 184.78",
    "Floor area (sq ft)",
    "5 years from 01/01/2025",
  ])
    expect(text).toContain(squeezed(words));
});
