import { existsSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";

/** What a test reads or starts by its path, so that its place does not tell: the beginning of a path, and the tests. */
export const readByTests = [
  ["docs/openapi.json", ["shared-types/test/api/openapi.test.ts"]],
  ["docs/report-schema/", ["shared-types/test/report-data"]],
  ["docs/architecture.md", ["functions/local/test/architecture-picture.test.ts"]],
  [
    "docs/",
    [
      "functions/local/test/documents.test.ts",
      "functions/local/test/security-documents.test.ts",
      "infra/test/operations/guide.test.ts",
    ],
  ],
  ["CONTRIBUTING.md", ["functions/local/test/documents.test.ts"]],
  ["SECURITY.md", ["functions/local/test/security-documents.test.ts"]],
  ["package-lock.json", ["functions/local/test/lock-file.test.ts"]],
  [".config/dependency-cruiser.cjs", ["functions/local/test/import-rules.test.ts"]],
  ["cdk.json", ["infra/test/lib"]],
  ["infra/config/", ["infra/test/lib"]],
  ["frontend/src/", ["frontend/test/app/component-styles.test.ts"]],
  ["frontend/public/browser-check.js", ["frontend/test/app/browser-check.test.ts"]],
  ["functions/local/src/", ["functions/local/test/main.test.ts"]],
  ["functions/pdf/src/document/", ["functions/pdf/test/document/fixed-reports.test.ts"]],
  ["functions/pdf/src/rendering/", ["functions/pdf/test/rendering/worker-renderer.test.ts"]],
  ["functions/pdf/src/word/", ["functions/pdf/test/word/word-writer.test.ts"]],
];

const TEST = /\.test\.tsx?$/;
const CODE = /^((?:shared-types|frontend|infra|functions\/[^/]+))\/(?:src\/)?(.+)$/;

/** Whether tests lie in a folder or below it. @param {string} folder */
const hasTests = (folder) =>
  existsSync(folder) && readdirSync(folder, { recursive: true }).some((file) => TEST.test(String(file)));

/** The nearest folder of tests for a file: tests mirror the folders that they test. @param {string} base @param {string} file */
const mirroredFolder = (base, file) => {
  const [, workspace, path] = CODE.exec(file) ?? [];
  if (!workspace || !path) return [];
  const inTests = path.replace(/^test\//, "");
  for (let folder = dirname(inTests); ; folder = dirname(folder)) {
    const tests = join(workspace, "test", folder);
    // Of the workspace's own root the tests beside each other, never all that lie below.
    if (folder === ".") return hasTests(join(base, tests)) ? filesIn(base, tests) : [];
    if (hasTests(join(base, tests))) return [tests];
  }
};

/** @param {string} base @param {string} folder */
const filesIn = (base, folder) =>
  readdirSync(join(base, folder))
    .filter((name) => TEST.test(name))
    .map((name) => join(folder, name));

/**
 * The test files and folders that stand for changed files: a test itself, the folder that mirrors a source's, and what reads
 * or starts the file by its path. What imports it from elsewhere is left to `npm test`.
 * @param {string} base the folder of the repository
 * @param {readonly string[]} changed paths below it
 */
export const testsOf = (base, changed) => {
  const tests = changed.flatMap((file) => [
    ...(TEST.test(file) && existsSync(join(base, file)) ? [file] : mirroredFolder(base, file)),
    ...readByTests.flatMap(([start, readers]) => (file.startsWith(start) ? readers : [])),
  ]);
  const all = [...new Set(tests)].filter((test) => !test.includes(".deployed."));
  // A folder has its files.
  return all.filter((test) => !all.some((other) => test !== other && test.startsWith(`${other}/`))).sort();
};
