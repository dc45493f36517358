import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { describe, expect, test } from "vitest";

const root = resolve(import.meta.dirname, "../../..");
const read = (file: string): string => readFileSync(join(root, file), "utf8");

/** A path in the project: it contains a slash but does not begin with one, as addresses such as `/api` do; or it is a file in the root. */
const PATH = /`([\w.@-]+(?:\/[\w.@-]+)+\/?|[\w-]+\.(?:json|md))`/g;
const LINK = /\]\(([^)#]+)/g;
const TEST_FILE = /\.(test|spec|conformance)\.tsx?$|\/test\/conformance\//;

const pathsIn = (text: string): string[] => [...text.matchAll(PATH)].map(([, path = ""]) => path);

/** The cells of each row of the tables below a heading, without the tables' head lines. */
const rowsBelow = (text: string, heading: string): string[][] => {
  const [, below = ""] = text.split(`\n## ${heading}\n`);
  const [section = ""] = below.split("\n## ");
  const lines = section.split("\n").filter((line) => line.startsWith("|"));
  const rules = new Set(lines.flatMap((line, index) => (/^\| *-/.test(line) ? [index - 1, index] : [])));
  return lines
    .filter((_, index) => !rules.has(index))
    .map((line) =>
      line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
};

describe.each(["SECURITY.md", "docs/security.md", "docs/asvs.md"])("%s", (file) => {
  test("names paths of the project that exist", () => {
    expect(pathsIn(read(file)).filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  test("has links that lead somewhere", () => {
    const links = [...read(file).matchAll(LINK)].map(([, link = ""]) => link);
    const local = links.filter((link) => !/^https?:/.test(link));
    expect(local.length).toBeGreaterThan(0);
    expect(local.filter((link) => !existsSync(join(root, dirname(file), link)))).toEqual([]);
  });
});

test("docs/security.md says of every promise where it is held and which test holds it", () => {
  const promises = rowsBelow(read("docs/security.md"), "Promises");
  expect(promises.length).toBeGreaterThan(40);
  for (const [promise = "", held = "", tested = ""] of promises) {
    expect(pathsIn(held), promise).not.toEqual([]);
    expect(pathsIn(tested), promise).not.toEqual([]);
    expect(
      pathsIn(tested).filter((path) => !TEST_FILE.test(path)),
      promise,
    ).toEqual([]);
  }
});

/** ASVS 5.0.0: how many requirements of level 1 each chapter has, V1 to V17. */
const LEVEL_1 = [8, 4, 8, 2, 4, 13, 6, 4, 4, 5, 3, 3, 1, 2, 3, 0, 0];
const VERDICTS = ["Held", "Held in part", "Not held", "Not applicable"];

describe("docs/asvs.md", () => {
  const text = read("docs/asvs.md");
  const verdictOf = ([, , verdict = ""]: string[]): string => verdict.split(":")[0] ?? "";

  test("has every requirement of level 1 once, in order", () => {
    const numbers = rowsBelow(text, "Level 1").map(([number = ""]) => number);
    expect(new Set(numbers).size).toBe(numbers.length);
    const chapters = LEVEL_1.map((_, index) =>
      numbers.filter((number) => number.startsWith(`${index + 1}.`)),
    );
    expect(chapters.map((chapter) => chapter.length)).toEqual(LEVEL_1);
    expect(chapters.flat()).toEqual(numbers);
  });

  test.each(["Level 1", "Level 2, as chosen"])(
    "has a verdict for each row of %s, and counts them",
    (heading) => {
      const verdicts = rowsBelow(text, heading).map(verdictOf);
      expect(verdicts.filter((verdict) => !VERDICTS.includes(verdict))).toEqual([]);
      const [, below = ""] = text.split(`\n## ${heading}\n`);
      const counts = VERDICTS.map(
        (verdict) => `${verdicts.filter((one) => one === verdict).length} ${verdict.toLowerCase()}`,
      );
      expect(below).toContain(`Of ${verdicts.length}: ${counts.join(", ")}.`);
    },
  );
});
