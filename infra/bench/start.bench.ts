import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Figure } from "@takseru/testing/figure";
import { startServerProcess } from "@takseru/testing/server-process";

/** Start to ready on an empty data folder with the demo, and again on the same folder. */
export const benchStart = async (): Promise<Figure[]> => {
  const folder = await mkdtemp(join(tmpdir(), "takseru-bench-"));
  try {
    const first = await startServerProcess(folder, { demo: true });
    await first.stop();
    const second = await startServerProcess(folder, { demo: true });
    await second.stop();
    return [
      { name: "start to ready, empty folder, demo made", value: first.readyMs / 1_000, unit: "s" },
      { name: "start to ready, second start", value: second.readyMs / 1_000, unit: "s", target: "<= 10" },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
