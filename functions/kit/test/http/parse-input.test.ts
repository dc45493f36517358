import { expect, it } from "vitest";
import * as z from "zod";
import { parseInput } from "../../src/http/parse-input.ts";

const Body = z.object({ pins: z.array(z.object({ x: z.number() })), rate: z.number().optional() });

it.each([1e-200, -1e-131, 5e-324, 1e126, -1.7e308])(
  "refuses %s, which DynamoDB does not store, with its field",
  (x) => {
    const message = "This number is too small or too large to be stored";
    expect(() => parseInput(Body, { pins: [{ x: 0 }, { x }] })).toThrow(
      expect.objectContaining({ code: "VALIDATION_FAILED", message, fields: { "pins.1.x": message } }),
    );
    expect(() => parseInput(Body, { pins: [], rate: x })).toThrow(
      expect.objectContaining({ fields: { rate: message } }),
    );
  },
);

it.each([0, -0, 1e-130, -1e-130, 9.9e125, 0.1 + 0.2, 2 ** 53])("takes %s", (x) => {
  expect(parseInput(Body, { pins: [{ x }] })).toEqual({ pins: [{ x }] });
});
