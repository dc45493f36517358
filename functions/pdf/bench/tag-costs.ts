import { createRenderer } from "../src/rendering/renderer.ts";
import { installedFonts } from "../src/text/font-files.ts";
import { buildSnapshot, finalOptions } from "../test/helpers/build-snapshot.ts";

/** The cost of the tags in a report without photographs: times in turn with and without them, and bytes a page. */
export const tagCosts = async (
  runs: number,
): Promise<{ tagged: number[]; untagged: number[]; bytesPerPage: number }> => {
  const withTags = createRenderer(installedFonts());
  const without = createRenderer(installedFonts(), { tagged: false });
  const render = (renderer: typeof withTags) => renderer.render(buildSnapshot(), finalOptions);
  const one = await render(withTags);
  const bytes = one.pdf.byteLength - (await render(without)).pdf.byteLength;
  const times: Record<"tagged" | "untagged", number[]> = { tagged: [], untagged: [] };
  for (let run = 0; run < runs; run += 1) {
    const started = performance.now();
    await render(withTags);
    const between = performance.now();
    await render(without);
    times.tagged.push(between - started);
    times.untagged.push(performance.now() - between);
  }
  return { ...times, bytesPerPage: bytes / one.pages };
};
