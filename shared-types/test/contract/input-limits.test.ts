import { describe, expect, it } from "vitest";
import * as z from "zod";
import { apis, type Route, SectionChange } from "../../src/index.ts";
import { contractInputs } from "../helpers/contract-inputs.ts";

const inputs = contractInputs();
const ofType = (type: string) => inputs.filter(({ schema }) => schema._zod.def.type === type);

/** The first check of a text. */
const firstCheck = (schema: z.core.$ZodType) => {
  const { checks = [] } = schema._zod.def;
  // A format such as z.uuid() is itself the first check.
  if (schema._zod.traits.has("$ZodCheck")) return undefined;
  return checks[0]?._zod.def;
};

describe("whatever is sent", () => {
  it("is found completely: every service, and lists within lists", () => {
    const paths = inputs.map(({ path }) => path);
    expect(paths).toEqual(
      expect.arrayContaining([
        "auth.register.body.password",
        "reports.create.body.worksheet.land.0.rate_per_perch",
        "reports.create.body.other_buildings.0.building_conveniences.0",
        "images.requestUploads.body.files.0.filename",
        "location.nearestCity.params.lat",
        "pdf.verify.params.code",
      ]),
    );
  });

  it("a text's length is checked first, and a text that is too long is not checked further", () => {
    const texts = ofType("string");
    expect(texts.length).toBeGreaterThan(150);
    const endless = texts.filter(({ schema }) => {
      const first = firstCheck(schema);
      return first?.check !== "max_length" || first.abort !== true;
    });
    expect(endless.map(({ path }) => path)).toEqual([]);
  });

  it("a list's length is checked before its entries", () => {
    const lists = ofType("array");
    expect(lists.length).toBeGreaterThan(10);
    for (const { path, schema } of lists) {
      const max = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }).maxItems;
      expect({ path, max }).toEqual({ path, max: expect.any(Number) });
      let looks = 0;
      const entry = new Proxy(
        {},
        {
          get: () => {
            looks += 1;
            return undefined;
          },
        },
      );
      // Some lists have an outer schema, which has to refuse the value.
      const outermost = inputs.find((input) => input.path === path)?.schema ?? schema;
      const tooMany = Array.from({ length: (max ?? 0) + 1 }, () => entry);
      expect(z.safeParse(outermost, tooMany).success).toBe(false);
      expect({ path, looks }).toEqual({ path, looks: 0 });
    }
  });

  it("a form may have a limited number of fields", () => {
    const form = (fields: number) => ({
      section: "valuation",
      data: Object.fromEntries(Array.from({ length: fields }, (_, number) => [`f${number}`, 1])),
    });
    // Excluded, because the keys of the facts are limited to the report's fields.
    const open = ofType("record").filter(({ path }) => !path.endsWith(".text_sources.0.facts"));
    expect(open.map(({ path }) => path)).toEqual(["reports.saveSection.body.data"]);
    expect(SectionChange.safeParse(form(300)).success).toBe(true);
    expect(SectionChange.safeParse(form(301)).success).toBe(false);
    const long = { section: "valuation", data: { ["f".repeat(101)]: 1 } };
    expect(SectionChange.safeParse(long).success).toBe(false);
  });
});

const routes = Object.values(apis).flatMap(({ name, routes }) =>
  Object.entries<Route>(routes).map(([key, route]) => ({ name: `${name}.${key}`, body: route.body })),
);

describe("a body in which nothing is known", () => {
  it("is refused by every call that needs a body", () => {
    const unknown = JSON.parse(
      '{"nonsense": 1, "id": 7, "__proto__": {"full_name": "x", "lot_number": "1"}}',
    );
    const taken = routes.filter(({ body }) => body?.safeParse(unknown).success).map(({ name }) => name);
    // The body of finalize, the acknowledged warnings, is optional.
    expect(taken).toEqual(["pdf.finalize"]);
  });
});
