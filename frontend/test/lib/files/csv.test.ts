import { expect, it } from "vitest";
import { toCsv } from "@/lib/files/csv";

const lineOf = (...values: Array<string | number>): string =>
  toCsv([values])
    .replace(/^\ufeff/, "")
    .replace(/\r\n$/, "");

it.each(["=1+1", "+94", "-5", "@SUM(A1)", "\tx", "\rx"])("the text %o cannot become a formula", (text) => {
  expect(lineOf(text).replace(/^"/, "")).toBe(`'${text}${/\r/.test(text) ? '"' : ""}`);
});

it("texts with commas, quotation marks and line ends are quoted, figures are not", () => {
  expect(lineOf("a,b", 'the "old" house', "two\nlines", "plain", 0.1 + 0.2, -1)).toBe(
    '"a,b","the ""old"" house","two\nlines",plain,0.3,-1',
  );
});

it.each([
  [6.25e-7, "0.000000625"],
  [1.5e-9, "0.0000000015"],
  [1e21, "1000000000000000000000"],
  [125_000_000, "125000000"],
  [0, "0"],
  [-0.05, "-0.05"],
])("the figure %d is written out", (figure, written) => {
  expect(lineOf(figure)).toBe(written);
});

it("begins with the byte order mark and ends each row with CR LF", () => {
  expect(toCsv([["a"], ["b"]])).toBe("\ufeffa\r\nb\r\n");
});
