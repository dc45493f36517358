import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { expect, it } from "vitest";

const folder = resolve(import.meta.dirname, "../../bin");

/** What a launcher prints for groups of steps, and its exit code. */
const runOf = (groups: string) => {
  const script = `
    import { node24, run } from ${JSON.stringify(`${folder}/run.mjs`)};
    import { runSteps } from ${JSON.stringify(`${folder}/steps.mjs`)};
    const node = (code) => (output) => run(node24(), ["-e", code], { output });
    process.exitCode = await runSteps(${groups});`;
  const { status, stdout } = spawnSync(process.execPath, ["--input-type=module", "-e", script], {
    encoding: "utf8",
  });
  return { status, said: stdout.replace(/ in \d+ s/g, "") };
};

it("of steps beside each other the first is shown as it goes, the others whole behind it, and a failed one stops neither them nor the next", () => {
  const words = `console.log("one"); setTimeout(() => console.log("two"), 500)`;
  const { status, said } = runOf(`[
    [["Slow", node(${JSON.stringify(words)})], ["Wrong", node("console.error('no'); process.exit(3)")]],
    [["Next", node("console.log('alone')")]],
  ]`);
  expect(status).toBe(1);
  expect(said).toContain("one\ntwo\n[1/2] Slow: passed\nno\n[1/2] Wrong: FAILED\n");
  expect(said).toContain("alone\n[2/2] Next: passed\n");
  expect(said.trimEnd().split("\n").slice(-3)).toEqual([
    "[1/2] Slow: passed",
    "[1/2] Wrong: FAILED",
    "[2/2] Next: passed",
  ]);
});

it("a step that throws has failed, and its words are shown", () => {
  const { status, said } = runOf(`[[["Broken", () => Promise.reject(new Error("no site"))]]]`);
  expect(status).toBe(1);
  expect(said).toContain("no site\n[1/1] Broken: FAILED\n");
});
