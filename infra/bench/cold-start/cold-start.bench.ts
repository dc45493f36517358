import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Figure, median } from "../../../functions/testing/src/figure.ts";
import type { RoomName } from "../../lib/bundling/bundle-options.ts";
import { bundleRoom } from "./bundle-room.ts";
import { type ColdProduct, startColdProduct } from "./cold-product.ts";

const RUNS = 9;
const firstCall = new URL("first-call.cjs", import.meta.url).pathname;

interface Cold {
  room: RoomName;
  what: string;
  call: keyof ColdProduct["calls"];
  target?: string;
}

/** What a valuer asks of each room first, and what else is waited for. */
const colds: Cold[] = [
  { room: "auth", what: "sign in", call: "signIn", target: "<= 250" },
  { room: "reports", what: "list of 20", call: "listReports", target: "<= 250" },
  { room: "location", what: "analysis", call: "analyze", target: "<= 250" },
  { room: "images", what: "list of 12", call: "listImages", target: "<= 350" },
  { room: "images", what: "a photograph of 12 MP taken in", call: "completeImage" },
  { room: "pdf", what: "first document, 12 photographs", call: "preview", target: "<= 530" },
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

const measure = async (
  { call }: Cold,
  bundle: string,
  folder: string,
  product: ColdProduct,
): Promise<number> => {
  const times: number[] = [];
  // The first run brings the bundle into the system's cache, where a deployed one is too.
  for (let run = -1; run < RUNS; run += 1) {
    const eventFile = join(folder, "event.json");
    await writeFile(eventFile, JSON.stringify(await product.calls[call]()));
    const took = await timeOf(bundle, eventFile, product);
    if (run >= 0) times.push(took);
  }
  return median(times);
};

/** Each room's bundle in a new process: spawned, loaded, called once. The stores are on this machine. */
export const benchColdStart = async (): Promise<Figure[]> => {
  const folder = await mkdtemp(join(tmpdir(), "takseru-bundles-"));
  const product = await startColdProduct();
  try {
    const figures: Figure[] = [];
    for (const cold of colds) {
      const { bundle, bytes } = await bundleRoom(cold.room, await mkdtemp(join(folder, "room-")));
      figures.push({
        name: `cold start, ${cold.room} (${Math.round(bytes / 1024)} KB): ${cold.what}`,
        value: await measure(cold, bundle, folder, product),
        unit: "ms",
        ...(cold.target ? { target: cold.target } : {}),
      });
    }
    return figures;
  } finally {
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  }
};
