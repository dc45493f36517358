import { expect, it } from "vitest";
import { toCsv } from "@/features/analytics/csv";

const lineOf = (...values: Array<string | number>): string =>
  toCsv([values])
    .replace(/^\ufeff/, "")
    .replace(/\r\n$/, "");

it.each(["=1+1", "+94", "-5", "@SUM(A1)", "\tx", "\rx"])("the text %o cannot become a formula", (text) => {
  expect(lineOf(text).replace(/^"/, "")).toBe(`'${text}${/\r/.test(text) ? '"' : ""}`);
});

it("texts with commas, quotation marks and line ends are quoted, figures are not", () => {
  expect(lineOf("a,b", 'the "old" house', "two\nlines", "plain", 0.000000625, -1)).toBe(
    '"a,b","the ""old"" house","two\nlines",plain,6.25e-7,-1',
  );
});

it("begins with the byte order mark and ends each row with CR LF", () => {
  expect(toCsv([["a"], ["b"]])).toBe("\ufeffa\r\nb\r\n");
});
