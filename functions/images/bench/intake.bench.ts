import { benchSize, type Figure, median } from "@takseru/testing/figure";
import { bigJpeg } from "@takseru/testing/image-files";
import sharp from "sharp";
import { processPhotograph } from "../src/intake/process-photograph.ts";

const RUNS = benchSize(9);

/** The peer: sharp alone making the same two renditions. */
const sharpAlone = async (photograph: Uint8Array): Promise<void> => {
  const print = await sharp(photograph)
    .autoOrient()
    .resize({ width: 1280, height: 1280, fit: "inside" })
    .flatten({ background: "white" })
    .jpeg({ quality: 80, chromaSubsampling: "4:2:0", progressive: false })
    .toBuffer();
  await sharp(print).resize({ width: 320, height: 320, fit: "inside" }).webp({ quality: 75 }).toBuffer();
};

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};

/** The intake of a 24-megapixel photograph of a phone, renditions and EXIF, in turn with the peer. */
export const benchIntake = async (): Promise<Figure[]> => {
  const photograph = await bigJpeg({ width: 6_000, height: 4_000, quality: 94, orientation: 6 });
  const times: { ours: number[]; peer: number[] } = { ours: [], peer: [] };
  for (let run = -1; run < RUNS; run += 1) {
    const ours = await timed(() => processPhotograph("owner", photograph));
    const peer = await timed(() => sharpAlone(photograph));
    if (run < 0) continue;
    times.ours.push(ours);
    times.peer.push(peer);
  }
  const megabytes = (photograph.byteLength / 1_048_576).toFixed(1);
  return [
    {
      name: `photo intake, 24 MP, ${megabytes} MB JPEG, both renditions`,
      value: median(times.ours),
      unit: "ms",
      peer: { name: "sharp alone", value: median(times.peer) },
      target: "<= 1.05 x",
    },
  ];
};
