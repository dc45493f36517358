import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { originalPosition } from "../../src/observability/source-map.ts";

/** A bundle of one line, all of which comes from line 5, column 3 of a source. */
const bundle = (map: string): string => {
  const folder = mkdtempSync(join(tmpdir(), "takseru-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, "index.js.map"), map);
  return join(folder, "index.js");
};
const map = JSON.stringify({
  version: 3,
  sources: ["../../functions/auth/src/mail/mail-texts.ts"],
  names: [],
  mappings: "AAIE",
});

test("a bundle's position becomes the position in the sources", () => {
  expect(originalPosition(`${bundle(map)}:1:1`)).toBe("functions/auth/src/mail/mail-texts.ts:5:3");
});

test("a position outside a bundle stays as it is", () => {
  expect(originalPosition("/var/task/index.js:9:2481")).toBe("/var/task/index.js:9:2481");
  expect(originalPosition("node:internal/process/task_queues:104:5")).toBe(
    "node:internal/process/task_queues:104:5",
  );
});

test("an unreadable map leaves the position as it is", () => {
  const position = `${bundle("{")}:1:1`;
  expect(originalPosition(position)).toBe(position);
});
