import { print } from "./run.mjs";

/** @typedef {readonly [name: string, run: (output?: Output) => Promise<number>]} Step a name, and a run that gives the exit code */
/** @typedef {(text: string) => void} Output where a step writes to that is not shown as it goes */

/** @param {string} heading @param {Step} step @param {Output} [output] */
const runStep = async (heading, [name, step], output) => {
  const say = output ?? ((text) => process.stdout.write(text));
  const started = performance.now();
  const code = await step(output).catch((error) => {
    say(`${error.message}\n`);
    return 1;
  });
  const seconds = Math.round((performance.now() - started) / 1000);
  const line = `${heading} ${name}: ${code === 0 ? "passed" : "FAILED"} in ${seconds} s`;
  return { line, code };
};

/**
 * The first step's output is shown as it comes, and that of the others whole, once they and the first have ended.
 * @param {string} heading @param {readonly Step[]} steps
 */
const runTogether = (heading, [first, ...others]) => {
  print(`\n${heading} ${[first, ...others].map(([name]) => name).join(", ")} ...`);
  const shown = runStep(heading, first).then((result) => {
    print(result.line);
    return result;
  });
  const held = others.map(async (step) => {
    let said = "";
    const result = await runStep(heading, step, (text) => {
      said += text;
    });
    await shown;
    print(`${said}${result.line}`);
    return result;
  });
  return Promise.all([shown, ...held]);
};

/**
 * Runs the steps of each group beside each other, and the groups one after the other, also after one that failed; prints
 * the times of all at the end and gives the exit code.
 * @param {ReadonlyArray<readonly Step[]>} groups
 */
export const runSteps = async (groups) => {
  const summary = [];
  for (const [index, steps] of groups.entries()) {
    const heading = `[${index + 1}/${groups.length}]`;
    summary.push(...(await runTogether(heading, steps)));
  }
  if (summary.length > 1) print(["", ...summary.map(({ line }) => line)].join("\n"));
  return summary.every(({ code }) => code === 0) ? 0 : 1;
};
