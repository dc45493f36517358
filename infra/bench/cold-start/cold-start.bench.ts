import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { benchSize, type Figure, median } from "@takseru/testing/figure";
import type { RoomName } from "../../lib/bundling/bundle-options.ts";
import { bundlePeer, bundleRoom } from "./bundle-room.ts";
import { type ColdProduct, startColdProduct } from "./cold-product.ts";

const RUNS = benchSize(9);
const firstCall = fileURLToPath(new URL("first-call.cjs", import.meta.url));

interface ColdCall {
  room: RoomName;
  what: string;
  call: keyof ColdProduct["calls"];
  target?: string;
}

/** The calls that are measured: those a valuer makes first to each room, and the slow ones. */
const coldCalls: ColdCall[] = [
  { room: "auth", what: "sign in", call: "signIn", target: "<= 2 x" },
  { room: "reports", what: "list of 20", call: "listReports", target: "<= 2 x" },
  { room: "location", what: "analysis", call: "analyze", target: "<= 1.5 x" },
  { room: "images", what: "list of 12", call: "listImages", target: "<= 2 x" },
  { room: "images", what: "a photograph of 12 MP taken in", call: "completeImage" },
  { room: "pdf", what: "first document, 12 photographs", call: "preview", target: "<= 4 x" },
  { room: "pdf", what: "first document, 39 photographs", call: "previewFull" },
];

/** From the start of the process to the answer's last byte, in milliseconds. */
const timeOf = (bundle: string, eventFile: string, { environment }: ColdProduct): Promise<number> =>
  new Promise((resolve, reject) => {
    const started = performance.now();
    const child = spawn(process.execPath, [firstCall, bundle, eventFile], {
      env: environment,
      stdio: ["ignore", "ignore", "inherit", "pipe"],
    });
    child.stdio[3]?.once("data", (status: Buffer) => {
      const took = performance.now() - started;
      if (Number(status.toString()) < 400) resolve(took);
      else reject(new Error(`${bundle} answered ${status}`));
    });
    child.once("exit", (code) => reject(new Error(`${bundle} ended with ${code} and without an answer`)));
  });

/** Runs ours and the peer in turn, so that a slow moment of the machine affects both. */
const measure = async (
  { call }: ColdCall,
  bundle: string,
  peer: string,
  folder: string,
  product: ColdProduct,
) => {
  const times: { ours: number[]; peer: number[] } = { ours: [], peer: [] };
  const eventFile = join(folder, "event.json");
  // The first run is not counted: it fills the system's file cache, as on a deployed machine.
  for (let run = -1; run < RUNS; run += 1) {
    await writeFile(eventFile, JSON.stringify(await product.calls[call]()));
    const ours = await timeOf(bundle, eventFile, product);
    const other = await timeOf(peer, eventFile, product);
    if (run < 0) continue;
    times.ours.push(ours);
    times.peer.push(other);
  }
  return { ours: median(times.ours), peer: median(times.peer) };
};

/** Starts each room's bundle in a new process and calls it once. The stores are on this machine. */
export const benchColdStart = async (): Promise<Figure[]> => {
  const folder = await mkdtemp(join(tmpdir(), "takseru-bundles-"));
  const product = await startColdProduct();
  try {
    const peer = await bundlePeer(folder);
    const figures: Figure[] = [];
    for (const cold of coldCalls) {
      const { bundle, bytes } = await bundleRoom(cold.room, await mkdtemp(join(folder, "room-")));
      const times = await measure(cold, bundle, peer, folder, product);
      figures.push({
        name: `cold start, ${cold.room} (${Math.round(bytes / 1024)} KB): ${cold.what}`,
        value: times.ours,
        unit: "ms",
        peer: { name: "middy, one item", value: times.peer },
        ...(cold.target ? { target: cold.target } : {}),
      });
    }
    return figures;
  } finally {
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  }
};
