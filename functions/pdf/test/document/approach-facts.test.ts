import { ReportFieldsInput } from "@takseru/shared-types";
import { squeezed } from "@takseru/testing/read-pdf";
import { expect, it } from "vitest";
import { renderAndRead } from "../helpers/render.ts";

const worksheetOf = (worksheet: object) => ReportFieldsInput.parse({ worksheet }).worksheet ?? null;

it("every fact that was typed into an approach is printed, and the reason of the conclusion", async () => {
  const { text } = await renderAndRead({
    report: {
      property_kind: "other",
      worksheet: worksheetOf({
        approaches: [
          {
            id: "rent",
            kind: "investment",
            title: "The rent of the block",
            income: [
              {
                description: "Corner shop",
                area_sq_ft: 820,
                monthly_rent: 95_000,
                void_percent: 5,
                tenant: "Example Pharmacy",
                lease_from: "2025-04-01",
                lease_to: "2028-03-31",
                rent_review: "every second year",
                outgoings_by: "shared",
                rent_act: "excepted",
              },
              { description: "Store, vacant since May" },
            ],
            outgoings: [{ description: "Watchman", amount: 120_000 }],
            capitalisation: {
              type: "dual_rate",
              yield_percent: 8,
              years: 30,
              sinking_fund_percent: 3.25,
              tax_percent: 18,
            },
          },
          {
            id: "estate",
            kind: "plantation",
            title: "The land behind",
            fields: [
              {
                description: "Hill side",
                crop: "cinnamon",
                acres: 3.25,
                basis: "income",
                yield_per_acre: 420,
                price: 2_600,
                cost_per_acre: 610_000,
                years: 12,
                yield_percent: 14,
                year_planted: 2016,
                stand_per_acre: 3_600,
                state: "Cut twice a year",
              },
            ],
            trees: [
              { description: "Teak", number: 38, rate: 65_000, girth_cm: 130 },
              { description: "Jak trees", number: 11, rate: 0, felling_permit: "No. 44 of 2025" },
            ],
          },
        ],
        conclusion: {
          weights: [
            { approach: "rent", percent: 70 },
            { approach: "estate", percent: 30 },
          ],
          reason: "The block is what buyers look at.",
        },
      }),
    },
  });
  for (const part of [
    "The rent of the block",
    "Corner shop: Example Pharmacy",
    "820 95,000 115.85 01/04/2025–31/03/2028 Excepted",
    "Rent review: every second year; Outgoings by: shared",
    "Store, vacant since May",
    "Voids, Corner shop 5% of its rent",
    "Watchman",
    "Dual rate, annually in arrear",
    "an annual sinking fund at 3.25%, fed from income taxed at 18%",
    "The land behind",
    "Field 1, Hill side: cinnamon",
    "2016 3,600 Cut twice a year",
    "420 × Rs. 2,600",
    "Crop only, land excluded",
    "Teak, girth 130 cm 38 65,000 2,470,000",
    "Jak trees 11 — —",
    "Felling permit: No. 44 of 2025",
    "Weighted value",
    "The block is what buyers look at.",
  ])
    expect(text).toContain(squeezed(part));
});

it("an approach without a figure prints nothing", async () => {
  const { text } = await renderAndRead({
    report: {
      worksheet: worksheetOf({
        approaches: [{ id: "a", kind: "dcf", title: "Not begun", income: [{ tenant: "Nobody" }] }],
      }),
    },
  });
  expect(text).not.toContain(squeezed("Not begun"));
  expect(text).not.toContain("Nobody");
});
