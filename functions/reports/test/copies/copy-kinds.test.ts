import { carriedTextsOf, Report } from "@takseru/shared-types";
import { type Dynoxide, startDynoxide } from "@takseru/testing/start-dynoxide";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { setup as setupRoom } from "../helpers/setup.ts";

let dynoxide: Dynoxide;
beforeAll(async () => {
  dynoxide = await startDynoxide();
});
afterAll(() => dynoxide.stop());

const facts = {
  instruction_source: "Example Bank PLC",
  lot_number: "1A",
  current_owner: "Mrs. A. Example",
  latitude: 7.29,
  longitude: 80.64,
  district: "Kandy",
  locality_description: "The road is quiet.\n\nThe market is near.",
  assumptions: "The title is good.",
  market_value: 9_000_000,
  valuation_date: "2025-12-01",
};

/** A room of 10 by 10 feet, traced over a photograph of the report. */
const sketch = {
  unit: "feet",
  north: null,
  taken: [],
  floors: [
    {
      id: "ground",
      name: "",
      building: "",
      trace: { image_id: "photograph-1", at: { right: 0, up: 0 }, width: 6_096_000, turned: 0 },
      parts: [
        {
          id: "main",
          kind: "floor",
          name: "",
          share_percent: 100,
          start: { right: 0, up: 0 },
          legs: [
            { right: 0, up: 6_096_000 },
            { right: 6_096_000, up: 0 },
            { right: 0, up: -6_096_000 },
            { right: -6_096_000, up: 0 },
          ],
          holes: [],
          walls: [],
          rooms: [],
          doors: [],
        },
      ],
    },
  ],
};

const setup = async (more: object = {}) => {
  const room = await setupRoom(dynoxide);
  const { id } = await room.create({ ...facts, ...more });
  const copy = async (query: string, key?: string) => {
    const { status, body } = await room.call({
      method: "POST",
      path: `/reports/${id}/clone${query}`,
      ...(key && { headers: { "Idempotency-Key": key } }),
    });
    expect(status).toBe(201);
    return Report.parse(body);
  };
  const checks = async (id: number) => {
    const { body } = await room.call({ method: "GET", path: `/reports/${id}/checks` });
    return JSON.stringify(body);
  };
  return { ...room, id, copy, checks };
};

describe("a copy", () => {
  it("of the same property keeps its sketch, without the photograph that it was traced over; a neighbour has none", async () => {
    const { copy } = await setup({ sketch });
    const { trace: _, ...ground } = sketch.floors[0] ?? {};
    expect((await copy("?kind=same_property")).sketch).toEqual({ ...sketch, floors: [ground] });
    expect((await copy("")).sketch).toEqual({ ...sketch, floors: [ground] });
    expect((await copy("?kind=neighbour")).sketch).toBeNull();
    expect((await copy("?kind=like")).sketch).toBeNull();
  });

  it("of a neighbour's property keeps the surroundings alone, and its texts wait to be confirmed", async () => {
    const { copy, checks, id } = await setup();
    const copied = await copy("?kind=neighbour&valued_by_another=not_known");
    expect(copied).toMatchObject({
      cloned_from: id,
      lot_number: "",
      current_owner: "",
      latitude: null,
      market_value: null,
      district: "Kandy",
      locality_description: facts.locality_description,
      valued_by_another: "not_known",
      previous_market_value: null,
    });
    expect(copied.report_reference).toMatch(/^VR\/EX\//);
    expect(copied.carried_texts).toEqual(carriedTextsOf(copied));
    expect(copied.carried_texts).toHaveLength(2);
    const found = await checks(copied.id);
    expect(found).toContain("not confirmed: “The road is quiet.”");
    expect(found).toContain("not known whether another member");
  });

  it("of the same property keeps its facts, and what it was worth", async () => {
    const { copy } = await setup();
    expect(await copy("?kind=same_property&valued_by_another=no")).toMatchObject({
      lot_number: "1A",
      current_owner: "Mrs. A. Example",
      latitude: 7.29,
      market_value: null,
      previous_market_value: 9_000_000,
      previous_valuation_date: "2025-12-01",
    });
  });

  it("without a kind is the clone of before: nothing waits to be confirmed", async () => {
    const { copy } = await setup();
    expect(await copy("")).toMatchObject({
      lot_number: "1A",
      carried_texts: [],
      previous_market_value: null,
    });
  });

  it("is one, however often it is asked for under a key, and another kind is another call", async () => {
    const { copy, call, id } = await setup();
    const [first, again] = [await copy("?kind=like", "key-1"), await copy("?kind=like", "key-1")];
    expect(again.id).toBe(first.id);
    const other = await call({
      method: "POST",
      path: `/reports/${id}/clone?kind=neighbour`,
      headers: { "Idempotency-Key": "key-1" },
    });
    expect(other).toMatchObject({ status: 409, body: { error: { code: "IDEMPOTENCY_MISMATCH" } } });
  });

  it("has its texts confirmed one by one, in a version of its own; what is changed needs no word", async () => {
    const { copy, call, save, get } = await setup();
    const copied = await copy("?kind=neighbour");
    const [first] = copied.carried_texts;
    const { status, body } = await call({
      method: "PUT",
      path: `/reports/${copied.id}/confirmed-texts`,
      body: { texts: [first] },
    });
    const confirmed = Report.parse(body);
    expect([status, confirmed.version, confirmed.carried_texts]).toEqual([
      200,
      copied.version + 1,
      copied.carried_texts.slice(1),
    ]);
    await save(copied.id, { section: "property_location", data: { locality_description: "Another text." } });
    const saved = await get(copied.id);
    expect(saved.carried_texts).toEqual(copied.carried_texts.slice(1));
    const again = await call({
      method: "PUT",
      path: `/reports/${copied.id}/confirmed-texts`,
      body: { texts: [first] },
    });
    expect(Report.parse(again.body).version).toBe(saved.version);
  });
});
