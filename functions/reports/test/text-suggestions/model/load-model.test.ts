import { startLoopbackBedrock } from "@takseru/testing/loopback-bedrock";
import { expect, it } from "vitest";
import { loadModel } from "../../../src/text-suggestions/model/bedrock/load-model.ts";
import { modelName } from "../../../src/text-suggestions/model/model-settings.ts";

it("Bedrock's client is loaded with the first question, and its failures keep their reason", async () => {
  const bedrock = await startLoopbackBedrock(() => ({ text: "No.", stopReason: "refusal" }));
  const before = { ...process.env };
  Object.assign(process.env, { AWS_ACCESS_KEY_ID: "AKIALOOPBACK", AWS_SECRET_ACCESS_KEY: "not-a-secret" });
  try {
    const model = loadModel({
      model: "example.model-v1:0",
      region: "ap-south-1",
      maxTokens: 100,
      seconds: 5,
      prices: { input: 1, output: 1 },
      endpoint: bedrock.origin,
    });
    const question = { instruction: "Word it.", question: "{}" };
    await expect(model.ask(question)).rejects.toMatchObject({ notice: "MODEL_REFUSED" });
    bedrock.answer(() => ({ text: "{}" }));
    expect(await model.ask(question)).toMatchObject({ text: "{}" });
  } finally {
    for (const name of ["AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"] as const)
      if (before[name] === undefined) delete process.env[name];
      else process.env[name] = before[name];
    await bedrock.stop();
  }
});

it.each([
  ["anthropic.example-2026-v1:0", "anthropic.example-2026", "v1:0"],
  ["amazon.example-pro", "amazon.example-pro", "amazon.example-pro"],
])("%s is called %s, version %s", (id, name, version) => {
  expect(modelName(id)).toEqual({ kind: "model", name, version });
});
