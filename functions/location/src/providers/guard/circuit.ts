import type { Clock } from "@takseru/kit";

const FAILURES = 3;
const REST_MS = 60_000;

/**
 * Leaves a provider alone for a minute after three failures in a row, so that nobody waits for it each time. One call
 * after that minute tries it again while all others go on without it; a single failure then lets it rest again.
 */
export const createCircuit = ({ now }: Clock) => {
  let failures = 0;
  let restsUntil = 0;
  let isTrying = false;
  return {
    /** Whether this call may be sent; each sent call is followed by `ended`. */
    allows: (): boolean => {
      if (failures < FAILURES) return true;
      if (isTrying || now().getTime() < restsUntil) return false;
      isTrying = true;
      return true;
    },
    /** `undecided`: the call tells nothing about the provider. */
    ended: (outcome: "answered" | "failed" | "undecided"): void => {
      isTrying = false;
      if (outcome === "answered") failures = 0;
      if (outcome !== "failed") return;
      failures += 1;
      if (failures >= FAILURES) restsUntil = now().getTime() + REST_MS;
    },
  };
};

export type Circuit = ReturnType<typeof createCircuit>;
