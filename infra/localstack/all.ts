import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { deploy } from "./deploy.ts";
import { down } from "./down.ts";
import { findPython } from "./python.ts";
import type { Settings } from "./settings.ts";
import { test } from "./test.ts";
import { canStart, up, whatIsMissing } from "./up.ts";

type Say = (line: string) => void;

/** The exit code of a run that was interrupted, as shells have it. */
const INTERRUPTED = 130;

/** Without an emulator nothing is tested, which is no failure, but is said where the counts stand. */
const leaveOut = ({ kind, results }: Settings): number => {
  mkdirSync(results, { recursive: true });
  writeFileSync(
    join(results, "counts.json"),
    JSON.stringify({ passed: 0, failed: 0, notRun: whatIsMissing(kind) }),
  );
  return 0;
};

/**
 * An emulator from its start to its end, with the stack deployed and tested in between: what `npm test` runs. MiniStack
 * goes first where both could be started: it alone holds roles, policies and signatures to their word.
 */
export const all = async (given: Settings, say: Say): Promise<number> => {
  const settings: Settings = { ...given, kind: given.kind ?? (findPython() ? "ministack" : undefined) };
  if (!canStart(settings)) return leaveOut(settings);
  const end = () => down(settings, () => undefined);
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.once(signal, () => end().finally(() => process.exit(INTERRUPTED)));
  // What a run that was killed has left.
  await end();
  try {
    await up(settings, say);
    await deploy(settings, say);
    return await test(settings, say);
  } finally {
    await end();
  }
};
