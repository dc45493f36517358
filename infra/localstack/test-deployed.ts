import { deploy } from "./deploy.ts";
import { down } from "./down.ts";
import { findPython, miniStack } from "./python.ts";
import { print, type Settings } from "./settings.ts";
import { runSteps } from "./steps.ts";
import { testSteps } from "./test.ts";
import { missingEmulator, up } from "./up.ts";

/** The exit code of an interrupted run, as shells have it. */
const INTERRUPTED = 130;

/**
 * Starts an emulator, deploys, tests there and ends the emulator; gives the exit code. MiniStack is preferred here: it
 * alone enforces roles, policies and signatures. Without an emulator nothing is tested, which is no failure.
 */
export const testDeployed = async (given: Settings): Promise<number> => {
  const settings: Settings = {
    ...given,
    kind: given.kind ?? (findPython(miniStack) ? "ministack" : undefined),
  };
  const missing = missingEmulator(settings);
  if (missing) {
    print(`The deployed stack was NOT TESTED. ${missing}`);
    return 0;
  }
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.once(signal, () => down(settings).finally(() => process.exit(INTERRUPTED)));
  // A run that was killed may have left an emulator.
  await down(settings);
  try {
    return await runSteps([
      ["An emulator", () => up(settings).then(() => 0)],
      ["Deployment", () => deploy(settings).then(() => 0)],
      ...testSteps(settings),
    ]);
  } finally {
    await down(settings);
  }
};
