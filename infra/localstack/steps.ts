import { print } from "./settings.ts";

/** A name, and a run that gives the exit code. */
export type Step = readonly [name: string, run: () => Promise<number>];

/** Runs the steps in turn and prints how far it is. A step that fails does not end the run, one that throws does. */
export const runSteps = async (steps: readonly Step[]): Promise<number> => {
  const failed: string[] = [];
  for (const [index, [name, run]] of steps.entries()) {
    print(`\n[${index + 1}/${steps.length}] ${name} ...`);
    const started = performance.now();
    const code = await run();
    const seconds = Math.round((performance.now() - started) / 1000);
    if (code !== 0) failed.push(name);
    print(`[${index + 1}/${steps.length}] ${name}: ${code === 0 ? "passed" : "FAILED"} in ${seconds} s`);
  }
  print(failed.length === 0 ? "\nEvery step passed." : `\nFAILED: ${failed.join(", ")}`);
  return failed.length === 0 ? 0 : 1;
};
