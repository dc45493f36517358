import type { Reporter, TestCase } from "vitest/node";

const reasonOf = (test: TestCase): string => {
  const result = test.result();
  return (result.state === "skipped" && result.note) || "";
};

/** Lists the skipped tests by reason at the end of a run. A test that is skipped without a reason fails the run. */
export default class SkippedReporter implements Reporter {
  onTestRunEnd: NonNullable<Reporter["onTestRunEnd"]> = (modules) => {
    const skipped = modules.flatMap((module) => [...module.children.allTests("skipped")]);
    // When a file's setup fails, its tests have no reason and the run has failed already.
    const counted = skipped.filter((test) => reasonOf(test) !== "" || test.module.state() !== "failed");
    for (const [reason, tests] of Map.groupBy(counted, reasonOf)) {
      process.stdout.write(`Skipped: ${reason || "NO REASON GIVEN"}\n`);
      for (const test of tests)
        process.stdout.write(`  ${test.module.relativeModuleId} > ${test.fullName}\n`);
      if (reason === "") process.exitCode = 1;
    }
  };
}
