import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { root } from "./run.mjs";

/** What reads the end of a run alone should see all that failed. */
const LINES_OF_ERRORS = 24;

const none = { passed: 0, failed: 0, failures: [] };

const read = (file, take) => {
  try {
    return { ...none, ...take(JSON.parse(readFileSync(file, "utf8"))) };
  } catch {
    return none;
  }
};

const linesOf = (error = "") =>
  stripVTControlCharacters(error)
    .split("\n")
    .map((line) => line.trimEnd().slice(0, 200))
    .filter((line) => line !== "" && !line.includes("/node_modules/"));

/** What a run of vitest left, of one file after the other: a file that could not be run has a message of its own. */
export const unitResults = (file) =>
  read(file, ({ numPassedTests, numFailedTests, testResults }) => ({
    passed: numPassedTests,
    failed: numFailedTests,
    failures: testResults.flatMap(({ name, status, message, assertionResults }) => {
      const failed = assertionResults
        .filter((test) => test.status === "failed")
        .map((test) => ({ name: test.fullName, lines: linesOf(test.failureMessages[0]) }));
      const own =
        status === "failed" && failed.length === 0 ? [{ name: "", lines: linesOf(message) }] : failed;
      return own.map((test) => ({ ...test, file: relative(root, name) }));
    }),
  }));

const testsIn = ({ title, file, specs = [], suites = [] }, above = []) => {
  const titles = title === file ? above : [...above, title];
  const own = specs.flatMap((spec) =>
    spec.tests.map(({ status, results }) => ({
      status,
      file: spec.file,
      name: [...titles, spec.title].join(" > "),
      lines: linesOf(results.flatMap(({ errors }) => errors)[0]?.message),
    })),
  );
  return [...own, ...suites.flatMap((suite) => testsIn(suite, titles))];
};

/** What a run of Playwright left. */
export const browserResults = (file) =>
  read(file, ({ config, suites, errors, stats }) => {
    const tests = suites
      .flatMap((suite) => testsIn(suite))
      .map((test) => ({ ...test, file: relative(root, join(config.rootDir, test.file)) }));
    const outside = errors.map(({ message }) => ({
      file: "frontend/e2e",
      name: "",
      lines: linesOf(message),
    }));
    return {
      passed: stats.expected,
      failed: stats.unexpected,
      failures: [...outside, ...tests.filter(({ status }) => status === "unexpected")],
    };
  });

/** What the tests of the deployed stack left, which count themselves. */
export const deployedResults = (folder) => ({
  ...read(join(folder, "counts.json"), (counted) => counted),
  failures: [
    ...unitResults(join(folder, "unit.json")).failures,
    ...browserResults(join(folder, "browser.json")).failures,
  ],
});

const named = (tests, most) =>
  tests.flatMap(({ file, name, lines }) => [
    `  ${[file, name].filter(Boolean).join(" > ")}`,
    ...lines.slice(0, most).map((line) => `      ${line}`),
  ]);

/**
 * The last words of a run: how long each step took, and by name what failed in it. The end of the output of a step
 * that failed without a failed test stands for one.
 */
export const lastWords = (steps, results) => {
  const failures = [
    ...results.flatMap((result) => result.failures),
    ...steps
      .filter(({ code, output }) => code !== 0 && output)
      .map(({ name, output }) => ({ file: name, name: "", lines: linesOf(output).slice(-6) })),
  ];
  const most = Math.floor(LINES_OF_ERRORS / failures.length);
  const failed = steps.filter(({ code }) => code !== 0).map(({ name }) => name);
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  return [
    "",
    ...steps.map(
      ({ name, code, seconds }) => `${seconds.padStart(6)} s  ${code === 0 ? "      " : "FAILED"}  ${name}`,
    ),
    ...(failures.length > 0 ? ["", "WHAT FAILED", ...named(failures, most)] : []),
    "",
    ...results.flatMap(({ notRun }) => (notRun ? [`The deployed stack was NOT tested. ${notRun}`] : [])),
    failed.length === 0 ? "Every check passed." : `FAILED: ${failed.join(", ")}`,
    `${sum("passed")} passed, ${sum("failed")} failed`,
  ];
};
