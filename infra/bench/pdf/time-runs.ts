import { writeSync } from "node:fs";

/** The times of a peer's process in milliseconds: from its start to its first PDF, and of later runs. */
export interface PeerTimes {
  cold: number;
  warm: number[];
  bytes: number;
}

/** Renders once and `warmRuns` times more, and prints PeerTimes as JSON. */
export const timeRuns = async (
  warmRuns: number,
  render: () => Promise<Uint8Array>,
  between: () => void = () => undefined,
): Promise<void> => {
  const { byteLength: bytes } = await render();
  const times: PeerTimes = { cold: performance.now(), warm: [], bytes };
  for (let run = 0; run < warmRuns; run += 1) {
    between();
    const started = performance.now();
    await render();
    times.warm.push(performance.now() - started);
  }
  writeSync(1, JSON.stringify(times));
};
