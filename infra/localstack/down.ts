import { rmSync } from "node:fs";
import { endProcess } from "./background-process.ts";
import { stopLocalStack } from "./localstack.ts";
import { readRunning } from "./running.ts";
import { print, type Settings } from "./settings.ts";

/** Everything that the commands write in the emulator's folder. Other files there stay. */
const ownFiles = [
  ...["running.json", "deployed.json", "ministack.log", "localstack.log", "edge.log", "cdk.log"],
  ...["cdk.out", "cdk", "home", "tmp", "s3", "state"],
];

/** Ends what `up` and `deploy` started and removes its data. */
export const down = async (settings: Settings): Promise<void> => {
  const running = readRunning(settings);
  if (running?.edge) await endProcess(running.edge.process);
  if (running?.emulator.process) await endProcess(running.emulator.process);
  if (running?.emulator.kind === "localstack" && !running.emulator.process) stopLocalStack(running.emulator);
  for (const name of ownFiles) rmSync(settings.path(name), { recursive: true, force: true });
  print(running ? "Everything is down." : "Nothing was up.");
};
