import type { Clock, Log } from "@takseru/kit";
import type { UpstreamUsage } from "../usage/upstream-usage.ts";
import { type AnswerCache, createAnswerCache } from "./guard/answer-cache.ts";
import { checkAnswer } from "./guard/check-answer.ts";
import { type Circuit, createCircuit } from "./guard/circuit.ts";
import { type Wait, withDeadline } from "./guard/timer.ts";
import type { Answered, Asked, Capability, LocationProvider } from "./location-provider.ts";
import { providerErrorOf } from "./provider-error.ts";

const CALL_MS = 5_000;
/** All questions of one call of a valuer together, under the gateway's 29 s. */
const ALL_MS = 20_000;

export interface UpstreamDependencies {
  provider: LocationProvider;
  usage: UpstreamUsage;
  clock: Clock;
  wait: Wait;
  log: Log;
}

type Guards = { [C in Capability]: { circuit: Circuit; cache: AnswerCache<Answered<C>> } };

/** What a provider gave: "failed" stands for whatever went wrong, "nothing" for an answer that it does not have. */
export type FromUpstream<C extends Capability> = Answered<C> | "failed" | "nothing";

/**
 * Asks a provider on the network, or takes its earlier answer. It is "failed" when it fails, hangs for five seconds, answers
 * nonsense or rests after such failures. The log gets the code of a failure, and the valuer's usage what was sent.
 */
export const createUpstream = ({ provider, usage, clock, wait, log }: UpstreamDependencies) => {
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
    asked: Asked<C>,
    ownerId: string,
    milliseconds: number,
  ): Promise<Answered<C>> => {
    const answer: LocationProvider["can"][C] = provider.can[capability];
    if (!answer) throw new Error(`${provider.name} is not asked for ${capability}`);
    let units = 0;
    const sent = (more = 1) => {
      units += more;
    };
    try {
      const work = async (signal: AbortSignal) => answer(asked, { signal, sent });
      const found = await withDeadline(work, milliseconds, wait);
      return { ...found, data: checkAnswer(capability, found.data, asked) };
    } finally {
      if (units > 0) await usage.add(ownerId, provider.name, capability, units);
    }
  };

  const ask = async <C extends Capability>(
    capability: C,
    asked: Asked<C>,
    { ownerId, until }: { ownerId: string; until: number },
  ): Promise<FromUpstream<C>> => {
    const { circuit, cache }: Guards[C] = guards[capability];
    const known = cache.find(asked);
    if (known) return known;
    const leftMs = until - clock.now().getTime();
    if (leftMs <= 0 || !circuit.allows()) return "failed";
    try {
      const answer = await send(capability, asked, ownerId, Math.min(CALL_MS, leftMs));
      circuit.ended("answered");
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
      return <C extends Capability>(capability: C, asked: Asked<C>): Promise<FromUpstream<C>> =>
        ask(capability, asked, { ownerId, until });
    },
  };
};

export type Upstream = ReturnType<typeof createUpstream>;
