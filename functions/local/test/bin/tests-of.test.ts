import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";
import { readByTests, testsOf } from "../../bin/tests-of.mjs";

const root = resolve(import.meta.dirname, "../../../..");

it.each([
  // No test imports these files: a thread or process loads them.
  ["functions/auth/src/certificate/pkcs12-process.ts", "functions/auth/test/certificate"],
  ["functions/images/src/intake/decoder/decoder-process.ts", "functions/images/test/intake/decoder"],
  ["functions/pdf/src/rendering/render-worker.ts", "functions/pdf/test/rendering"],
  ["functions/pdf/src/word/word-thread.ts", "functions/pdf/test/word"],
  ["functions/pdf/src/signing/signing-tools.ts", "functions/pdf/test/signing"],
  ["functions/kit/src/sealing/kms-vault.ts", "functions/kit/test/sealing"],
  ["functions/location/src/providers/network-provider.ts", "functions/location/test/providers"],
  ["functions/local/src/main.ts", "functions/local/test/main.test.ts"],
  [
    "frontend/src/features/images/upload/reduction/reduction-worker.ts",
    "frontend/test/features/images/upload",
  ],
  ["frontend/src/ui/pdf/pdf-worker.ts", "frontend/test/ui/pdf"],
  ["shared-types/src/units/extent.ts", "shared-types/test/units"],
  ["functions/local/bin/tests-of.mjs", "functions/local/test/bin"],
  ["docs/openapi.json", "shared-types/test/api/openapi.test.ts"],
])("a change of %s has the tests of %s run", (changed, tests) => {
  expect(testsOf(root, [changed])).toContain(tests);
});

it("a changed test is run alone, and once beside its folder", () => {
  const test = "functions/pdf/test/word/word-writer.test.ts";
  expect(testsOf(root, [test])).toEqual([test]);
  expect(testsOf(root, [test, "functions/pdf/src/word/word-thread.ts"])).toEqual(["functions/pdf/test/word"]);
});

it("a deleted test and a test of the deployed stack are not run", () => {
  expect(testsOf(root, ["functions/nowhere/test/gone.test.ts"])).toEqual([]);
  expect(testsOf(root, ["infra/test/operations/restore.deployed.test.ts"])).toEqual([]);
});

it("every test that is named by hand is there", () => {
  const missing = readByTests.flatMap(([, tests]) => tests).filter((test) => !existsSync(join(root, test)));
  expect(missing).toEqual([]);
});
