import { parentPort, workerData } from "node:worker_threads";
import { limits } from "@takseru/shared-types";
import type { PrintedImage } from "../document/snapshot.ts";
import { UnprintableImage } from "../images/check-images.ts";
import { movableBytes } from "./movable-bytes.ts";
import type { RenderAnswer, RenderJob } from "./render-job.ts";
import { createRenderer } from "./renderer.ts";
import { compressUntil } from "./thread-end.ts";
import { RenderLimitReached, workOfThread } from "./time-limit.ts";
import type { RenderThreadData } from "./worker-renderer.ts";

const { fonts, end }: RenderThreadData = workerData;
compressUntil(end);

const renderer = createRenderer(fonts, {
  limit: { milliseconds: limits.pdfRenderSeconds * 1000, now: workOfThread },
});

const withBuffer = <Image extends PrintedImage>(image: Image): Image => {
  const { buffer, byteOffset, byteLength } = image.bytes;
  return { ...image, bytes: Buffer.from(buffer, byteOffset, byteLength) };
};

const render = async ({ snapshot, options }: RenderJob): Promise<RenderAnswer> => {
  const { satellite } = snapshot;
  const { logo, signature } = snapshot.letterheadImages;
  try {
    const report = await renderer.render(
      {
        ...snapshot,
        photographs: snapshot.photographs.map(withBuffer),
        letterheadImages: {
          ...(logo && { logo: withBuffer(logo) }),
          ...(signature && { signature: withBuffer(signature) }),
        },
        ...(satellite && { satellite: withBuffer(satellite) }),
      },
      options,
    );
    return { outcome: "rendered", report };
  } catch (error) {
    if (error instanceof UnprintableImage)
      return { outcome: "unprintable", fault: error.fault, label: error.label };
    return error instanceof RenderLimitReached ? { outcome: "limit reached" } : { outcome: "failed", error };
  }
};

parentPort?.on("message", async (job: RenderJob) => {
  const answer = await render(job);
  parentPort?.postMessage(answer, answer.outcome === "rendered" ? movableBytes(answer.report.pdf) : []);
});
