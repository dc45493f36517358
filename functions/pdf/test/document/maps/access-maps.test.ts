import { createReportMaps } from "@takseru/location";
import { squeezed } from "@takseru/testing/read-pdf";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { buildSnapshot, finalOptions } from "../../helpers/build-snapshot.ts";
import { drawVillage } from "../../helpers/draw-village.ts";
import { render, renderAndRead } from "../../helpers/render.ts";

const position = { latitude: 7.2986, longitude: 80.6413 };
const printed = async () => renderAndRead({ report: position, maps: await drawVillage(position) });
const plot = [
  { latitude: 7.2987, longitude: 80.6412 },
  { latitude: 7.2987, longitude: 80.6414 },
  { latitude: 7.2985, longitude: 80.6414 },
];
const readWithPlot = async (draw: typeof drawVillage) =>
  renderAndRead({ report: { ...position, plot_outline: plot }, maps: await draw(position, plot) });

describe("the location map", () => {
  it("stands with the way that is told, with scale, town and sources", async () => {
    const { text, pages } = await printed();
    for (const words of [
      "Location map, 1:50,000 on A4: the property is at the pin marked with a square",
      "Kandy is 0.9 km away in a straight line",
      "2 km",
      "CC BY 4.0",
    ])
      expect(text).toContain(squeezed(words));
    const page = pages.find((one) => one.includes(squeezed("1:50,000 on A4")));
    expect(page).toContain(squeezed("5 Access"));
  });

  it("says whether the way leads along the roads of the map", async () => {
    const maps = await drawVillage(position);
    if (!maps?.town) throw new Error("there is a town");
    const { access: _, town, ...former } = maps;
    const textOf = async (changes: object) =>
      (await renderAndRead({ report: position, maps: { ...maps, ...changes } })).text;
    expect(await textOf({})).toContain(squeezed("the broken line leads from there along mapped roads"));
    expect(await textOf({ town: { ...town, alongRoads: false } })).toContain(
      squeezed("the broken line from there is not a road"),
    );
    const { text } = await renderAndRead({ report: position, maps: { ...former, town } });
    expect(text).toContain(squeezed("along the roads of this map"));
  });

  it("says how much of the way is on no road that is mapped", async () => {
    const maps = await drawVillage(position);
    if (!maps?.town) throw new Error("there is a town");
    const words = squeezed("the last 240 m, drawn straight, are on no road that is mapped");
    expect((await renderAndRead({ report: position, maps })).text).not.toContain(squeezed("drawn straight"));
    const { text } = await renderAndRead({
      report: position,
      maps: { ...maps, town: { ...maps.town, unmapped: 243 } },
    });
    expect(text.split(words)).toHaveLength(3);
  });

  it("names the sources once, below the map", async () => {
    const { text } = await printed();
    expect(text.match(/©Nobody/g)).toHaveLength(1);
  });

  it("is the same to the byte for the same snapshot", async () => {
    const snapshot = async () => buildSnapshot({ report: position, maps: await drawVillage(position) });
    expect((await render(await snapshot())).sha256).toBe((await render(await snapshot())).sha256);
  });

  it("numbers the places as their table does where it shows them all, and else names those that it shows", async () => {
    const away = { category: "school", distance: 1, address: "" };
    const nearby_facilities = [
      { name: "Nowhere College", ...away },
      { name: "Trinity College", ...away },
    ];
    const names = nearby_facilities.map(({ name }) => name);
    const maps = await drawVillage(position, [], names);
    if (!maps?.location) throw new Error("there are roads");
    const { location } = maps;
    const read = async (numbered: number[]) =>
      renderAndRead({
        report: { ...position, nearby_facilities, papers: [] },
        maps: { ...maps, location: { ...location, numbered } },
      });
    const { text } = await read([2]);
    expect(text).toContain(squeezed("Place Kind Distance (km) Nowhere College"));
    expect(text).toContain(squeezed("2 Trinity College"));
    expect((await read([1, 2])).text).toContain(squeezed("No. Place Kind Distance (km) 1 Nowhere College"));
  });

  it("of a former snapshot numbers the places as it was drawn: all of the report's", async () => {
    const nearby_facilities = Array.from({ length: 12 }, (_, index) => ({
      name: `Place ${index + 1}`,
      category: "school",
      // The last ones are the nearest, and the ones that are printed.
      distance: 12 - index,
      address: "",
    }));
    const { facilities: _, ...maps } = (await drawVillage(position)) ?? { attribution: [] };
    if (!maps.location) throw new Error("there are roads");
    const location = { ...maps.location, numbered: [5, 6, 7, 8, 9, 10, 11, 12] };
    const { text } = await renderAndRead({
      report: { ...position, nearby_facilities, papers: [] },
      maps: { ...maps, location },
    });
    expect(text).toContain(squeezed("No. Place Kind Distance (km) 5 Place 5 Schools 8.0 6 Place 6"));
    expect(text).toContain(squeezed("5 Place 5; 6 Place 6"));
  });

  it("is not printed where fewer than two roads are known: it would show nothing", async () => {
    const maps = await createReportMaps()(position);
    expect(maps).toBeUndefined();
    const { text } = await renderAndRead({ report: position, maps });
    expect(text).not.toContain(squeezed("Location map"));
    expect(text).not.toContain("CCBY");
  });

  it("has a sketch of access with it that shows where the way leaves the main road", async () => {
    expect((await printed()).text).toContain(
      squeezed(
        "Sketch of access, 1:10,000 on A4: the property is at the pin marked with a square. The broken line is the end of the way from Kandy, which turns off Example Road",
      ),
    );
  });

  it("without a way has the surroundings instead, unless the plot's map shows them", async () => {
    const withoutWay: typeof drawVillage = async (...asked) => {
      const { access: _, ...maps } = (await drawVillage(...asked)) ?? { attribution: [] };
      return maps;
    };
    const { text } = await renderAndRead({ report: position, maps: await withoutWay(position) });
    expect(text).toContain(squeezed("The surroundings, 1:10,000 on A4: the property is at the pin"));
    expect((await readWithPlot(withoutWay)).text).not.toContain(squeezed("The surroundings"));
  });
});

