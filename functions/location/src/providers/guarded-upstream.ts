import { type BudgetLimit, createSpendingBudget } from "@takseru/kit";
import {
  createUpstreamUsageRepository,
  type UpstreamUsageDependencies,
} from "../usage/upstream-usage-repository.ts";
import { realWait } from "./guard/timer.ts";
import type { LocationProvider } from "./location-provider.ts";
import { createUpstream, type Upstream } from "./upstream.ts";

export interface UpstreamInfrastructure extends UpstreamUsageDependencies {
  /** The valuer's budgets. */
  budget: BudgetLimit;
}

/** A provider behind its guards. Its calls are counted for the valuer and paid from the valuer's budget. */
export const guardedUpstream = (
  provider: LocationProvider,
  { budget: limit, ...infrastructure }: UpstreamInfrastructure,
): Upstream =>
  createUpstream({
    provider,
    usage: createUpstreamUsageRepository(infrastructure),
    budget: createSpendingBudget({ ...infrastructure, purpose: "maps", limit }),
    clock: infrastructure.clock,
    log: infrastructure.log,
    wait: realWait,
  });
