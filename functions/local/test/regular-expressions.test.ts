import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseSync } from "@swc/core";
import { RUPEES_IN_WORDS, SRI_LANKAN_PHONE, TYPED_AMOUNT } from "@takseru/shared-types";
import { analyse } from "scslre";
import { expect, test } from "vitest";

const root = resolve(import.meta.dirname, "../../..");
const files = globSync(
  ["shared-types/src/**/*.ts", "functions/*/src/**/*.ts", "frontend/src/**/*.{ts,tsx}"],
  {
    cwd: root,
  },
).filter((file) => !file.includes("node_modules") && !file.startsWith("functions/testing/"));

interface Pattern {
  source: string;
  flags: string;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** The nodes of a syntax tree that have this type. */
const nodes = (tree: unknown, type: string): Array<Record<string, unknown>> => {
  if (!isRecord(tree)) return [];
  const below = Object.values(tree).flatMap((part) => nodes(part, type));
  return tree.type === type ? [tree, ...below] : below;
};

const trees = files.map((file) => ({
  file,
  tree: parseSync(readFileSync(join(root, file), "utf8"), { syntax: "typescript", tsx: file.endsWith("x") }),
}));

/** The ways in which a pattern's time grows faster than its text; empty for a linear pattern. */
const growth = ({ source, flags }: Pattern): string[] =>
  analyse({ source, flags }).reports.map(({ type, exponential }) => (exponential ? "exponential" : type));

/** Patterns that are not linear and are used only on short texts, with the text. */
const SHORT: Record<string, string> = {
  "\\B(?=(\\d{3})+$)": "the digits of one number",
  "^(?<state>\\S+)\\s+(?<started>\\S+\\s+\\S+\\s+\\d+\\s+[\\d:]+\\s+\\d{4})\\s+(?<command>.*)$":
    "a line of the system's own list of processes",
};

test("the analysis tells a pattern that backtracks from one that does not", () => {
  expect(growth(/^\s*\(?(\+|00)?\s*94/)).not.toEqual([]);
  expect(growth(/^(a+)+$/)).toContain("exponential");
  expect(growth(/x\s+$/)).toEqual([]);
  expect(growth(/^\d+$/)).toEqual([]);
});

test("no regular expression takes time that grows faster than the text", () => {
  const patterns = trees.flatMap(({ file, tree }) =>
    nodes(tree, "RegExpLiteral").map(({ pattern, flags }) => ({
      file,
      source: String(pattern),
      flags: String(flags),
    })),
  );
  expect(patterns.length).toBeGreaterThan(100);
  const grown = patterns.filter((pattern) => growth(pattern).length > 0);
  expect(grown.map(({ source }) => source).sort()).toEqual(Object.keys(SHORT).sort());
});

test("nor does one that is put together from pieces", () => {
  const composed = trees.filter(({ tree }) =>
    nodes(tree, "NewExpression").some(({ callee }) => isRecord(callee) && callee.value === "RegExp"),
  );
  expect(composed.map(({ file }) => file).sort()).toEqual([
    // Words alone, one of them the whole of a cell.
    "frontend/src/features/comparables/import/read-figure.ts",
    // Texts of at most 2,000 characters, typed by the one whose device reads them.
    "frontend/src/lib/location/position-text/coordinates.ts",
    "frontend/src/lib/location/position-text/data-formats.ts",
    "frontend/src/lib/location/position-text/map-link.ts",
    // Any characters, a limited number at a time.
    "functions/kit/src/mail/mime-message.ts",
    // At most 60 characters at each place.
    "functions/pdf/src/text/break-points.ts",
    // The words of a field, with special characters escaped.
    "shared-types/src/report/text-sources.ts",
    // A length of at most 40 characters.
    "shared-types/src/sketch/lengths.ts",
    "shared-types/src/units/money.ts",
    "shared-types/src/units/phone-number.ts",
    "shared-types/src/units/phone.ts",
    // Reads a text of at most 500 characters token by token.
    "shared-types/src/units/read-extent.ts",
    "shared-types/src/units/rupees.ts",
  ]);
  for (const pattern of [
    SRI_LANKAN_PHONE,
    TYPED_AMOUNT,
    RUPEES_IN_WORDS,
    new RegExp(`^\\s*$|${SRI_LANKAN_PHONE.source}`),
  ])
    expect({ pattern: String(pattern), growth: growth(pattern) }).toEqual({
      pattern: String(pattern),
      growth: [],
    });
});