describe("the plot's map", () => {
  it("stands with the boundaries, and says that it is no survey", async () => {
    const { text, pages } = await readWithPlot(drawVillage);
    const caption = squeezed(
      "The plot as the valuer drew it on a map, about 9.7 P, 1:500 on A4; it is no survey",
    );
    expect(text).toContain(caption);
    const [before, after] = pages.join("").split(caption);
    expect(before).toContain(squeezed("7 Boundaries"));
    expect(after).toContain(squeezed("8 Land Shape"));
    expect(before).not.toContain(squeezed("8 Land Shape"));
    expect(text.match(/Mapdata:/g)).toHaveLength(1);
  });

  it("has the sketch of access beside it, with sources named once", async () => {
    const { text, pages } = await readWithPlot(drawVillage);
    const words = squeezed(
      "Sketch of access, 1:10,000 on A4. The broken line is the end of the way from Kandy, which turns off Example Road",
    );
    const [page, ...others] = pages.filter((one) => one.includes(words));
    expect(others).toEqual([]);
    expect(page).toContain(squeezed("The plot as the valuer drew it on a map"));
    expect(text.match(/Mapdata:/g)).toHaveLength(1);
    expect(text).toContain(squeezed("the broken line leads from there along mapped roads"));
  });

  it("is alone where the plot needs the page's width, and in former snapshots, whose maps both have it", async () => {
    const wide = [-0.0008, 0.0008].map((east) => ({
      latitude: 7.2986,
      longitude: Number((80.6413 + east).toFixed(6)),
    }));
    const outline = [...wide, { latitude: 7.2988, longitude: 80.6413 }];
    const drawn = (await drawVillage(position, outline)) ?? { attribution: [] };
    const [narrow, alone] = [await drawVillage(position, plot), await drawVillage(position)];
    if (!narrow?.plot || !alone?.sketch || !drawn.plot) throw new Error("there are roads and a plot");
    expect([narrow.plot.width, drawn.plot.width]).toEqual([234, 480]);
    const former = { ...narrow, plot: { ...narrow.plot, width: 480 }, sketch: alone.sketch };
    for (const [plot_outline, maps] of [
      [outline, drawn],
      [plot, former],
    ] as const) {
      const { text } = await renderAndRead({ report: { ...position, plot_outline }, maps });
      expect(text).toContain(squeezed("The plot as the valuer drew it on a map"));
      expect(text).not.toContain(squeezed("Sketch of access"));
      expect(text).toContain(squeezed("along the roads of this map"));
    }
  });

  it("stands without roads too, and names its own sources", async () => {
    const { text } = await readWithPlot(createReportMaps());
    expect(text).toContain(squeezed("The plot as the valuer drew it"));
    expect(text).not.toContain(squeezed("Location map"));
  });
});

