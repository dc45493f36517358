import { randomUUID } from "node:crypto";
import { colomboDay, limits, type ReportFieldsInput, toNanoDollars } from "@takseru/shared-types";
import {
  type BedrockAnswer,
  type LoopbackBedrock,
  startLoopbackBedrock,
} from "@takseru/testing/loopback-bedrock";
import { type Dynoxide, startDynoxide } from "@takseru/testing/start-dynoxide";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createBedrockModel } from "../../../src/text-suggestions/model/bedrock/bedrock-model.ts";
import { setup } from "../../helpers/setup.ts";

let dynoxide: Dynoxide;
let bedrock: LoopbackBedrock;
beforeAll(async () => {
  [dynoxide, bedrock] = await Promise.all([startDynoxide(), startLoopbackBedrock(() => ({ text: "{}" }))]);
});
afterAll(() => Promise.all([dynoxide.stop(), bedrock.stop()]));

const land: ReportFieldsInput = {
  total_extent: "0A-2R-10P",
  land_shape: "rectangular",
  topography_type: "fairly_level",
  soil_type: "red_earth",
  frontage_measurement: "45 ft",
  water_table: "About 15 ft below ground",
};
const modelWriter = { kind: "model", name: "anthropic.example-2026", version: "v1:0" };

const start = async (fields: ReportFieldsInput, { prices = { input: 1, output: 5 } } = {}) => {
  const model = createBedrockModel(
    {
      model: "anthropic.example-2026-v1:0",
      region: "ap-south-1",
      maxTokens: limits.languageModel.tokens,
      seconds: 20,
      prices,
      endpoint: bedrock.origin,
    },
    { credentials: { accessKeyId: "AKIALOOPBACK", secretAccessKey: "not-a-secret" } },
    async () => {},
  );
  const room = await setup(dynoxide, { model });
  const report = await room.create(fields);
  return {
    ...room,
    report,
    propose: async (more: Record<string, unknown> = {}, section = "land_description") =>
      room.call({
        method: "POST",
        path: "/reports/generate-content",
        body: { report_id: report.id, section, paragraphs: true, ...more },
      }),
    enhance: async (section = "land_description") =>
      room.call({
        method: "POST",
        path: `/reports/${report.id}/enhance`,
        body: { sections: [section], paragraphs: true },
      }),
  };
};
const texts = (fields: Record<string, string[]>): BedrockAnswer => ({
  text: JSON.stringify({ texts: fields }),
});

describe("a model's text", () => {
  const good =
    "Extending to 0A-2R-10P (90 perches or 2,276 m²), the land is rectangular and fairly level on red earth, with a frontage of 45 ft.";

  it("is offered with its facts and its writer, and is made of the templates' sentences alone", async () => {
    bedrock.answer(() =>
      texts({ land_features: [`The land, ${good.slice(0, 1).toLowerCase()}${good.slice(1)}`] }),
    );
    const { propose, get, report } = await start(land);
    const { status, body } = await propose();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      suggestions: {
        land_features: {
          paragraphs: [{ facts: expect.arrayContaining(["total_extent"]) }],
          writer: modelWriter,
        },
      },
      writer: modelWriter,
    });
    expect(JSON.stringify(body)).not.toContain("struck");
    const [asked] = bedrock.asked;
    expect(JSON.parse(asked?.question ?? "")).toMatchObject({
      fields: [
        { field: "land_features", paragraphs: [expect.stringContaining("0A-2R-10P"), expect.anything()] },
      ],
    });
    expect(await get(report.id)).toEqual(report);
  });

  it("loses the sentences that state what the report does not, each with its reason", async () => {
    bedrock.answer(() =>
      texts({
        land_features: [
          "The land is rectangular and fairly level. It has a frontage of 60 ft. It adjoins Lake Gregory. The soil is red earth.",
        ],
      }),
    );
    const { propose } = await start(land);
    expect((await propose()).body).toMatchObject({
      data: { land_features: "The land is rectangular and fairly level. The soil is red earth." },
      suggestions: {
        land_features: {
          paragraphs: [
            {
              struck: [
                { text: "It has a frontage of 60 ft.", reason: expect.stringContaining("60 ft") },
                { text: "It adjoins Lake Gregory.", reason: expect.stringContaining("Lake") },
              ],
            },
          ],
        },
      },
    });
  });

  it("gives way to the template's where nothing of it is left, and says what was struck", async () => {
    bedrock.answer(() => texts({ land_features: ["The land is 95 perches."] }));
    const { propose } = await start(land);
    expect((await propose()).body).toMatchObject({
      suggestions: {
        land_features: {
          writer: { kind: "template" },
          paragraphs: [
            { text: expect.stringContaining("90 perches"), struck: [{ text: "The land is 95 perches." }] },
            {},
          ],
        },
      },
    });
  });

  it("is not asked for where the caller wants the templates, nor for what the law or a standard words", async () => {
    bedrock.answer(() => texts({}));
    const { propose } = await start({ ...land, interest_valued: "freehold" });
    expect((await propose({ writer: "template" })).body).toMatchObject({ writer: { kind: "template" } });
    expect((await propose({}, "valuation")).body).toMatchObject({
      suggestions: { assumptions: { writer: { kind: "template" } } },
      writer: modelWriter,
    });
    expect(bedrock.asked).toEqual([]);
  });
});

