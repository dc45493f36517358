import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";
import * as z from "zod";

const LockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      integrity: z.string().optional(),
      link: z.boolean().optional(),
      inBundle: z.boolean().optional(),
      dev: z.boolean().optional(),
      optional: z.boolean().optional(),
    }),
  ),
});
const file = resolve(import.meta.dirname, "../../../package-lock.json");

it("every package has an integrity, but for tools of development for machines that our registry does not serve", () => {
  const { packages } = LockFile.parse(JSON.parse(readFileSync(file, "utf8")));
  const without = Object.entries(packages).filter(
    // A bundled package is covered by the integrity of its bundle.
    ([path, entry]) => path.includes("node_modules/") && !entry.link && !entry.inBundle && !entry.integrity,
  );
  const names = without.map(([path]) => path.slice("node_modules/".length));
  expect(names.filter((name) => !/^@(biomejs\/cli|swc\/core)-/.test(name))).toEqual([]);
  expect(without.every(([, { dev, optional }]) => dev === true && optional === true)).toBe(true);
});
