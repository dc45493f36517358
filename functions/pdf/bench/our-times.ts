import type { Report } from "@takseru/shared-types";
import { buildDocument } from "../src/document/build-document.ts";
import type { Photograph } from "../src/document/snapshot.ts";
import { createRenderer } from "../src/rendering/renderer.ts";
import { installedFonts } from "../src/text/font-files.ts";
import { buildSnapshot, finalOptions } from "../test/helpers/build-snapshot.ts";

/** Our renderer in this process, warm: the times of `runs` after a first one, and its bytes. */
export const ourTimes = async (
  runs: number,
  photographs: Photograph[],
  report: Partial<Report> = {},
): Promise<{ times: number[]; pdf: Buffer; pages: number }> => {
  const renderer = createRenderer(installedFonts());
  const once = () => renderer.render(buildSnapshot({ photographs, report }), finalOptions);
  const { pdf, pages } = await once();
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const started = performance.now();
    await once();
    times.push(performance.now() - started);
  }
  return { times, pdf, pages };
};

/** The same report for the peers, which lay it out in their own way. */
export const sampleDocument = (photographs: Photograph[]) =>
  buildDocument(buildSnapshot({ photographs }), finalOptions);
