import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Photograph } from "../src/document/snapshot.ts";
import { createRenderer } from "../src/rendering/renderer.ts";
import { fontsIn } from "../src/text/font-files.ts";
import { buildSnapshot, finalOptions } from "../test/helpers/build-snapshot.ts";

// A process of its own, as a Lambda that has just been started: the first report, and what it took from the start on.
const firstReport = async (fontFolder: string, list: string) => {
  const listed: Array<Omit<Photograph, "bytes">> = JSON.parse(readFileSync(list, "utf8"));
  const photographs = listed.map((one) => ({ ...one, bytes: readFileSync(join(dirname(list), one.id)) }));
  const snapshot = buildSnapshot({ photographs });
  const { sha256 } = await createRenderer(fontsIn(fontFolder)).render(snapshot, finalOptions);
  const milliseconds = performance.now();
  // Not the peak that the system keeps: it begins with the memory of the process that started this one.
  const megabytes = process.memoryUsage().rss / 1024 ** 2;
  process.stdout.write(JSON.stringify({ milliseconds, megabytes, sha256 }));
};

const [, , fontFolder = "", list = ""] = process.argv;
void firstReport(fontFolder, list);
