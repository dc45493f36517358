import type { SuggestionNoticeCode, TextWriterName } from "@takseru/shared-types";

/** One question to a model: the fixed instructions and the data. */
export interface ModelQuestion {
  instruction: string;
  question: string;
}

/** Tokens that a call is billed for. */
export interface ModelUsage {
  inputTokens: number;
  outputTokens: number;
}

/** The whole answer, never a part of one. */
export interface ModelAnswer {
  text: string;
  /** Left out if the model did not report it. */
  usage?: ModelUsage | undefined;
}

/** No answer, with the notice for the valuer; `usage` is the call's cost, if known. */
export class ModelFailure extends Error {
  readonly notice: SuggestionNoticeCode;
  readonly usage: ModelUsage | undefined;

  constructor(notice: SuggestionNoticeCode, { usage, cause }: { usage?: ModelUsage; cause?: unknown } = {}) {
    super(notice, { cause });
    this.name = "ModelFailure";
    this.notice = notice;
    this.usage = usage;
  }
}

/** A language model behind a port. Whatever goes wrong is a ModelFailure. */
export interface LanguageModel {
  name: TextWriterName & { kind: "model" };
  /** US dollars for a million tokens, of which an answer may have `maxTokens`. */
  prices: { input: number; output: number };
  maxTokens: number;
  ask(question: ModelQuestion): Promise<ModelAnswer>;
}
