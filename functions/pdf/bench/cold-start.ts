import { readFile } from "node:fs/promises";
import { createRenderer } from "../src/renderer.ts";
import { fontsIn } from "../src/text/font-files.ts";
import { buildSnapshot, finalOptions } from "../test/build-snapshot.ts";

// A process of its own, as a Lambda that has just been started: the first report, and what it took from the start on.
const firstReport = async (fontFolder: string, photographs: string) => {
  const snapshot = buildSnapshot({ photographs: JSON.parse(await readFile(photographs, "utf8")) });
  const { pdf } = await createRenderer(fontsIn(fontFolder)).render(snapshot, finalOptions);
  const milliseconds = performance.now();
  // Not the peak that the system keeps: it begins with the memory of the process that started this one.
  const megabytes = process.memoryUsage().rss / 1024 ** 2;
  process.stdout.write(JSON.stringify({ milliseconds, megabytes, bytes: pdf.byteLength }));
};

const [, , fontFolder = "", photographs = ""] = process.argv;
void firstReport(fontFolder, photographs);
