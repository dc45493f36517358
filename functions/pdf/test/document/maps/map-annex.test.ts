import { createReportMaps } from "@takseru/location";
import { squeezed } from "@takseru/testing/read-pdf";
import { describe, expect, it } from "vitest";
import { buildSnapshot } from "../../helpers/build-snapshot.ts";
import { render, renderAndRead } from "../../helpers/render.ts";

const position = { latitude: 7.2986, longitude: 80.6413 };
const printed = async () => renderAndRead({ report: position, maps: await createReportMaps()(position) });

describe("the annex with the location map", () => {
  it("has scale, way, towns and sources, and a place in the outline", async () => {
    const { text, outline } = await printed();
    for (const words of [
      "Annex A Location map",
      "Scale 1:50,000 on A4",
      "Kandy is 0.9 km away in a straight line; the broken line from there is not a road",
      "2 km",
      "CC BY 4.0",
    ])
      expect(text).toContain(squeezed(words));
    expect(outline).toContain("Annex A Location map");
  });

  it("says that the way leads along the roads of the map where it does", async () => {
    const maps = await createReportMaps()(position);
    const along = maps?.town && { ...maps, town: { ...maps.town, alongRoads: true } };
    const { text } = await renderAndRead({ report: position, maps: along });
    expect(text).toContain(squeezed("along the roads of this map"));
    expect(text).not.toContain(squeezed("is not a road"));
  });

  it("names the sources once, below the map", async () => {
    const { text } = await printed();
    expect(text.match(/MapSVG/g)).toHaveLength(1);
  });

  it("is the same to the byte for the same snapshot", async () => {
    const snapshot = async () =>
      buildSnapshot({ report: position, maps: await createReportMaps()(position) });
    expect((await render(await snapshot())).sha256).toBe((await render(await snapshot())).sha256);
  });

  it("numbers the facilities as their table does where it shows them all, and else names those that it shows", async () => {
    const away = { category: "school", distance: 1, address: "" };
    const nearby_facilities = [
      { name: "Nowhere College", ...away },
      { name: "Trinity College", ...away },
    ];
    const names = nearby_facilities.map(({ name }) => name);
    const maps = await createReportMaps()(position, [], names);
    expect(maps?.location.numbered).toEqual([2]);
    const { text } = await renderAndRead({ report: { ...position, nearby_facilities, papers: [] }, maps });
    expect(text).not.toContain("—");
    expect(text).toContain(squeezed("Facility Kind Distance (km) Nowhere College"));
    expect(text).toContain(squeezed("Numbers 2 Trinity College"));
    const shown = nearby_facilities.slice(1);
    const all = await createReportMaps()(position, [], ["Trinity College"]);
    const { text: numbered } = await renderAndRead({
      report: { ...position, nearby_facilities: shown, papers: [] },
      maps: all,
    });
    expect(numbered).toContain(squeezed("No. Facility Kind Distance (km) 1 Trinity College"));
  });

  it("takes one page", async () => {
    const maps = await createReportMaps()(position);
    const [withMap, without] = [
      await renderAndRead({ report: position, maps }),
      await renderAndRead({ report: position }),
    ];
    expect(withMap.pages.length).toBe(without.pages.length + 1);
  });
});

it("prints the plot that was drawn, and says that it is no survey", async () => {
  const plot = [
    { latitude: 7.2987, longitude: 80.6412 },
    { latitude: 7.2987, longitude: 80.6414 },
    { latitude: 7.2985, longitude: 80.6414 },
  ];
  const report = { ...position, plot_outline: plot };
  const { text } = await renderAndRead({ report, maps: await createReportMaps()(position, plot) });
  expect(text).toContain(squeezed("The plot as the valuer drew it on a map, about 9.7 P; it is no survey"));
});

it("leaves no trace without a position", async () => {
  const { text } = await renderAndRead();
  expect(text).not.toContain(squeezed("Location map"));
  expect(text).not.toContain("MapSVG");
});
