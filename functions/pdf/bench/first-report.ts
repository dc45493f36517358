import { createRenderer } from "../src/rendering/renderer.ts";
import { finalOptions } from "../test/helpers/build-snapshot.ts";
import { readSample } from "./read-sample.ts";

/** Times of a process's first report, in milliseconds from the start of the process. */
export interface FirstReport {
  milliseconds: number;
  megabytes: number;
  sha256: string;
}

// A process of its own, as a Lambda that has just been started.
const printFirstReport = async (folder: string): Promise<FirstReport> => {
  const { snapshot, fonts } = readSample(folder);
  const { sha256 } = await createRenderer(fonts).render(snapshot, finalOptions);
  const milliseconds = performance.now();
  // The system's own peak is no use: it includes the memory of the parent process.
  const megabytes = process.memoryUsage().rss / 1024 ** 2;
  return { milliseconds, megabytes, sha256 };
};

const [, , folder = ""] = process.argv;
void printFirstReport(folder).then((report) => process.stdout.write(JSON.stringify(report)));
