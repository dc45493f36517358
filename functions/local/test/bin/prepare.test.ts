import { mkdirSync, renameSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { isInstalled, sourceStamp } from "../../bin/prepare.mjs";
import { temporaryFolder } from "../helpers/temporary-folder.ts";

describe("the packages", () => {
  const wanted = {
    packages: {
      "": { version: "0.1.0" },
      "functions/kit": { version: "0.1.0" },
      "node_modules/@takseru/kit": { link: true },
      "node_modules/zod": { version: "4.6.7" },
      "node_modules/other-machine": { version: "1.0.0", optional: true },
    },
  };
  const installed = {
    packages: { "node_modules/@takseru/kit": { link: true }, "node_modules/zod": { version: "4.6.7" } },
  };

  it("are there when each one is, in its version, but for optional ones of other machines", () => {
    expect(isInstalled(wanted, installed)).toBe(true);
  });

  it("are not there when nothing is, when the install was cut off, or when one is missing or older", () => {
    expect(isInstalled(wanted, undefined)).toBe(false);
    expect(isInstalled(wanted, { packages: {} })).toBe(false);
    expect(isInstalled(wanted, { packages: { "node_modules/zod": { version: "4.6.7" } } })).toBe(false);
    const older = { packages: { ...installed.packages, "node_modules/zod": { version: "4.6.6" } } };
    expect(isInstalled(wanted, older)).toBe(false);
  });
});

describe("the site's sources", () => {
  const project = () => {
    const base = temporaryFolder();
    for (const folder of ["frontend/src", "frontend/dist", "frontend/e2e", "shared-types/src"])
      mkdirSync(join(base, folder), { recursive: true });
    writeFileSync(join(base, "frontend/src/main.tsx"), "one");
    writeFileSync(join(base, "shared-types/src/index.ts"), "two");
    writeFileSync(join(base, "package-lock.json"), "{}");
    return base;
  };
  const change = (base: string, edit: () => void) => {
    const before = sourceStamp(base);
    edit();
    return before !== sourceStamp(base);
  };

  it("are changed by an edit, a new file, another name, the contract and other packages", () => {
    const base = project();
    const at = (path: string) => join(base, path);
    expect(change(base, () => writeFileSync(at("frontend/src/main.tsx"), "1"))).toBe(true);
    expect(change(base, () => writeFileSync(at("frontend/src/new.tsx"), ""))).toBe(true);
    expect(change(base, () => renameSync(at("frontend/src/new.tsx"), at("frontend/src/b.tsx")))).toBe(true);
    expect(change(base, () => writeFileSync(at("shared-types/src/index.ts"), "2"))).toBe(true);
    expect(change(base, () => writeFileSync(at("package-lock.json"), "{ }"))).toBe(true);
  });

  it("are not changed by the time of a file, the built site, or tests", () => {
    const base = project();
    const at = (path: string) => join(base, path);
    expect(change(base, () => utimesSync(at("frontend/src/main.tsx"), 1, 1))).toBe(false);
    expect(change(base, () => writeFileSync(at("frontend/dist/index.html"), "x"))).toBe(false);
    expect(change(base, () => rmSync(at("frontend/dist"), { recursive: true }))).toBe(false);
    expect(change(base, () => writeFileSync(at("frontend/e2e/main-job.spec.ts"), "x"))).toBe(false);
    expect(change(base, () => writeFileSync(at("frontend/src/main.test.tsx"), "x"))).toBe(false);
  });
});
