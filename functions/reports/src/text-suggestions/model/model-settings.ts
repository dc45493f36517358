import type { LanguageModel } from "./language-model.ts";

/** Which model of Amazon Bedrock writes, where, at which price and within which limits. */
export interface ModelSettings {
  /** The id of a foundation model or of an inference profile. */
  model: string;
  region: string;
  maxTokens: number;
  /** For the whole call, a second attempt included: the gateway waits 29 s. */
  seconds: number;
  /** US dollars for a million tokens. */
  prices: LanguageModel["prices"];
  /** Where Bedrock answers, if that is not the region's own address. */
  endpoint?: string | undefined;
}

const VERSION = /[-.](v\d+(?::\d+)?)$/;

/** The id in two parts: "anthropic.example-2024" and "v1:0"; an id without a version is its own. */
export const modelName = (id: string): LanguageModel["name"] => {
  const version = VERSION.exec(id)?.[1];
  return {
    kind: "model",
    name: version === undefined ? id : id.slice(0, -version.length - 1),
    version: version ?? id,
  };
};
