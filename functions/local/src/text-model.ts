import { type LanguageModel, loadModel } from "@takseru/reports";
import { limits } from "@takseru/shared-types";

interface TextModel {
  id: string;
  region: string;
  endpoint?: string | undefined;
  prices: LanguageModel["prices"];
}

/** A model of Amazon Bedrock, called with the credentials of the server's operator, who pays for it. */
export const textModel = ({ id, region, endpoint, prices }: TextModel): LanguageModel =>
  loadModel({
    model: id,
    region,
    endpoint,
    maxTokens: limits.languageModel.tokens,
    seconds: limits.languageModel.seconds,
    prices,
  });
