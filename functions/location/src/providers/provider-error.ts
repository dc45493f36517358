import * as z from "zod";

const kinds = {
  /** 429 and 5xx: a second attempt may succeed. */
  busy: { again: true, itsFault: true },
  /** The key or role has no permission. */
  refused: { again: false, itsFault: true },
  no_answer_in_time: { again: false, itsFault: true },
  /** No connection, or an answer that is not what the provider documents. */
  broken: { again: false, itsFault: true },
  /** The provider refuses this question as invalid. */
  bad_question: { again: false, itsFault: false },
  /** The valuer's budget does not pay for it, or could not be read: nothing was sent. */
  unpaid: { again: false, itsFault: false },
  /** The provider has no answer; this is not a failure. */
  nothing: { again: false, itsFault: false },
} as const;

/** A provider's failure. `code` is the provider's own; it goes into the log, so it never has a position or a name. */
export class ProviderError extends Error {
  override readonly name = "ProviderError";
  readonly kind: keyof typeof kinds;
  readonly code: string;
  /** Whether a second attempt makes sense. */
  readonly again: boolean;
  /** Whether it counts against the provider. */
  readonly itsFault: boolean;

  constructor(kind: keyof typeof kinds, code: string = kind, cause?: unknown) {
    super(code, { cause });
    this.kind = kind;
    this.code = code;
    this.again = kinds[kind].again;
    this.itsFault = kinds[kind].itsFault;
  }
}

const Thrown = z.object({
  name: z.literal("ProviderError"),
  kind: z.enum(["busy", "refused", "no_answer_in_time", "broken", "bad_question", "unpaid", "nothing"]),
  code: z.string(),
});

/** Recognises the failure by its fields, because an adapter in a bundle of its own has a class of its own. */
export const providerErrorOf = (error: unknown): ProviderError => {
  if (error instanceof ProviderError) return error;
  const { data } = Thrown.safeParse(error);
  return data ? new ProviderError(data.kind, data.code, error) : new ProviderError("broken", "broken", error);
};

/** The kind of failure by HTTP status. */
export const kindOfStatus = (status: number): keyof typeof kinds => {
  if (status === 429 || status >= 500) return "busy";
  if (status === 401 || status === 403) return "refused";
  return status >= 400 ? "bad_question" : "broken";
};

/** For a question by id: a provider refuses an id that it does not know. */
export const nothingIfUnknown = (error: unknown): never => {
  if (error instanceof ProviderError && error.kind === "bad_question")
    throw new ProviderError("nothing", error.code, error);
  throw error;
};
