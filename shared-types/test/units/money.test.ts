import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { amountInWords, numberToWords } from "../../src/units/amount-in-words.ts";
import { formatLkr, formatRupees, groupThousands, parseAmount } from "../../src/units/money.ts";

const MAX = 999_999_999_999;
const rupees = fc.integer({ min: 0, max: MAX });

describe("rupees on paper", () => {
  it.each([
    [22_500_000, "Rs. 22,500,000/="],
    [0, "Rs. 0/="],
    [999, "Rs. 999/="],
    [1_000, "Rs. 1,000/="],
    [650_000, "Rs. 650,000/="],
    [8_500.5, "Rs. 8,501/="],
    [8_500.49, "Rs. 8,500/="],
    [MAX, "Rs. 999,999,999,999/="],
    [-1_500, "Rs. -1,500/="],
    [-0.4, "Rs. 0/="],
  ])("shows %d as %s", (amount, shown) => {
    expect(formatRupees(amount)).toBe(shown);
  });

  it("has the specification's LKR style with an ordinary space", () => {
    expect(formatLkr(22_500_000)).toBe("LKR 22,500,000");
    expect(formatLkr(0)).toBe("LKR 0");
  });

  it("refuses what is no amount rather than print it", () => {
    expect(() => formatRupees(Number.NaN)).toThrow(RangeError);
    expect(() => formatLkr(Number.POSITIVE_INFINITY)).toThrow(RangeError);
  });

  it("groups as the engine does", () => {
    fc.assert(
      fc.property(rupees, (amount) => {
        expect(groupThousands(amount)).toBe(amount.toLocaleString("en-US"));
      }),
    );
  });
});

describe("an amount as typed", () => {
  it.each([
    ["22500000", 22_500_000],
    ["22,500,000", 22_500_000],
    ["Rs. 22,500,000/=", 22_500_000],
    ["Rs.22,500,000/-", 22_500_000],
    ["rs 22 500 000", 22_500_000],
    ["LKR 22,500,000.00", 22_500_000],
    ["LKR22500000", 22_500_000],
    ["22\u00a0500\u00a0000", 22_500_000],
    ["2,25,00,000", 22_500_000],
    ["  650,000 /= ", 650_000],
    ["8,500.50", 8_500.5],
    ["0", 0],
    ["007", 7],
    [".5", 0.5],
    ["12.", 12],
    ["-5", -5],
    ["\u22125", -5],
    ["12,50,000", 1_250_000],
    ["1, 250, 000", 1_250_000],
    ["22\u202f500\u202f000", 22_500_000],
  ])("reads %j as %d", (typed, amount) => {
    expect(parseAmount(typed)).toBe(amount);
  });

  it.each([
    "",
    " ",
    "Rs.",
    "/=",
    ".",
    "-",
    "22,5",
    "22,500,00",
    "1,7689",
    "0,250",
    ",500",
    "22,,500",
    "1.000,50",
    "1.2.3",
    "20\t650",
    "20\n650",
    "20\r\n650",
    "20\u000b650",
    "20\u2028650",
    "20,\t650",
    "20  650",
    "20 650\t300",
    "1,250 300",
    "1 250,300",
    "22.5 million",
    "22.5m",
    "1e6",
    "0x10",
    "NaN",
    "Infinity",
    "twelve",
    "12 Rs.",
    "9".repeat(400),
    `12${" ".repeat(1_000)}/=`,
  ])("does not read %j", (typed) => {
    expect(parseAmount(typed)).toBeUndefined();
  });

  it("reads back what is shown, in both styles", () => {
    fc.assert(
      fc.property(rupees, (amount) => {
        expect(parseAmount(formatRupees(amount))).toBe(amount);
        expect(parseAmount(formatLkr(amount))).toBe(amount);
      }),
    );
  });

  it("is never read as something that is not a finite number", () => {
    const keys = fc.constantFrom(..."0123456789,. -/=Rs");
    fc.assert(
      fc.property(fc.string({ unit: keys, maxLength: 14 }), (typed) => {
        expect(parseAmount(typed) ?? 0).toSatisfy(Number.isFinite);
      }),
    );
  });
});

describe("an amount in words", () => {
  it.each([
    [0, "Zero"],
    [1, "One"],
    [13, "Thirteen"],
    [20, "Twenty"],
    [21, "Twenty One"],
    [100, "One Hundred"],
    [105, "One Hundred Five"],
    [1_000, "One Thousand"],
    [100_000, "One Hundred Thousand"],
    [1_000_000, "One Million"],
    [1_000_001, "One Million One"],
    [10_000_000, "Ten Million"],
    [8_970_000, "Eight Million Nine Hundred Seventy Thousand"],
    [1_000_000_000, "One Billion"],
    [
      MAX,
      "Nine Hundred Ninety Nine Billion Nine Hundred Ninety Nine Million Nine Hundred Ninety Nine Thousand Nine Hundred Ninety Nine",
    ],
  ])("spells %d", (amount, spelt) => {
    expect(numberToWords(amount)).toBe(spelt);
  });

  it.each([
    [22_500_000, "Sri Lanka Rupees Twenty Two Million Five Hundred Thousand Only"],
    [18_000_000, "Sri Lanka Rupees Eighteen Million Only"],
    [0, "Sri Lanka Rupees Zero Only"],
    [1_250_000_000, "Sri Lanka Rupees One Billion Two Hundred Fifty Million Only"],
    [99.5, "Sri Lanka Rupees One Hundred Only"],
    [99.49, "Sri Lanka Rupees Ninety Nine Only"],
  ])("states %d as reports do, in whole rupees", (amount, stated) => {
    expect(amountInWords(amount)).toBe(stated);
  });

  it.each([-1, 1.5, MAX + 1, Number.NaN, Number.POSITIVE_INFINITY])("has no words for %d", (n) => {
    expect(() => numberToWords(n)).toThrow(RangeError);
  });

  it("refuses a negative amount and one that rounds past the limit", () => {
    expect(() => amountInWords(-1)).toThrow(RangeError);
    expect(() => amountInWords(MAX + 0.5)).toThrow(RangeError);
  });

  it("means the number it was made from, with single spaces and never a lakh", () => {
    fc.assert(
      fc.property(fc.oneof(rupees, fc.integer({ min: 0, max: 2_000_000 })), (amount) => {
        const spelt = numberToWords(amount);
        expect(spelt).toMatch(/^[A-Z][a-z]+( [A-Z][a-z]+)*$/);
        expect(spelt).not.toMatch(/lakh|crore/i);
        expect(numberFromWords(spelt)).toBe(amount);
      }),
    );
  });
});

/** Reads English number words independently of the product, for the property above. */
function numberFromWords(spelt: string): number {
  const small =
    "Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen".split(
      " ",
    );
  const tens = ["Twenty", "Thirty", "Forty", "Fifty", "Sixty", "Seventy", "Eighty", "Ninety"];
  const powers: Record<string, number> = { Thousand: 1e3, Million: 1e6, Billion: 1e9 };
  let total = 0;
  let group = 0;
  for (const word of spelt.split(" ")) {
    const power = powers[word];
    if (power !== undefined) {
      total += group * power;
      group = 0;
    } else if (word === "Hundred") group *= 100;
    else group += tens.includes(word) ? (tens.indexOf(word) + 2) * 10 : small.indexOf(word);
  }
  return total + group;
}
