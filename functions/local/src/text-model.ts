import { type LanguageModel, loadModel } from "@takseru/reports";
import { limits } from "@takseru/shared-types";

interface TextModel {
  id: string;
  region: string;
  endpoint?: string | undefined;
}

/** A model of Amazon Bedrock, asked with the credentials of whoever runs this server, who pays for it: it has no price here. */
export const textModel = ({ id, region, endpoint }: TextModel): LanguageModel =>
  loadModel({
    model: id,
    region,
    endpoint,
    maxTokens: limits.languageModel.tokens,
    seconds: limits.languageModel.seconds,
    prices: { input: 0, output: 0 },
  });
