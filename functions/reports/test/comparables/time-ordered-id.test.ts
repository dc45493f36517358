import { expect, it } from "vitest";
import { z } from "zod";
import { timeOrderedId } from "../../src/comparables/time-ordered-id.ts";

it("ids sort by time", () => {
  const times = ["2026-01-05T04:30:00.000Z", "2026-01-05T04:30:00.001Z", "2038-01-19T03:14:08.000Z"];
  const ids = times.map((time) => timeOrderedId(new Date(time)));
  expect(ids.toSorted()).toEqual(ids);
  for (const id of ids) expect(z.uuidv7().safeParse(id).success, id).toBe(true);
});