describe("a model that does not write", () => {
  it.each<[string, BedrockAnswer, string]>([
    ["refuses", { text: "No.", stopReason: "content_filtered" }, "MODEL_REFUSED"],
    ["is throttled", { status: 429, error: "ThrottlingException" }, "MODEL_BUSY"],
    ["times out", { status: 408, error: "ModelTimeoutException" }, "MODEL_TIMEOUT"],
    ["breaks off", { begun: '{"texts":{"land_features":["Half', after: "end" }, "MODEL_UNUSABLE"],
    ["talks", { text: "Certainly! Here is your text." }, "MODEL_UNUSABLE"],
    ["fences its answer", { text: '```json\n{"texts":{}}\n```' }, "MODEL_UNUSABLE"],
    ["answers another field", texts({ restrictions: ["Anyone may use this."] }), "MODEL_UNUSABLE"],
    ["adds a key", { text: '{"texts":{},"market_value":1}' }, "MODEL_UNUSABLE"],
    ["answers markup", texts({ land_features: ["<b>Level</b> land."] }), "MODEL_UNUSABLE"],
    ["answers an address", texts({ land_features: ["See https://example.test/x."] }), "MODEL_UNUSABLE"],
    ["answers too much", texts({ land_features: ["The land is level. ".repeat(400)] }), "MODEL_UNUSABLE"],
  ])("%s: the templates write instead, and the reply says so in plain words", async (_, answer, code) => {
    bedrock.answer(() => answer);
    const { propose } = await start(land);
    const { status, body } = await propose();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      suggestions: { land_features: { writer: { kind: "template" } } },
      notice: { code, message: expect.stringMatching(/^The language model.* templates\./) },
    });
    expect(JSON.stringify(body)).not.toMatch(/Half|Anyone|Certainly|example\.test/);
  });
});

describe("a better wording by a model", () => {
  const own = {
    land_features: "the land slope gently. Well of 22 ft dug in 1987 by K. Perera",
    soil_type: "clay",
  } as const;

  it("keeps every figure and name of the valuer's paragraph", async () => {
    const better = "The land slopes gently. A well of 22 ft was dug in 1987 by K. Perera.";
    bedrock.answer(() => texts({ land_features: [better] }));
    const { enhance } = await start(own);
    expect((await enhance()).body).toMatchObject({
      data: { land_description: { land_features: better } },
      suggestions: {
        land_features: {
          paragraphs: [{ before: own.land_features, changes: ["The wording"] }],
          writer: modelWriter,
        },
      },
    });
  });

  it.each([
    [
      "adds a figure",
      "The land of 40 perches slopes gently. A well of 22 ft was dug in 1987 by K. Perera.",
      "40",
    ],
    ["leaves a figure out", "The land slopes gently. A well was dug in 1987 by K. Perera.", "22 ft"],
    ["leaves a name out", "The land slopes gently. A well of 22 ft was dug in 1987.", "missing"],
    ["changes a unit", "The land slopes gently. A well of 22 metres was dug in 1987 by K. Perera.", "22"],
  ])("that %s gives way to the tidied paragraph", async (_, wrong, what) => {
    bedrock.answer(() => texts({ land_features: [wrong] }));
    const { enhance } = await start(own);
    const { body } = await enhance();
    expect(body).toMatchObject({
      data: {
        land_description: { land_features: "The land slope gently. Well of 22 ft dug in 1987 by K. Perera." },
      },
      suggestions: {
        land_features: {
          writer: { kind: "template" },
          paragraphs: [{ struck: [expect.objectContaining({ reason: expect.stringContaining(what) })] }],
        },
      },
    });
  });
});

