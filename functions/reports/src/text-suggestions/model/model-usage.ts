import * as z from "zod";
import type { LanguageModel, ModelUsage } from "./language-model.ts";

/** What a language model cost for a report on a day, at the prices of that day: an attribute of the usage's row. */
export const ModelUsageCounts = z.object({ model_nano_dollars: z.int().default(0) });

const NANO_DOLLARS = 1_000_000_000;
const PRICED_TOKENS = 1_000_000;

const isCount = (tokens: number): boolean => Number.isSafeInteger(tokens) && tokens >= 0;

/** Whole nano-dollars; NaN for an invalid number of tokens. */
export const costOf = (
  { prices }: Pick<LanguageModel, "prices">,
  { inputTokens, outputTokens }: ModelUsage,
): number =>
  isCount(inputTokens) && isCount(outputTokens)
    ? Math.ceil(((inputTokens * prices.input + outputTokens * prices.output) / PRICED_TOKENS) * NANO_DOLLARS)
    : Number.NaN;

/** An upper estimate: a Sinhala letter can be one or two tokens. */
export const mostTokensOf = (text: string): number => Math.ceil(Buffer.byteLength(text) / 2);
