import { extname, join } from "node:path";
import * as z from "zod";
import { type LanguageModel, type ModelAnswer, ModelFailure } from "../language-model.ts";
import { type ModelSettings, modelName } from "../model-settings.ts";

/** Beside this file, as it is in the source and in a bundle. */
const program = join(import.meta.dirname, `bedrock-model${extname(import.meta.filename)}`);

const Program = z.object({
  createBedrockModel: z.custom<(settings: ModelSettings) => LanguageModel>(
    (value) => typeof value === "function",
  ),
});

const isFailure = (error: unknown): error is Pick<ModelFailure, "notice" | "usage"> =>
  error instanceof Error && error.name === "ModelFailure" && "notice" in error;

/** The model of the configuration. Bedrock's client is in a file of its own, which the first question loads. */
export const loadModel = (settings: ModelSettings): LanguageModel => {
  let loaded: Promise<LanguageModel> | undefined;
  const load = async () => Program.parse({ ...(await import(program)) }).createBedrockModel(settings);
  return {
    name: modelName(settings.model),
    prices: settings.prices,
    maxTokens: settings.maxTokens,
    ask: async (question): Promise<ModelAnswer> => {
      loaded ??= load();
      const model = await loaded;
      return model.ask(question).catch((error: unknown) => {
        // The file beside a bundle has a class of its own.
        if (isFailure(error))
          throw new ModelFailure(error.notice, {
            cause: error,
            ...(error.usage ? { usage: error.usage } : {}),
          });
        throw error;
      });
    },
  };
};
