import { describe, expect, it } from "vitest";
import { dayInWords, readTypedDate, withSlashes } from "@/ui/fields/date/typed-date";

describe("a typed day", () => {
  it.each([
    "05/11/2026",
    "5/11/2026",
    "05 11 2026",
    "5-11-2026",
    "5.11.2026",
    "05112026",
    "5 Nov 2026",
    "5th November, 2026",
    "November 5, 2026",
    "2026-11-05",
    " 2026/11/5 ",
  ])("%j is 5 November 2026, the day before the month", (typed) => {
    expect(readTypedDate(typed)).toEqual({ iso: "2026-11-05" });
  });

  it.each([
    ["31/02/2026", "February 2026 has 28 days"],
    ["30/02/2024", "February 2024 has 29 days"],
    ["31/11/2026", "November 2026 has 30 days"],
    ["00/11/2026", "There is no day 0"],
    ["11/13/2026", "There is no month 13: the day comes first, as in 05/11/2026"],
    ["5 Foo 2026", "There is no such month"],
    ["05/11/0206", "Please write a year of four digits, such as 2026"],
    ["20/11/1205", "Please enter a date from the year 1800 on"],
    ["31/12/1799", "Please enter a date from the year 1800 on"],
    ["20131405", "There is no month 14: the day comes first, as in 05/11/2026"],
    ["05/11/20266", "Please write a year of four digits, such as 2026"],
  ])("%j is refused in words", (typed, why) => {
    expect(readTypedDate(typed)).toEqual({ why, unfinished: false });
  });

  it.each(["5", "05/", "05/1", "05/11/", "05/11/2", "05/11/26", "05/11/202", "about March"])(
    "%j is unfinished, and no day",
    (typed) => {
      expect(readTypedDate(typed)).toMatchObject({ unfinished: true });
    },
  );

  it("takes no two digits for a year: 26 may be 1926 on a deed", () => {
    expect(readTypedDate("5/11/26")).toMatchObject({
      why: "Please write the year with four digits, such as 2026",
    });
  });

  it("gets its slashes from the digits alone, at the end", () => {
    let text = "";
    for (const digit of "05112026") text = withSlashes(text, text + digit, text.length + 1);
    expect(text).toBe("05/11/2026");
    expect(withSlashes("5/11", "5/112", 5)).toBe("5/11/2");
    expect(withSlashes("05/11/2026", "05/1/2026", 4)).toBe("05/1/2026");
    expect(withSlashes("1111", "11111", 2)).toBe("11111");
  });

  it("is said in words", () => {
    expect(dayInWords("2026-11-05")).toBe("Thursday 5 November 2026");
    expect(dayInWords("1899-01-01")).toBe("Sunday 1 January 1899");
    expect(dayInWords("05/11/2026")).toBeUndefined();
  });
});

it.each([
  ["20111205", "2011-12-05"],
  ["19980131", "1998-01-31"],
  ["20122011", "2011-12-20"],
  ["05112026", "2026-11-05"],
  ["1/1/1800", "1800-01-01"],
  ["\u202a05/11/2026\u202c", "2026-11-05"],
])("eight digits have the year where it can be one: %s", (typed, iso) => {
  expect(readTypedDate(typed)).toEqual({ iso });
  expect(readTypedDate(withSlashes("", typed, typed.length))).toEqual({ iso });
});
