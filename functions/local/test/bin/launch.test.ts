import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";

const run = resolve(import.meta.dirname, "../../bin/run.mjs");
const FULL = "/dev/full";

/** Runs a launcher whose work is this statement; gives its output and exit code. */
const launched = (statement: string) => {
  const script = `import { launch, UserError } from ${JSON.stringify(run)}; import { writeFileSync } from "node:fs";
    await launch(async () => { ${statement} });`;
  const { status, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", script], {
    encoding: "utf8",
  });
  return { status, stderr };
};

it.skipIf(!existsSync(FULL))("a launcher on a full disk ends in words", () => {
  const { status, stderr } = launched(`writeFileSync("${FULL}", "x")`);
  expect(status).toBe(1);
  expect(stderr).toMatch(/^.* cannot be written: ENOSPC: no space left on device, write\n$/);
});

it("a launcher tells the user's mistakes in words, its own with a stack", () => {
  expect(launched('throw new UserError("Install Node 24.")')).toEqual({
    status: 1,
    stderr: "Install Node 24.\n",
  });
  expect(launched('throw new Error("a bug")').stderr).toContain("    at ");
});
