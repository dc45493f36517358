import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { browserResults, deployedResults, lastWords, unitResults } from "../../bin/results.mjs";
import { temporaryFolder } from "../helpers/temporary-folder.ts";

const root = resolve(import.meta.dirname, "../../../..");

const written = (results: unknown, folder = temporaryFolder(), name = "results.json") => {
  writeFileSync(join(folder, name), JSON.stringify(results));
  return join(folder, name);
};

const unit = {
  numPassedTests: 7,
  numFailedTests: 1,
  testResults: [
    {
      name: join(root, "functions/auth/test/service.test.ts"),
      status: "failed",
      message: "",
      assertionResults: [
        { status: "passed", fullName: "signs in", failureMessages: [] },
        {
          status: "failed",
          fullName: "signs out",
          failureMessages: ["\u001b[31mError\u001b[39m: no\n\n  at x"],
        },
      ],
    },
    {
      name: join(root, "infra/test/app.test.ts"),
      status: "failed",
      message: "Cannot find module",
      assertionResults: [],
    },
  ],
};

const inBrowser = (title: string, status: string) => ({
  title,
  file: "list.spec.ts",
  tests: [
    { status, results: [{ errors: [{ message: `\u001b[2mexpect\u001b[22m ${title}` }] }, { errors: [] }] },
  ],
});

const browser = {
  config: { rootDir: join(root, "frontend/e2e") },
  suites: [
    {
      title: "list.spec.ts",
      file: "list.spec.ts",
      specs: [inBrowser("shows", "expected")],
      suites: [
        {
          title: "the menu",
          file: "list.spec.ts",
          specs: [inBrowser("opens", "unexpected"), inBrowser("closes", "expected")],
        },
      ],
    },
  ],
  errors: [],
  stats: { expected: 2, unexpected: 1, skipped: 0 },
};

describe("what failed", () => {
  it("is named by file and title, files that could not be run too, and errors have no colours", () => {
    expect(unitResults(written(unit))).toMatchObject({
      passed: 7,
      failed: 1,
      failures: [
        { file: "functions/auth/test/service.test.ts", name: "signs out", lines: ["Error: no", "  at x"] },
        { file: "infra/test/app.test.ts", name: "", lines: ["Cannot find module"] },
      ],
    });
  });

  it("in the browser is named with the titles above it", () => {
    expect(browserResults(written(browser))).toEqual({
      passed: 2,
      failed: 1,
      failures: [
        expect.objectContaining({
          file: "frontend/e2e/list.spec.ts",
          name: "the menu > opens",
          lines: ["expect opens"],
        }),
      ],
    });
  });

  it("on the deployed stack is counted there, and a run that left nothing counts nothing", () => {
    const folder = temporaryFolder();
    expect(deployedResults(folder)).toEqual({ passed: 0, failed: 0, failures: [] });
    written({ passed: 40, failed: 2 }, folder, "counts.json");
    written(unit, folder, "unit.json");
    expect(deployedResults(folder)).toMatchObject({ passed: 40, failed: 2, failures: [{}, {}] });
  });
});

describe("a run's last words", () => {
  const none = { passed: 3, failed: 0, failures: [] };

  it("are the times and the counts when nothing failed", () => {
    expect(lastWords([{ name: "Types", code: 0, seconds: "12.5" }], [none, none])).toEqual([
      "",
      "  12.5 s          Types",
      "",
      "Every check passed.",
      "6 passed, 0 failed",
    ]);
  });

  it("name what failed and the end of what a step without tests said, in 30 lines however many failed", () => {
    const lines = Array.from({ length: 40 }, (_, index) => `line ${index}`);
    const failures = ["one", "two", "three"].map((name) => ({ file: "a.spec.ts", name, lines }));
    const steps = [
      { name: "Types", code: 2, seconds: "1.0", output: lines.join("\n") },
      { name: "Browser tests", code: 1, seconds: "2.0" },
    ];
    const said = lastWords(steps, [{ passed: 1, failed: 3, failures }]);
    for (const word of [
      "  a.spec.ts > one",
      "  a.spec.ts > three",
      "      line 0",
      "  Types",
      "      line 39",
    ])
      expect(said).toContain(word);
    expect(said.slice(said.indexOf("WHAT FAILED")).length).toBeLessThanOrEqual(33);
    expect(said.at(-2)).toBe("FAILED: Types, Browser tests");
  });

  it("say what was not tested", () => {
    const said = lastWords([], [none, { ...none, notRun: "There is no Docker." }]);
    expect(said).toContain("The deployed stack was NOT tested. There is no Docker.");
    expect(said.at(-2)).toBe("Every check passed.");
  });
});
