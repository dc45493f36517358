import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createRenderer } from "../../src/rendering/renderer.ts";
import { buildOptions, buildSnapshot, finalOptions } from "../helpers/build-snapshot.ts";
import { copyFonts } from "../helpers/copy-fonts.ts";
import { render } from "../helpers/render.ts";

describe("the same snapshot and date", () => {
  it("give the same bytes, and their SHA-256", async () => {
    const first = await render(buildSnapshot());
    const second = await render(buildSnapshot());
    expect(second.sha256).toBe(first.sha256);
    expect(first.sha256).toBe(createHash("sha256").update(first.pdf).digest("hex"));
    const other = await render(
      buildSnapshot(),
      buildOptions({ renderedAt: new Date("2026-01-06T00:00:00.000Z") }),
    );
    expect(other.sha256).not.toBe(first.sha256);
  });

  it("give the same bytes with fonts that other reports have used as with new ones", async () => {
    const mixed = () => buildSnapshot({ report: { land_features: "fine flats, ශ්‍රී ලංකා, ක්රමය, யாழ்ப்பாணம்" } });
    // Other characters that lead to the same glyphs.
    await render(buildSnapshot({ report: { land_features: "\u00a0 \ufb01, ක\u200d්රමය, ශ්රී, யாழ்" } }));
    const used = await render(mixed());
    const fresh = await createRenderer(copyFonts()).render(mixed(), buildOptions());
    expect(fresh.sha256).toBe(used.sha256);
  });

  it("give the same bytes while other reports are rendered", async () => {
    const alone = await render(buildSnapshot());
    const together = await Promise.all([
      render(buildSnapshot()),
      render(buildSnapshot({ report: { property_address: "ශ්‍රී ලංකා" } }), finalOptions),
      render(buildSnapshot()),
    ]);
    expect([together[0].sha256, together[2].sha256]).toEqual([alone.sha256, alone.sha256]);
  });
});
