import type { Clock } from "@takseru/kit";

const FAILURES = 3;
const REST_MS = 60_000;

/**
 * Leaves a provider alone for a minute after three failures in a row, so that nobody waits for it each time. The first
 * call after that minute tries it again, and a single failure then lets it rest again.
 */
export const createCircuit = ({ now }: Clock) => {
  let failures = 0;
  let restsUntil = 0;
  return {
    rests: (): boolean => now().getTime() < restsUntil,
    answered: (): void => {
      failures = 0;
    },
    failed: (): void => {
      failures += 1;
      if (failures >= FAILURES) restsUntil = now().getTime() + REST_MS;
    },
  };
};

export type Circuit = ReturnType<typeof createCircuit>;
