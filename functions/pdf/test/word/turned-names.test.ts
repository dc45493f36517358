import { expect, it } from "vitest";
import { drawVectors } from "../../src/document/maps/draw-vectors.ts";
import { drawnOver } from "../../src/word/drawings/drawing-of.ts";
import { toSvg } from "../../src/word/drawings/svg.ts";
import { drawVillage } from "../helpers/draw-village.ts";

it("the picture of a map in the Word file has the roads' names along their roads", async () => {
  const sketch = (await drawVillage({ latitude: 7.2986, longitude: 80.6413 }))?.sketch;
  if (!sketch) throw new Error("there are roads");
  const { width, height, shapes } = sketch;
  const [, ...words] = drawVectors(sketch, "").stack;
  const drawn = drawnOver(words, height);
  if (!drawn) throw new Error("each part stands on the drawing");
  const svg = toSvg({ width, height, ...drawn });
  const turned = shapes.flatMap((shape) => (shape.kind === "text" && shape.turn ? [shape] : []));
  expect(turned.length).toBeGreaterThan(0);
  for (const { text, turn } of turned)
    expect(svg).toMatch(new RegExp(`transform="rotate\\(${turn} [\\d.]+ [\\d.]+\\)">${text}</text>`));
});
