import { apis, type Route } from "@takseru/shared-types";
import { badInputs } from "@takseru/testing/bad-inputs/bad-inputs";
import { generatedCases } from "@takseru/testing/generated-cases";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { AppError, parseInput } from "../../src/index.ts";

/** The words of zod's own messages. */
const ZOD =
  /invalid (input|option|string|number|key|value|union)|expected|received|too (small|big)|unrecognized/i;

const refusalOf = (schema: z.ZodType, value: unknown): AppError | undefined => {
  try {
    parseInput(schema, value);
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
};

const routes = Object.values(apis).flatMap(({ name, routes }) =>
  Object.entries<Route>(routes).map(([key, route]) => ({ name: `${name}.${key}`, route })),
);

describe.each(routes.filter(({ route }) => route.body ?? route.query))("$name", ({ route }) => {
  test("refuses every bad input in words of our own", () => {
    let refused = 0;
    const notPlain: string[] = [];
    for (const input of badInputs(route, {}, { count: generatedCases(10_000) })) {
      if (!input.refused || input.rawBody !== undefined || input.headers) continue;
      const query = Object.fromEntries(new URL(input.path, "http://api.test").searchParams);
      const error =
        (route.query && refusalOf(route.query, query)) ??
        (route.body && refusalOf(route.body, JSON.parse(JSON.stringify(input.body ?? {}))));
      if (!error) continue;
      refused += 1;
      for (const words of [error.message, ...Object.values(error.fields ?? {})])
        if (ZOD.test(words) || words.length >= 500) notPlain.push(`${input.what}: ${words}`);
    }
    expect(notPlain).toEqual([]);
    expect(refused).toBeGreaterThan(10);
  });
});

test.each([
  [z.object({ market_value: z.number() }), { market_value: "x" }, "Market value must be a number"],
  [z.object({ market_value: z.number() }), {}, "Market value is missing"],
  [z.object({ rows: z.array(z.number()) }), { rows: [1, "x"] }, "Rows, entry 2, must be a number"],
  [z.object({ travelMode: z.enum(["DRIVE", "WALK"]) }), { travelMode: "FLY" }, "Choose one of: DRIVE, WALK"],
  [z.object({ name: z.string().max(1_000) }), { name: "x".repeat(1_001) }, "At most 1,000 characters"],
  [z.object({ name: z.string().min(2) }), { name: "x" }, "At least 2 characters"],
  [z.object({ files: z.array(z.int()).max(1) }), { files: [1, 2] }, "At most 1 entry"],
  [z.object({ files: z.array(z.int()).min(1) }), { files: [] }, "At least 1 entry"],
  [z.object({ files: z.array(z.int()).min(2) }), { files: [1] }, "At least 2 entries"],
  [z.object({ origins: z.array(z.int()) }), {}, "Origins are missing"],
  [z.object({ data: z.array(z.int()) }), {}, "Data is missing"],
  [z.object({ size: z.int() }), { size: 1.5 }, "Size must be a whole number"],
  [z.object({ size: z.number().max(10) }), { size: 11 }, "Size may be at most 10"],
  [z.object({ size: z.number().positive() }), { size: 0 }, "Size must be above 0"],
  [z.object({ id: z.uuid() }), { id: "7" }, "Id is not valid"],
  [z.object({}), [], "The request must be a group of fields"],
  [z.strictObject({}), { a: 1 }, "There are fields here that this call does not know"],
])("%# says what is wrong with which field", (schema, value, message) => {
  expect(refusalOf(schema, value)?.message).toBe(message);
});
