import { describe, expect, it } from "vitest";
import { ComparableInput } from "../../src/report/comparable.ts";
import { Worksheet } from "../../src/report/worksheet.ts";
import { inputMessages } from "../../src/texts/messages/input.ts";
import { parseRupees } from "../../src/units/rupees.ts";

describe("rupees as typed", () => {
  it.each([
    ["65 lakhs", 6_500_000],
    ["65lakhs", 6_500_000],
    ["Rs. 65 Lakhs/=", 6_500_000],
    ["6.5 mn", 6_500_000],
    ["6.5m", 6_500_000],
    ["LKR 22.5 million", 22_500_000],
    ["1 crore 20 lakhs", 12_000_000],
    ["1 crore 20 lakhs 50 thousand", 12_050_000],
    ["850k", 850_000],
    ["ලක්ෂ", undefined],
    ["65 ලක්ෂ", 6_500_000],
    ["6,500,000", 6_500_000],
    ["Rs. 6,500,000/=", 6_500_000],
    ["20 lakhs 1 crore", undefined],
    ["65 perches", undefined],
    ["65 lakhs a perch", undefined],
    ["65\tlakhs", undefined],
    ["lakhs", undefined],
    ["", undefined],
    [`${"9".repeat(400)} lakhs`, undefined],
  ])("%j is %s", (typed, rupees) => {
    expect(parseRupees(typed)).toBe(rupees);
  });
});

const BLANK = {
  description: "Lot 4",
  town: "",
  district: "",
  kind: "sale",
  transaction_date: "",
  extent_perches: "",
  price: "",
  building_value: "",
  source: "",
  remarks: "",
};
/** A figure of a sale as read, or what is wrong with it. */
const read = (name: "price" | "rent_per_month" | "extent_perches" | "floor_area_sq_ft", typed: string) => {
  const { data, error } = ComparableInput.safeParse({ ...BLANK, [name]: typed });
  return data?.[name] ?? error?.issues[0]?.message;
};

describe("the contract", () => {
  it("reads a price with its word, and no area so", () => {
    expect(read("price", "65 lakhs")).toBe(6_500_000);
    expect(read("rent_per_month", "1.5 lakhs")).toBe(150_000);
    expect(read("price", "65 elephants")).toBe(inputMessages.aNumber);
    expect(read("extent_perches", "65 lakhs")).toBe(inputMessages.aNumber);
    expect(read("floor_area_sq_ft", "65 lakhs")).toBe(inputMessages.aNumber);
  });

  it("holds rupees in words to the same limits", () => {
    expect(read("price", "900000 crores")).toMatch(/^Please enter a number between 0 and/);
  });

  it("reads the rates of a worksheet", () => {
    const worksheet = Worksheet.parse({ land: [{ rate_per_perch: "6.5 lakhs" }, { rate_per_acre: "10 m" }] });
    expect(worksheet.land).toMatchObject([{ rate_per_perch: 650_000 }, { rate_per_acre: 10_000_000 }]);
  });
});
