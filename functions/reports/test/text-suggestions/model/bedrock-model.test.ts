import {
  type BedrockAnswer,
  type LoopbackBedrock,
  startLoopbackBedrock,
} from "@takseru/testing/loopback-bedrock";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createBedrockModel } from "../../../src/text-suggestions/model/bedrock/bedrock-model.ts";
import { ModelFailure } from "../../../src/text-suggestions/model/language-model.ts";

let bedrock: LoopbackBedrock;
beforeAll(async () => {
  bedrock = await startLoopbackBedrock(() => ({ text: "{}" }));
});
afterAll(() => bedrock.stop());

const question = { instruction: "Word it.", question: '{"fields":[]}' };
const credentials = { accessKeyId: "AKIALOOPBACK", secretAccessKey: "not-a-secret" };
const ask = (answer: () => BedrockAnswer, { seconds = 20 } = {}) => {
  bedrock.answer(answer);
  const settings = {
    model: "anthropic.example-2026-v1:0",
    region: "ap-south-1",
    maxTokens: 500,
    seconds,
    prices: { input: 1, output: 5 },
    endpoint: bedrock.origin,
  };
  return createBedrockModel(settings, { credentials }, async () => {}).ask(question);
};
const failureOf = async (answer: () => BedrockAnswer, options?: { seconds: number }) => {
  const error: unknown = await ask(answer, options).catch((thrown: unknown) => thrown);
  if (!(error instanceof ModelFailure)) throw new Error("the model answered", { cause: error });
  return error;
};

it("a question is asked with its instruction, without tools, and its whole answer and tokens come back", async () => {
  expect(await ask(() => ({ text: '{"texts":{}}', usage: { inputTokens: 812, outputTokens: 96 } }))).toEqual({
    text: '{"texts":{}}',
    usage: { inputTokens: 812, outputTokens: 96 },
  });
  expect(bedrock.asked).toMatchObject([
    {
      path: "/model/anthropic.example-2026-v1:0/converse-stream",
      body: {
        system: [{ text: "Word it." }],
        messages: [{ role: "user", content: [{ text: '{"fields":[]}' }] }],
        inferenceConfig: { maxTokens: 500, temperature: 0 },
      },
    },
  ]);
  expect(bedrock.asked[0]?.body.toolConfig).toBeUndefined();
});

describe("a model that does not answer", () => {
  it.each(["guardrail_intervened", "content_filtered", "refusal"])("refused: %s", async (stopReason) => {
    const failure = await failureOf(() => ({ text: "I cannot", stopReason }));
    expect(failure).toMatchObject({
      notice: "MODEL_REFUSED",
      usage: { inputTokens: 900, outputTokens: 300 },
    });
  });

  it.each([
    ["ThrottlingException", 429],
    ["ServiceUnavailableException", 503],
  ])("is asked once more after %s, and is busy then", async (error, status) => {
    expect(await failureOf(() => ({ status, error }))).toMatchObject({ notice: "MODEL_BUSY" });
    expect(bedrock.asked).toHaveLength(2);
    let attempts = 0;
    const second = await ask(() => {
      attempts += 1;
      return attempts === 1 ? { status, error } : { text: "{}" };
    });
    expect(second.text).toBe("{}");
  });

  it("took too long: silence in the middle of an answer, and Bedrock's own timeout", async () => {
    expect(await failureOf(() => ({ begun: "{", after: "silence" }), { seconds: 0.2 })).toMatchObject({
      notice: "MODEL_TIMEOUT",
    });
    expect(await failureOf(() => ({ status: 408, error: "ModelTimeoutException" }))).toMatchObject({
      notice: "MODEL_TIMEOUT",
    });
  });

  it.each<[string, BedrockAnswer]>([
    ["a stream that ends in its middle", { begun: '{"texts":', after: "end" }],
    ["an error in the stream", { begun: '{"texts":', after: { error: "modelStreamErrorException" } }],
    ["an answer that was cut off", { text: '{"texts":', stopReason: "max_tokens" }],
    ["a call for a tool", { text: "", stopReason: "tool_use" }],
    ["an answer without end", { text: "a".repeat(60_001) }],
    ["a refused right", { status: 403, error: "AccessDeniedException" }],
    ["an unknown model", { status: 404, error: "ResourceNotFoundException" }],
  ])("is unusable: %s", async (_, answer) => {
    expect(await failureOf(() => answer)).toMatchObject({ notice: "MODEL_UNUSABLE" });
    expect(bedrock.asked).toHaveLength(1);
  });

  it("throttled within the stream, it is asked once more", async () => {
    expect(await failureOf(() => ({ begun: "{", after: { error: "throttlingException" } }))).toMatchObject({
      notice: "MODEL_BUSY",
    });
    expect(bedrock.asked).toHaveLength(2);
  });
});