describe("a plot by the corner list of a plan", () => {
  const plan = { grid: "sld99" as const, of: 3 };
  const east = (latitude: number, longitude: number) => ({
    latitude,
    longitude,
    east: 486_000 + (longitude - 80.6412) * 110_000,
    north: 532_000 + (latitude - 7.2985) * 110_600,
  });
  const corners = plot.map(({ latitude, longitude }, index) => {
    const at = east(latitude, longitude);
    return {
      latitude,
      longitude,
      plan: { ...plan, point: `P${index + 1}`, east: Math.round(at.east), north: Math.round(at.north) },
    };
  });
  const read = async (plot_outline: typeof corners) =>
    (
      await renderAndRead({
        report: { ...position, plan_number: "2210", plot_outline },
        maps: await drawVillage(position, plot_outline),
      })
    ).text;

  it("is printed as that, with its grid, lengths and bearings", async () => {
    const text = await read(corners);
    for (const words of [
      "The plot by the corner list of Plan No. 2210, 0A-0R-9.57P",
      "its place on maps is good to about 15 m",
      "Corner list of Plan No. 2210 in SLD99 (EPSG:5235)",
      "P1 486,000.000 532,022.000 22.00 90° 00′ 00″",
      "P2 486,022.000 532,022.000 22.00 180° 00′ 00″",
      "P3 486,022.000 532,000.000 31.11 315° 00′ 00″",
    ])
      expect(text).toContain(squeezed(words));
    expect(text).not.toContain(squeezed("as the valuer drew it"));
  });

  it("has no area where the sides cross", async () => {
    const crossing = [
      { latitude: 7.2985, longitude: 80.6412 },
      { latitude: 7.2987, longitude: 80.6414 },
      { latitude: 7.2987, longitude: 80.6412 },
      { latitude: 7.2985, longitude: 80.6414 },
    ].map((corner, index) => {
      const at = east(corner.latitude, corner.longitude);
      const figures = { east: Math.round(at.east), north: Math.round(at.north) };
      return { ...corner, plan: { ...plan, of: 4, point: `P${index + 1}`, ...figures } };
    });
    const text = await read(crossing);
    expect(text).toContain(
      squeezed("The plot by the corner list of Plan No. 2210, without an area, as its sides cross, "),
    );
    expect(text).not.toContain(squeezed("Plan No. 2210, 0A"));
  });

  it("is a drawing again once a corner was moved or taken away", async () => {
    const moved = corners.map(({ plan: own, ...corner }, index) =>
      index === 0 ? corner : { ...corner, plan: own },
    );
    for (const outline of [
      moved,
      corners.map((corner) => ({ ...corner, plan: { ...corner.plan, of: 4 } })),
    ]) {
      const { text } = await renderAndRead({
        report: { ...position, plan_number: "2210", plot_outline: outline },
        maps: await drawVillage(position, outline),
      });
      expect(text).toContain(squeezed("The plot as the valuer drew it on a map"));
      expect(text).not.toContain(squeezed("Corner list of"));
    }
  });
});

/** Each text of a PDF with the degrees by which it is turned, clockwise. */
const turnsOf = async (pdf: Uint8Array): Promise<Array<{ text: string; turn: number }>> => {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const document = await task.promise;
  const texts: Array<{ text: string; turn: number }> = [];
  for (let number = 1; number <= document.numPages; number += 1)
    for (const item of (await (await document.getPage(number)).getTextContent()).items)
      if ("str" in item && item.str.trim() !== "") {
        const [across = 1, up = 0] = z.array(z.number()).parse(item.transform);
        texts.push({ text: item.str.trim(), turn: (-Math.atan2(up, across) * 180) / Math.PI });
      }
  await task.destroy();
  return texts;
};

it("a road's name on a map is turned along its road, can be read, and leaves all else upright", async () => {
  const maps = await drawVillage(position);
  const names = (maps?.sketch?.shapes ?? []).flatMap((shape) =>
    shape.kind === "text" && shape.turn !== undefined ? [{ text: shape.text, turn: shape.turn }] : [],
  );
  expect(names.map(({ text }) => text)).toContain("Lake Lane");
  const { pdf } = await render(buildSnapshot({ report: position, maps }), finalOptions);
  const turned = (await turnsOf(pdf)).filter(({ turn }) => Math.abs(turn) > 0.01);
  expect(turned).toHaveLength(names.length);
  for (const { text, turn } of names)
    expect(turned.find((one) => one.text === text)?.turn).toBeCloseTo(turn, 1);
});