describe("what a model costs", () => {
  it("is counted by tokens for the report and the day", async () => {
    bedrock.answer(() => ({
      ...texts({ land_features: ["The soil is red earth."] }),
      usage: { inputTokens: 1_000, outputTokens: 200 },
    }));
    const { propose, call, user } = await start(land, { prices: { input: 0.8, output: 4 } });
    await propose();
    const costs = await call({ method: "GET", path: `/reports/analytics/costs/${user}` });
    // 1,000 x 0.8 and 200 x 4 dollars a million.
    expect(costs.body).toMatchObject({ data: { by_service: { "Amazon Bedrock": 0.0016 } } });
  });

  it("ends with the day's budget: a message says when it begins anew, and the templates go on", async () => {
    bedrock.answer(() => texts({ land_features: ["The soil is red earth."] }));
    const dear = toNanoDollars(limits.budgets.text.dayDollars) / 1_000 / limits.languageModel.tokens / 2;
    const { propose, as, at } = await start(land, { prices: { input: 0, output: dear * 1.5 } });
    bedrock.answer(() => ({
      ...texts({ land_features: ["The soil is red earth."] }),
      usage: { inputTokens: 10, outputTokens: limits.languageModel.tokens },
    }));
    expect((await propose()).status).toBe(200);
    const refused = await propose();
    expect(refused).toMatchObject({
      status: 429,
      body: {
        error: { code: "TEXT_BUDGET_SPENT" },
        message:
          "You have used today's allowance of text by the language model. It starts again on 06/01/2026 at 00:00. The templates remain available.",
      },
    });
    expect((await propose({ writer: "template" })).status).toBe(200);
    at("2026-01-05T18:30:00.000Z");
    expect(colomboDay("2026-01-05T18:30:00.000Z")).toBe("2026-01-06");
    expect((await propose()).status).toBe(200);
    expect((await as(randomUUID())({ method: "GET", path: "/reports/1" })).status).toBe(404);
  });

  it.each([
    ["fewer than no tokens", { inputTokens: -1_000_000, outputTokens: -1_000_000 }],
    ["fewer than none of one kind", { inputTokens: 10, outputTokens: -5_000_000 }],
    ["more than can be", { inputTokens: 1e300, outputTokens: 1e300 }],
    ["parts of a token", { inputTokens: 0.5, outputTokens: 0.5 }],
    ["nothing of them", null],
  ])(
    "never raises the budget where the endpoint says %s: what was reserved stays spent",
    async (_, usage) => {
      bedrock.answer(() => ({
        ...texts({ land_features: ["The soil is red earth."] }),
        usage,
      }));
      // An answer of the most tokens costs two thirds of the day's budget.
      const dear =
        (toNanoDollars(limits.budgets.text.dayDollars) / 1_000 / limits.languageModel.tokens) * 0.66;
      const { propose, call, user } = await start(land, { prices: { input: 0, output: dear } });
      expect((await propose()).status).toBe(200);
      expect((await propose()).body).toMatchObject({ error: { code: "TEXT_BUDGET_SPENT" } });
      const costs = await call({ method: "GET", path: `/reports/analytics/costs/${user}` });
      const share = limits.budgets.text.dayDollars * 0.66;
      expect(costs.body).toMatchObject({
        data: { by_service: { "Amazon Bedrock": expect.closeTo(share, 4) } },
      });
    },
  );

  it("is given back where the model was too busy to be asked", async () => {
    bedrock.answer(() => ({ status: 429, error: "ThrottlingException" }));
    const dear = (toNanoDollars(limits.budgets.text.dayDollars) / 1_000 / limits.languageModel.tokens) * 0.9;
    const { propose } = await start(land, { prices: { input: 0, output: dear } });
    for (let calls = 0; calls < 3; calls += 1)
      expect((await propose()).body).toMatchObject({ notice: { code: "MODEL_BUSY" } });
  });
});
