import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { imageCategory, imageLimits, type Report } from "@takseru/shared-types";
import { readPdf } from "@takseru/testing/read-pdf";
import type { Photograph } from "../src/document/snapshot.ts";
import { createRenderer } from "../src/rendering/renderer.ts";
import { installedFonts } from "../src/text/font-files.ts";
import { buildPhotograph } from "../test/helpers/build-photographs.ts";
import { buildSnapshot, finalOptions } from "../test/helpers/build-snapshot.ts";
import { bundleFirstReport, type FirstReport } from "./first-report.ts";

const WARM_RUNS = 15;
const COLD_RUNS = 5;
/** Grain at which 1600 x 1200 pixels take about 350 KB, as a photograph of a house does. */
const GRAIN = 30;

const median = (values: number[]): number =>
  values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** As many photographs as a report may carry: 39. */
const fullAlbum = async (): Promise<Photograph[]> => {
  const album: Photograph[] = [];
  for (const category of imageCategory.values)
    for (let index = 0; index < imageLimits[category].max; index += 1)
      album.push(
        await buildPhotograph(album.length, {
          category,
          caption: `${imageCategory.labels[category]}, looking north-east (${index + 1})`,
          width: 1600,
          height: 1200,
          grain: GRAIN,
        }),
      );
  return album;
};

/** A report that tells much: eight narrative fields of 1,600 characters, 60 facilities, 12 rows of the worksheet. */
const longReport = (): Partial<Report> => {
  const text =
    "The land rises gently from the road and is drained by a channel along its eastern side. ".repeat(18);
  return {
    locality_description: text,
    access_routes: text,
    plantation_description: text,
    land_features: text,
    roof_description: text,
    wall_description: text,
    floor_description: text,
    room_layout_description: text,
    nearby_facilities: Array.from({ length: 60 }, (_, index) => ({
      name: `Facility ${index + 1}`,
      category: "school",
      distance: index / 10,
      address: `No. ${index + 1}, Peradeniya Road, Kandy`,
    })),
    worksheet: {
      land: Array.from({ length: 12 }, (_, index) => ({
        description: `Lot ${index + 1}, residential`,
        extent_perches: 13.8,
        rate_per_perch: 650_000,
      })),
      buildings: [],
      other: [],
      rounding_step: 100_000,
      forced_sale_percent: 80,
    },
  };
};

const warm = async (photographs: Photograph[], report: Partial<Report> = {}) => {
  const renderer = createRenderer(installedFonts());
  const once = () => renderer.render(buildSnapshot({ photographs, report }), finalOptions);
  const { pdf } = await once();
  const times: number[] = [];
  for (let run = 0; run < WARM_RUNS; run += 1) {
    const started = performance.now();
    await once();
    times.push(performance.now() - started);
  }
  return { milliseconds: median(times), bytes: pdf.byteLength, pages: (await readPdf(pdf)).pages.length };
};

/** Bundled as the Lambda is, each run in a new process. */
const cold = async (folder: string, photographs: Photograph[]) => {
  const firstReport = await bundleFirstReport(folder, photographs);
  const runs: FirstReport[] = [];
  for (let run = 0; run < COLD_RUNS; run += 1) runs.push(await firstReport());
  return {
    milliseconds: median(runs.map((run) => run.milliseconds)),
    megabytes: median(runs.map((run) => run.megabytes)),
  };
};

/** What a report's PDF costs, without photographs and with all 39, beside the design's targets. */
export const benchPdf = async () => {
  const folder = await mkdtemp(join(tmpdir(), "takseru-pdf-"));
  try {
    const album = await fullAlbum();
    const albumBytes = album.reduce((sum, { bytes }) => sum + bytes.byteLength, 0);
    const golden = await warm([]);
    const long = await warm([], longReport());
    const full = await warm(album);
    const first = await cold(folder, album);
    return [
      { name: `PDF, golden report, ${golden.pages} pages, warm`, value: golden.milliseconds, unit: "ms" },
      {
        name: "PDF, golden report, warm, a page",
        value: golden.milliseconds / golden.pages,
        unit: "ms",
        target: "<= 7",
      },
      {
        name: `PDF, long report, ${long.pages} pages, warm, a page`,
        value: long.milliseconds / long.pages,
        unit: "ms",
        target: "<= 7",
      },
      {
        name: `PDF, 39 photographs, ${full.pages} pages, warm`,
        value: full.milliseconds,
        unit: "ms",
        target: "<= 150",
      },
      { name: "PDF, 39 photographs, cold, bundled", value: first.milliseconds, unit: "ms", target: "<= 530" },
      { name: "PDF, 39 photographs, memory", value: first.megabytes, unit: "MB", target: "<= 175" },
      {
        name: "PDF, bytes beside the photographs",
        value: (full.bytes - albumBytes) / 1024,
        unit: "KB",
        target: "<= 200",
      },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
