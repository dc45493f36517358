import { describe, expect, it } from "vitest";
import { createRenderer } from "../../src/rendering/renderer.ts";
import { RenderLimitReached } from "../../src/rendering/time-limit.ts";
import { installedFonts } from "../../src/text/font-files.ts";
import { buildOptions, buildSnapshot } from "../helpers/build-snapshot.ts";

/** A clock that goes on by one at each look. */
const ticking = (milliseconds: number) => {
  let ticks = 0;
  return { limit: { milliseconds, now: () => ticks++ }, looks: () => ticks };
};

const rendered = async (milliseconds: number, snapshot = buildSnapshot()) => {
  const { limit, looks } = ticking(milliseconds);
  const { sha256 } = await createRenderer(installedFonts(), { limit }).render(snapshot, buildOptions());
  return { sha256, looks: looks() };
};

describe("the time of a report", () => {
  it("is looked at for each text, page and item", async () => {
    const { looks } = await rendered(Number.POSITIVE_INFINITY);
    const longer = await rendered(
      Number.POSITIVE_INFINITY,
      buildSnapshot({ report: { assumptions: "a\n".repeat(1_000) } }),
    );
    // Measured and drawn.
    expect(longer.looks - looks).toBeGreaterThan(2_000);
  });

  it("ends it wherever it has got to", async () => {
    const { looks } = await rendered(Number.POSITIVE_INFINITY);
    for (const part of [0.01, 0.3, 0.6, 0.99])
      await expect(rendered(looks * part)).rejects.toThrow(RenderLimitReached);
  });

  it("changes nothing in a report that ends in time, and the next report is whole after one that did not", async () => {
    const { sha256, looks } = await rendered(Number.POSITIVE_INFINITY);
    await expect(rendered(10)).rejects.toThrow(RenderLimitReached);
    expect(await rendered(looks)).toEqual({ sha256, looks });
  });
});
