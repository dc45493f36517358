import { setTimeout } from "node:timers/promises";
import {
  BedrockRuntimeClient,
  type BedrockRuntimeClientConfig,
  ConverseStreamCommand,
  type ConverseStreamOutput,
} from "@aws-sdk/client-bedrock-runtime";
import type { SuggestionNoticeCode } from "@takseru/shared-types";
import { type LanguageModel, type ModelAnswer, ModelFailure, type ModelUsage } from "../language-model.ts";
import { type ModelSettings, modelName } from "../model-settings.ts";

/** Limit of the answer, which has about 8,000 characters. */
const MAX_CHARACTERS = 60_000;
const RETRY_AFTER_MS = 800;

/** Bedrock's errors by what the valuer is told; every other one is "unusable". */
const notices: Readonly<Record<string, SuggestionNoticeCode>> = {
  ThrottlingException: "MODEL_BUSY",
  ServiceQuotaExceededException: "MODEL_BUSY",
  ServiceUnavailableException: "MODEL_BUSY",
  ModelNotReadyException: "MODEL_BUSY",
  InternalServerException: "MODEL_BUSY",
  ModelTimeoutException: "MODEL_TIMEOUT",
  TimeoutError: "MODEL_TIMEOUT",
  AbortError: "MODEL_TIMEOUT",
};

const REFUSALS: ReadonlySet<string> = new Set(["guardrail_intervened", "content_filtered", "refusal"]);

const failureOf = (error: unknown, isOver: boolean): ModelFailure => {
  // A time-out ends the stream without an error.
  if (error instanceof ModelFailure)
    return isOver ? new ModelFailure("MODEL_TIMEOUT", { cause: error }) : error;
  const name = error instanceof Error ? error.name : "";
  return new ModelFailure(isOver ? "MODEL_TIMEOUT" : (notices[name] ?? "MODEL_UNUSABLE"), { cause: error });
};

/** Reads a stream to its end. An answer that is not whole is a failure: a part of a text is never shown. */
const readAnswer = async (stream: AsyncIterable<ConverseStreamOutput>): Promise<ModelAnswer> => {
  let text = "";
  let stopReason: string | undefined;
  let usage: ModelUsage | undefined;
  for await (const { contentBlockDelta, messageStop, metadata } of stream) {
    text += contentBlockDelta?.delta?.text ?? "";
    if (text.length > MAX_CHARACTERS) throw new ModelFailure("MODEL_UNUSABLE", usage && { usage });
    stopReason = messageStop?.stopReason ?? stopReason;
    const { inputTokens, outputTokens } = metadata?.usage ?? {};
    if (inputTokens !== undefined && outputTokens !== undefined) usage = { inputTokens, outputTokens };
  }
  if (stopReason !== undefined && REFUSALS.has(stopReason))
    throw new ModelFailure("MODEL_REFUSED", usage && { usage });
  if (stopReason !== "end_turn") throw new ModelFailure("MODEL_UNUSABLE", usage && { usage });
  return { text, usage };
};

/** A model of Amazon Bedrock by ConverseStream, by the function's own role. It is given no tools. */
export const createBedrockModel = (
  { model, region, maxTokens, seconds, prices, endpoint }: ModelSettings,
  config: BedrockRuntimeClientConfig = {},
  pause: (ms: number) => Promise<void> = setTimeout,
): LanguageModel => {
  const client = new BedrockRuntimeClient({
    region,
    ...(endpoint ? { endpoint } : {}),
    ...config,
    maxAttempts: 1,
  });
  return {
    name: modelName(model),
    prices,
    maxTokens,
    async ask({ instruction, question }) {
      const deadline = AbortSignal.timeout(seconds * 1_000);
      const command = new ConverseStreamCommand({
        modelId: model,
        system: [{ text: instruction }],
        messages: [{ role: "user", content: [{ text: question }] }],
        inferenceConfig: { maxTokens, temperature: 0 },
      });
      const askOnce = async (): Promise<ModelAnswer> => {
        try {
          const { stream } = await client.send(command, { abortSignal: deadline });
          if (!stream) throw new ModelFailure("MODEL_UNUSABLE");
          return await readAnswer(stream);
        } catch (error) {
          throw failureOf(error, deadline.aborted);
        }
      };
      return askOnce().catch(async (error: unknown) => {
        if (!(error instanceof ModelFailure) || error.notice !== "MODEL_BUSY") throw error;
        await pause(RETRY_AFTER_MS);
        return askOnce();
      });
    },
  };
};
