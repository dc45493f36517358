import { rmSync } from "node:fs";
import { stopLocalStack } from "./compose.ts";
import { Edge } from "./edge-process.ts";
import { Emulator, readRecord } from "./emulator.ts";
import { endProcess } from "./processes.ts";
import type { Settings } from "./settings.ts";

/** All that an emulator's folder holds; whatever else somebody keeps there stays. */
const ours = [
  ...["emulator.json", "edge.json", "deployed.json", "deployed.stamp"],
  ...["results", "ministack.log", "edge.log", "cdk.log", "cdk.out", "cdk", "home", "tmp", "s3", "state"],
];

/** Ends what `up` and `deploy` started, and nothing else. What the emulator held is gone with it. */
export const down = async ({ path }: Settings, say: (line: string) => void): Promise<void> => {
  const edge = readRecord(Edge, path("edge.json"));
  if (edge) await endProcess(edge.process);
  const emulator = readRecord(Emulator, path("emulator.json"));
  if (emulator?.kind === "ministack") await endProcess(emulator.process);
  if (emulator?.kind === "localstack") stopLocalStack(emulator.project);
  for (const name of ours) rmSync(path(name), { recursive: true, force: true });
  say(emulator || edge ? "Everything is down." : "Nothing was up.");
};
