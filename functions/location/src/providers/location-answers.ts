import type { Answered, Asked, Capability, EmbeddedProvider, LocationProvider } from "./location-provider.ts";

/** An answer for the valuer; `degraded` when the provider was asked and did not give it. */
export type Given<C extends Capability> = Answered<C> & { degraded: boolean };

export interface AskingFor {
  /** The valuer whose costs they are. */
  ownerId: string;
  /** The answers go into a report: a provider whose terms forbid keeping them is not asked. */
  kept: boolean;
}

export type Ask = <C extends Capability>(capability: C, asked: Asked<C>) => Promise<Given<C>>;

export interface LocationAnswersDependencies {
  embedded: EmbeddedProvider;
  provider?: LocationProvider | undefined;
}

/** Asks the provider what it can answer, and the data in memory where it cannot or does not. */
export const createLocationAnswers = ({ embedded, provider = {} }: LocationAnswersDependencies) => ({
  /** What one call of a valuer asks; its questions together have one deadline. */
  begin:
    (_: AskingFor): Ask =>
    async (capability, asked) => {
      const ofProvider: LocationProvider[typeof capability] = provider[capability];
      if (ofProvider)
        try {
          return { ...(await ofProvider(asked, new AbortController().signal)), degraded: false };
        } catch {
          return { ...(await embedded[capability](asked)), degraded: true };
        }
      return { ...(await embedded[capability](asked)), degraded: false };
    },
});

export type LocationAnswers = ReturnType<typeof createLocationAnswers>;
