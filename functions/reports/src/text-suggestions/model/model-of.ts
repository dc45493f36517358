import { limits } from "@takseru/shared-types";
import type * as z from "zod";
import type { ReportsEnvironment } from "../../environment.ts";
import { loadModel } from "./bedrock/load-model.ts";
import type { LanguageModel } from "./language-model.ts";

/** The language model of the function's variables, if they name one. */
export const modelOf = (variables: z.output<typeof ReportsEnvironment>): LanguageModel | undefined =>
  variables.TEXT_MODEL === ""
    ? undefined
    : loadModel({
        model: variables.TEXT_MODEL,
        region: variables.TEXT_MODEL_REGION,
        maxTokens: limits.languageModel.tokens,
        seconds: limits.languageModel.seconds,
        prices: { input: variables.TEXT_MODEL_INPUT_PRICE, output: variables.TEXT_MODEL_OUTPUT_PRICE },
      });
