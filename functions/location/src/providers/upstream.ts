import type { BudgetSpent, Clock, Log, SpendingBudget } from "@takseru/kit";
import { toNanoDollars } from "@takseru/shared-types";
import { upstreamPrices } from "../usage/upstream-prices.ts";
import type { UpstreamUsage } from "../usage/upstream-usage.ts";
import { type AnswerCache, createAnswerCache } from "./guard/answer-cache.ts";
import { checkAnswer } from "./guard/check-answer.ts";
import { type Circuit, createCircuit } from "./guard/circuit.ts";
import { type Wait, withDeadline } from "./guard/timer.ts";
import type { Answered, Capability, LocationProvider, Question } from "./location-provider.ts";
import { ProviderError, providerErrorOf } from "./provider-error.ts";

const CALL_MS = 5_000;
/** All questions of one call of a valuer together, under the gateway's 29 s. */
const ALL_MS = 20_000;

export interface UpstreamDependencies {
  provider: LocationProvider;
  usage: UpstreamUsage;
  budget: Pick<SpendingBudget, "reserve">;
  clock: Clock;
  wait: Wait;
  log: Log;
}

type Guards = { [C in Capability]: { circuit: Circuit; cache: AnswerCache<Answered<C>> } };

/**
 * A provider's result: "failed" for any failure, "nothing" for an answer that it does not have; nothing is sent that the
 * valuer's budget does not pay for.
 */
export type FromUpstream<C extends Capability> = Answered<C> | "failed" | "nothing" | { unpaid: BudgetSpent };

/**
 * Asks a provider or takes its cached answer. "failed" after an error, five seconds, an invalid answer, or while the
 * circuit is open. Each request is paid from the valuer's budget before it is sent; failures are logged by code, and what
 * was sent is counted as the valuer's usage.
 */
export const createUpstream = ({ provider, usage, budget, clock, wait, log }: UpstreamDependencies) => {
  const guard = <Answer>() => ({
    circuit: createCircuit(clock),
    cache: createAnswerCache<Answer>(clock),
  });
  const guards: Guards = {
    address: guard(),
    places: guard(),
    place: guard(),
    picture: guard(),
    route: guard(),
    matrix: guard(),
    waypoints: guard(),
  };

  const send = async <C extends Capability>(
    capability: C,
    asked: Question<C>,
    ownerId: string,
    milliseconds: number,
  ): Promise<Answered<C> | { unpaid: BudgetSpent }> => {
    const answer: LocationProvider["can"][C] = provider.can[capability];
    if (!answer) throw new Error(`${provider.name} is not asked for ${capability}`);
    const price = toNanoDollars(upstreamPrices[provider.name][capability]);
    let units = 0;
    let spent: BudgetSpent | undefined;
    const reserveFor = async (more: number, signal: AbortSignal): Promise<void> => {
      const reserved = await budget.reserve(ownerId, price * more).catch((error: unknown) => {
        throw new ProviderError("unpaid", "budget_unknown", error);
      });
      if ("spent" in reserved) {
        spent = reserved.spent;
        throw new ProviderError("unpaid", "budget_spent");
      }
      // The caller has gone: what was not sent is not billed, and a refund would cost a second write.
      if (signal.aborted) throw new ProviderError("no_answer_in_time");
      units += more;
    };
    try {
      const work = async (signal: AbortSignal) =>
        answer(asked, { signal, reserve: (more = 1) => reserveFor(more, signal) });
      const found = await withDeadline(work, milliseconds, wait);
      return { ...found, data: checkAnswer(capability, found.data, asked), ...(spent && { spent }) };
    } catch (error) {
      if (spent) return { unpaid: spent };
      throw error;
    } finally {
      if (units > 0) await usage.add(ownerId, provider.name, capability, units);
    }
  };

  const ask = async <C extends Capability>(
    capability: C,
    asked: Question<C>,
    { ownerId, until }: { ownerId: string; until: number },
  ): Promise<FromUpstream<C>> => {
    const { circuit, cache }: Guards[C] = guards[capability];
    const known = cache.find(asked);
    if (known) return known;
    const leftMs = until - clock.now().getTime();
    if (leftMs <= 0 || !circuit.allows()) return "failed";
    try {
      const answer = await send(capability, asked, ownerId, Math.min(CALL_MS, leftMs));
      circuit.ended("unpaid" in answer ? "undecided" : "answered");
      if ("unpaid" in answer) return answer;
      if (provider.cacheable.includes(capability) && !answer.degraded) cache.keep(asked, answer);
      return answer;
    } catch (error) {
      const failure = providerErrorOf(error);
      circuit.ended(failure.itsFault ? "failed" : "undecided");
      if (failure.kind === "nothing") return "nothing";
      log("warn", "location_provider_failed", { provider: provider.name, capability, error: failure });
      return "failed";
    }
  };

  return {
    provider,
    /** The questions of one call of a valuer. */
    begin: (ownerId: string) => {
      const until = clock.now().getTime() + ALL_MS;
      return <C extends Capability>(capability: C, asked: Question<C>): Promise<FromUpstream<C>> =>
        ask(capability, asked, { ownerId, until });
    },
  };
};

export type Upstream = ReturnType<typeof createUpstream>;
