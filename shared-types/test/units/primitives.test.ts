import { describe, expect, it } from "vitest";
import { Email, Registration } from "../../src/profile/account.ts";
import { ReportFields } from "../../src/report/report-fields.ts";

describe("a number nearer to 0 than anybody measures", () => {
  it.each([1e-10, -1e-10, 5e-324, -0, "-0", "0.0000000001"])("is 0: %s", (sent) => {
    expect(ReportFields.shape.latitude.parse(sent)).toBe(0);
  });

  it("is kept from a billionth on", () => {
    expect(ReportFields.shape.latitude.parse(1e-9)).toBe(1e-9);
    expect(ReportFields.shape.latitude.parse(-1e-9)).toBe(-1e-9);
  });
});

describe("a text in which nothing shows", () => {
  it.each(["\u200b", "\u200d\u200c", " \u202e\u00a0\n", "\ufeff\u2060", "\u0007\u00ad"])(
    "is empty: %j",
    (sent) => {
      expect(ReportFields.shape.lot_number.parse(sent)).toBe("");
      expect(Registration.unwrap().shape.fullName.safeParse(sent).success).toBe(false);
    },
  );

  it.each(["ක්‍ෂ", "\u200dක", "😀", "-", "ா", "עברית"])("is none of these: %j", (sent) => {
    expect(ReportFields.shape.lot_number.parse(sent)).toBe(sent);
  });
});

it("a choice is made once, however often it is sent", () => {
  const { building_conveniences, valuation_methods } = ReportFields.shape;
  expect(building_conveniences.parse(["Internet", "Electricity", "Internet"])).toEqual([
    "Internet",
    "Electricity",
  ]);
  expect(valuation_methods.parse(["profits", "profits"])).toEqual(["profits"]);
});

describe("two cells of a spreadsheet in one figure", () => {
  const { market_value, total_floor_area, building_age, latitude } = ReportFields.shape;

  it.each([
    "20\t650",
    "20\n650",
    "20\r\n650",
    "20\u000b650",
    "20   650",
    "20\u2028650",
    "20; 650",
    "20\u0007650",
    "20\u0001650",
  ])("are said to be more than one: %j", (pasted) => {
    for (const field of [market_value, total_floor_area, building_age, latitude])
      expect(field.safeParse(pasted).error?.issues[0]?.message).toBe(
        "There is more than one figure here. Please enter one number.",
      );
  });

  it.each([
    ["650\r\n", 650],
    ["\t650\t", 650],
    ["\u202a650\u202c", 650],
    ["12,50,000", 1_250_000],
    ["22\u00a0500\u00a0000", 22_500_000],
  ])("one cell is a number: %j", (pasted, number) => {
    expect(market_value.parse(pasted)).toBe(number);
  });
});

it("a number, an address and degrees are read without the marks that a phone puts around them", () => {
  const { mortgagor_telephone } = ReportFields.shape;
  expect(mortgagor_telephone.parse("\u202a+94 77 123 4567\u202c")).toBe("+94771234567");
  expect(Email.parse("\u200bvaluer@example.lk\u00a0")).toBe("valuer@example.lk");
});
