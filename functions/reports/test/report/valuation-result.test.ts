import { type Dynoxide, startDynoxide } from "@takseru/testing/start-dynoxide";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import goldens from "../../../../shared-types/test/valuation/goldens.json" with { type: "json" };
import { setup } from "../helpers/setup.ts";

let dynoxide: Dynoxide;
beforeAll(async () => {
  dynoxide = await startDynoxide();
});
afterAll(() => dynoxide.stop());

const worksheetOf = ({ kind, ...rows }: { kind: string }) =>
  kind === "cost" ? rows : { approaches: [{ id: "one", title: "As inspected", kind, ...rows }] };

const saved = async (worksheet: unknown, fields: Record<string, unknown> = {}) => {
  const { create, save, get } = await setup(dynoxide);
  const { id } = await create(fields);
  const reply = await save(id, { section: "valuation", data: { worksheet } });
  return { reply, report: await get(id) };
};

describe("the reply's valuation_result", () => {
  it.each(goldens)("$name: the figures are read as they were saved", async ({ approach, result }) => {
    const { reply, report } = await saved(worksheetOf(approach));
    const expected = { valuation_result: { approaches: [{ kind: approach.kind, ...result }] } };
    expect(reply).toMatchObject({ status: 200, body: expected });
    expect(report).toMatchObject(expected);
  });

  it("is null where nothing is filled", async () => {
    const { create } = await setup(dynoxide);
    expect(await create()).toMatchObject({ valuation_result: null });
    const { report } = await saved({ approaches: [{ id: "one", kind: "leasehold" }] });
    expect(report.valuation_result).toBeNull();
  });

  it("cannot be written: a client's own figures are dropped", async () => {
    const { create, save } = await setup(dynoxide);
    const { id } = await create();
    const data = { valuation_result: { concluded: 1 }, land_rate: 650_000 };
    const { body } = await save(id, { section: "valuation", data });
    expect(body).toMatchObject({ valuation_result: null, land_rate: 650_000 });
  });

  it("states a forced sale value where a mortgage asks for it, and none otherwise", async () => {
    const worksheet = { other: [{ amount: 22_495_200 }], rounding_step: 100_000 };
    const forced = async (report_type: string) =>
      (await saved(worksheet, { report_type })).report.valuation_result?.forced_sale_value;
    expect(await forced("mortgage")).toBe(18_000_000);
    expect(await forced("tax")).toBeNull();
  });

  it("names the row of an approach that cannot be saved", async () => {
    const { reply } = await saved({
      approaches: [{ id: "one", kind: "investment", income: [{}, { void_percent: 101 }] }],
    });
    expect(reply).toMatchObject({
      status: 400,
      body: {
        error: {
          fields: {
            "worksheet.approaches.0.income.1.void_percent": expect.stringMatching(/between 0 and 100/),
          },
        },
      },
    });
  });
});
