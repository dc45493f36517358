import type { Log } from "@takseru/kit";
import { type LanguageModel, type ModelAnswer, ModelFailure, type ModelQuestion } from "./language-model.ts";
import type { ModelBudget } from "./model-budget.ts";
import { costOf, mostTokensOf } from "./model-usage.ts";

export interface AskDependencies {
  model: LanguageModel;
  budget: ModelBudget;
  log: Log;
}

/** Asks the model for a report of an owner, within the owner's budget. TEXT_BUDGET_SPENT, or a ModelFailure. */
export const askWithinBudget =
  ({ model, budget, log }: AskDependencies) =>
  async (ownerId: string, reportId: number, question: ModelQuestion): Promise<ModelAnswer> => {
    const inputTokens = mostTokensOf(`${question.instruction}${question.question}`);
    const most = costOf(model, { inputTokens, outputTokens: model.maxTokens });
    const reservation = await budget.reserve(ownerId, most);
    const settle = (cost: number): Promise<void> =>
      // The answer is used even if its cost cannot be written; the reserved amount stays spent.
      budget
        .settle(reservation, reportId, cost)
        .catch((error: unknown) => log("error", "model_usage_not_counted", { error }));
    try {
      const answer = await model.ask(question);
      // Without token counts the call costs the reserved amount.
      await settle(answer.usage ? costOf(model, answer.usage) : most);
      return answer;
    } catch (error) {
      const usage = error instanceof ModelFailure ? error.usage : undefined;
      const isUnasked = error instanceof ModelFailure && error.notice === "MODEL_BUSY";
      // An interrupted call has no token counts; it costs its question.
      await settle(costOf(model, usage ?? { inputTokens: isUnasked ? 0 : inputTokens, outputTokens: 0 }));
      throw error;
    }
  };

export type AskWithinBudget = ReturnType<typeof askWithinBudget>;
