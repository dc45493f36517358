import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { benchSize, type Figure, median } from "@takseru/testing/figure";
import { ourTimes, sampleDocument } from "../../../functions/pdf/bench/our-times.ts";
import { fullAlbum, longReport } from "../../../functions/pdf/bench/sample-reports.ts";
import { tagCosts } from "../../../functions/pdf/bench/tag-costs.ts";
import { writeSample } from "../../../functions/pdf/bench/write-sample.ts";
import { bundleFirstReport } from "./bundle-first-report.ts";
import { convertDocument } from "./convert-document.ts";
import { html } from "./html.ts";
import type { PeerTimes } from "./time-runs.ts";
import { DATA_FILE, typst } from "./typst.ts";

const WARM_RUNS = benchSize(11);
const COLD_RUNS = benchSize(5);

type Album = Awaited<ReturnType<typeof fullAlbum>>;

interface Peer {
  name: string;
  program: string;
  /** Targets of our time as a share of the peer's: warm and cold with all photographs, and text only. */
  targets: { warm: string; cold?: string; text?: string };
}

const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** The peers that are installed. */
const peers = (): Peer[] => [
  { name: "stock pdfmake", program: here("pdfmake-process.ts"), targets: { warm: "<= 0.4 x" } },
  ...(existsSync(here("../node_modules/@myriaddreamin/typst-ts-node-compiler"))
    ? [
        {
          name: "typst",
          program: here("typst-process.ts"),
          targets: { warm: "<= 0.4 x", cold: "<= 0.8 x", text: "<= 1 x" },
        },
      ]
    : []),
  ...(process.env.CHROMIUM_BIN
    ? [{ name: "Chromium", program: here("chromium-process.ts"), targets: { warm: "<= 0.15 x" } }]
    : []),
];

const timesOf = async ({ program }: Peer, folder: string, warmRuns: number): Promise<PeerTimes> =>
  JSON.parse((await promisify(execFile)(process.execPath, [program, folder, String(warmRuns)])).stdout);

const FAMILIES = ["Source Serif 4", "Noto Sans Sinhala", "Noto Sans Tamil", "Noto Sans"];

const A4 = { width: 595.28, height: 841.89, orientation: "portrait" } as const;

/** Writes a sample with its source for each peer. */
const writePeerSample = async (folder: string, album: Album): Promise<void> => {
  await writeSample(folder, album);
  const document = sampleDocument(album);
  const converted = (content: unknown): string => convertDocument({ ...document, content }, typst.writer);
  const margins = {
    header: converted(document.header(2, 12, A4)),
    footer: converted(document.footer(2, 12, A4)),
  };
  await writeFile(join(folder, DATA_FILE), document.attachment.bytes);
  await writeFile(join(folder, "report.typ"), typst.page(converted(document.content), margins, FAMILIES));
  await writeFile(join(folder, "report.html"), html.page(convertDocument(document, html.writer), folder));
};

/** Measures each peer in turn with ours. */
const besidePeers = async (
  name: string,
  folder: string,
  album: Album,
  targetOf: (peer: Peer) => string | undefined,
): Promise<Figure[]> => {
  const figures: Figure[] = [];
  for (const peer of peers()) {
    const ours = median((await ourTimes(WARM_RUNS, album)).times);
    const { warm } = await timesOf(peer, folder, WARM_RUNS);
    const target = targetOf(peer);
    figures.push({
      name: `PDF, ${name}, warm`,
      value: ours,
      unit: "ms",
      peer: { name: peer.name, value: median(warm) },
      ...(target ? { target } : {}),
    });
  }
  return figures;
};

const coldBesidePeers = async (folder: string): Promise<Figure[]> => {
  const firstReport = await bundleFirstReport(folder);
  await firstReport();
  const figures: Figure[] = [];
  const megabytes: number[] = [];
  for (const peer of peers()) {
    const times: { ours: number[]; peer: number[] } = { ours: [], peer: [] };
    for (let run = 0; run < COLD_RUNS; run += 1) {
      const first = await firstReport();
      megabytes.push(first.megabytes);
      times.ours.push(first.milliseconds);
      times.peer.push((await timesOf(peer, folder, 0)).cold);
    }
    figures.push({
      name: "PDF, 39 photographs, cold, bundled",
      value: median(times.ours),
      unit: "ms",
      peer: { name: peer.name, value: median(times.peer) },
      ...(peer.targets.cold ? { target: peer.targets.cold } : {}),
    });
  }
  return [
    ...figures,
    { name: "PDF, 39 photographs, memory", value: median(megabytes), unit: "MB", target: "<= 175" },
  ];
};

/** The time of a report's PDF beside each installed peer, without photographs and with all 39. */
export const benchPdf = async (): Promise<Figure[]> => {
  const folder = await mkdtemp(join(tmpdir(), "takseru-pdf-"));
  try {
    const album = await fullAlbum();
    const albumBytes = album.reduce((sum, { bytes }) => sum + bytes.byteLength, 0);
    const [text, full] = [join(folder, "text"), join(folder, "full")];
    await writePeerSample(text, []);
    await writePeerSample(full, album);
    const long = await ourTimes(WARM_RUNS, [], longReport());
    const { pdf } = await ourTimes(0, album);
    const tags = await tagCosts(4 * WARM_RUNS);
    return [
      ...(await besidePeers("text alone", text, [], ({ targets }) => targets.text)),
      ...(await besidePeers("39 photographs", full, album, ({ targets }) => targets.warm)),
      ...(await coldBesidePeers(full)),
      {
        name: `PDF, long report, ${long.pages} pages, warm, a page`,
        value: median(long.times) / long.pages,
        unit: "ms",
      },
      {
        name: "PDF, text alone, warm, with tags",
        value: median(tags.tagged),
        unit: "ms",
        peer: { name: "without tags", value: median(tags.untagged) },
        target: "<= 1.15 x",
      },
      {
        name: "PDF, tags and archive profile, a text page",
        value: tags.bytesPerPage / 1024,
        unit: "KB",
        target: "<= 8",
      },
      {
        name: "PDF, bytes beside the photographs",
        value: (pdf.byteLength - albumBytes) / 1024,
        unit: "KB",
        target: "<= 200",
      },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
