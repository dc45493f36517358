import { type ReadPdf, readPdf } from "@takseru/testing/read-pdf";
import type { RenderOptions, ReportSnapshot } from "../../src/document/snapshot.ts";
import { createRenderer } from "../../src/rendering/renderer.ts";
import { installedFonts } from "../../src/text/font-files.ts";
import { buildOptions, buildSnapshot, type SnapshotParts } from "./build-snapshot.ts";

const renderer = createRenderer(installedFonts());

export const render = (snapshot: ReportSnapshot, options: RenderOptions = buildOptions()) =>
  renderer.render(snapshot, options);

/** The golden report with these changes, rendered and read again. */
export const renderAndRead = async (
  parts: SnapshotParts = {},
  options?: RenderOptions,
): Promise<ReadPdf & { unprintable: string[] }> => {
  const { pdf, unprintable } = await render(buildSnapshot(parts), options);
  return { ...(await readPdf(pdf)), unprintable };
};
