import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";

const root = resolve(import.meta.dirname, "../../..");
const SOURCE = /\.(ts|tsx|mjs|cjs)$/;
const NOT_OURS = new Set(["node_modules", "dist", "cdk.out", ".local"]);
/** The `pathname` of a URL, which has %20 for a space and begins with "/C:/" on Windows. */
const PATH_OF_URL = /import\.meta\.url\)\s*\.pathname/;

const sourcesBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return NOT_OURS.has(entry.name) ? [] : sourcesBelow(path);
    return SOURCE.test(entry.name) ? [path] : [];
  });

it("no file is opened by the path of its URL: a folder's name may have spaces, and Windows has other paths", () => {
  const sources = ["shared-types", "functions", "frontend", "infra", ".config"].flatMap((folder) =>
    sourcesBelow(join(root, folder)),
  );
  expect(sources.length).toBeGreaterThan(100);
  expect(sources.filter((file) => PATH_OF_URL.test(readFileSync(file, "utf8")))).toEqual([]);
});
