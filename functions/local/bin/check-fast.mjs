import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { installPackages } from "./prepare.mjs";
import { launch, node24, print, root, run, UserError } from "./run.mjs";
import { runSteps } from "./steps.mjs";
import { prepareTests } from "./test-environment.mjs";
import { testsOf } from "./tests-of.mjs";

const git = (...args) => {
  const { status, stdout } = spawnSync("git", args, { cwd: root, encoding: "utf8" });
  return status === 0 ? stdout.split("\n").filter((line) => line !== "") : undefined;
};

/** Where this branch left the main one; on the main one, its last commit. */
const usualBase = () => {
  for (const main of ["origin/main", "main"]) {
    const [base] = git("merge-base", "HEAD", main) ?? [];
    if (base) return base;
  }
  return "HEAD";
};

const script = (name) => (output) => run(node24(), ["--run", name], { output });

await launch(async () => {
  await installPackages();
  const base = process.argv[2] ?? usualBase();
  const changed = git("diff", "--name-only", base);
  if (!changed) throw new UserError(`git cannot tell what has changed since ${base}.`);
  const tests = testsOf(root, [...changed, ...(git("ls-files", "--others", "--exclude-standard") ?? [])]);
  const checks = [
    ["Style", script("check")],
    ["Import rules", script("imports")],
    ["Types", script("types")],
  ];
  if (tests.length === 0) {
    print("No unit test stands for what has changed.");
    return runSteps([checks]);
  }
  prepareTests();
  print(["Unit tests of what has changed:", ...tests.map((test) => `  ${test}`)].join("\n"));
  const unitTests = (output) =>
    run(
      node24(),
      [
        join(root, "node_modules/vitest/vitest.mjs"),
        ...["run", "--config", ".config/vitest.config.ts", ...tests],
      ],
      { output },
    );
  return runSteps([[...checks, ["Unit tests", unitTests]]]);
});
