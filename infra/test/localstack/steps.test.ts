import { expect, onTestFinished, test, vi } from "vitest";
import { runSteps } from "../../localstack/steps.ts";

const setup = () => {
  const output = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  onTestFinished(() => output.mockRestore());
  return () => output.mock.calls.map(([text]) => String(text)).join("");
};

test("every step says how far the run is, and a step that failed fails the whole run", async () => {
  const printed = setup();
  const run = runSteps([
    ["One", async () => 0],
    ["Two", async () => 3],
    ["Three", async () => 0],
  ]);
  expect(await run).toBe(1);
  expect(printed()).toMatch(
    /\[1\/3\] One \.\.\.\n\[1\/3\] One: passed in 0 s\n.*\[2\/3\] Two: FAILED.*\[3\/3\] Three: passed.*FAILED: Two\n$/s,
  );
});

test("a run whose steps all pass gives 0; a step that throws ends the run", async () => {
  setup();
  expect(await runSteps([["One", async () => 0]])).toBe(0);
  const last = vi.fn(async () => 0);
  const broken = async () => {
    throw new Error("no emulator");
  };
  await expect(
    runSteps([
      ["One", broken],
      ["Two", last],
    ]),
  ).rejects.toThrow("no emulator");
  expect(last).not.toHaveBeenCalled();
});
