import { writeFileSync } from "node:fs";
import type { Reporter, TestCase } from "vitest/node";
import type { LeftOut } from "./left-out.ts";

const reasonOf = (test: TestCase): string => {
  const result = test.result();
  return (result.state === "skipped" && result.note) || "";
};

/** Writes down which tests a run left out and for which reason; `LEFT_OUT_FILE` says where. */
export default class LeftOutReporter implements Reporter {
  onTestRunEnd: NonNullable<Reporter["onTestRunEnd"]> = (modules) => {
    const tests = modules.flatMap((module) => [...module.children.allTests("skipped")]);
    const leftOut: LeftOut[] = tests
      .map((test) => ({
        test,
        name: `${test.module.relativeModuleId} > ${test.fullName}`,
        reason: reasonOf(test),
      }))
      // Where what a file begins with fails, its tests are not reached, and the run has failed already.
      .filter(({ test, reason }) => reason !== "" || test.module.state() !== "failed")
      .map(({ name, reason }) => ({ name, reason }));
    if (process.env.LEFT_OUT_FILE) writeFileSync(process.env.LEFT_OUT_FILE, JSON.stringify(leftOut));
  };
}
