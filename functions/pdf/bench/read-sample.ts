import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Photograph } from "../src/document/snapshot.ts";
import { fontsIn } from "../src/text/font-files.ts";
import { buildSnapshot } from "../test/helpers/build-snapshot.ts";

/** The report that `writeSample` wrote. */
export const readSample = (folder: string) => {
  const list: Array<Omit<Photograph, "bytes">> = JSON.parse(
    readFileSync(join(folder, "photographs.json"), "utf8"),
  );
  const photographs = list.map((one) => ({ ...one, bytes: readFileSync(join(folder, one.id)) }));
  return { snapshot: buildSnapshot({ photographs }), fonts: fontsIn(join(folder, "fonts")) };
};
