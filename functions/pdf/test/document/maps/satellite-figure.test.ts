import type { Position } from "@takseru/shared-types";
import { imageObjects, squeezed } from "@takseru/testing/read-pdf";
import { describe, expect, it } from "vitest";
import { embeddedJpegs } from "../../../src/data/embedded-jpegs.ts";
import { sha256Of } from "../../../src/data/hashes.ts";
import { buildSatellite } from "../../helpers/build-satellite.ts";
import { buildSnapshot, finalOptions } from "../../helpers/build-snapshot.ts";
import { drawVillage } from "../../helpers/draw-village.ts";
import { render, renderAndRead } from "../../helpers/render.ts";

const position = { latitude: 7.2936, longitude: 80.6413 };
const withMap = async () => ({ report: position, maps: await drawVillage(position) });
const withPicture = async () => ({ ...(await withMap()), satellite: await buildSatellite() });

describe("the satellite picture", () => {
  it("is an annex, with its source, its day and its owner's words", async () => {
    const { text, outline } = await renderAndRead(await withPicture());
    for (const words of [
      "Satellite picture from Google Maps, fetched on 04/01/2026; what it shows may be older",
      "Imagery ©2026 Example Satellites",
    ])
      expect(text).toContain(squeezed(words));
    expect(outline).toContain("Annex A Satellite picture");
  });

  it("is embedded once, in the bytes that are kept", async () => {
    const parts = await withPicture();
    const { pdf } = await render(buildSnapshot(parts), finalOptions);
    const without = await render(buildSnapshot(await withMap()), finalOptions);
    expect(imageObjects(pdf)).toBe(imageObjects(without.pdf) + 1);
    expect([...embeddedJpegs(pdf).keys()]).toContain(sha256Of(parts.satellite.bytes));
  });

  it("has a scale bar of a round length: the picture shows 284 m across", async () => {
    const { pages } = await renderAndRead(await withPicture());
    const page = pages.findLast((one) => one.includes(squeezed("Satellite picture from")));
    expect(page).toMatch(/(^|\D)50m/);
  });

  it("has the plot drawn over it where it shows the plot, and says what the line is", async () => {
    const corner = (north: number, east: number) => ({
      latitude: position.latitude + north,
      longitude: position.longitude + east,
    });
    const textWith = async (plot_outline: Position[]) => {
      const { report, ...parts } = await withPicture();
      return (await renderAndRead({ ...parts, report: { ...report, plot_outline } })).text;
    };
    const words = squeezed("The line shows the plot as the valuer drew it; it is not a survey. Imagery");
    expect(await textWith([corner(0, 0), corner(0.0003, 0), corner(0.0003, 0.0003)])).toContain(words);
    // Drawn a kilometre away, after the picture was fetched.
    expect(await textWith([corner(0.01, 0), corner(0.0103, 0), corner(0.0103, 0.0003)])).not.toContain(words);
    expect(await textWith([])).not.toContain(words);
  });

  it("names a provider once that asks for nothing but its name", async () => {
    const satellite = await buildSatellite({ attribution: "Google Maps." });
    const { pages } = await renderAndRead({ ...(await withMap()), satellite });
    const page = pages.findLast((one) => one.includes(squeezed("Satellite picture from"))) ?? "";
    expect(page.split(squeezed("Google Maps"))).toHaveLength(2);
  });

  it("is the same to the byte for the same snapshot", async () => {
    const once = await render(buildSnapshot(await withPicture()), finalOptions);
    expect((await render(buildSnapshot(await withPicture()), finalOptions)).sha256).toBe(once.sha256);
  });

  it("leaves no trace where there is none", async () => {
    const { text } = await renderAndRead(await withMap());
    expect(text).not.toContain(squeezed("Satellite picture"));
  });
});
