/** Whether the nightly run is on; tests that are too slow for every change run only then. */
export const isNight = process.env.TAKSERU_NIGHTLY === "1";

/**
 * How many generated cases a test runs: a tenth of `whole` at each change, all of them at night
 * (`TAKSERU_NIGHTLY=1`, as `npm run nightly` sets it).
 */
export const generatedCases = (whole: number): number => (isNight ? whole : Math.ceil(whole / 10));

/** How far a test goes from one case to the next: `step` at each change, one at night. */
export const caseStep = (step: number): number => (isNight ? 1 : step);

/** The whole list at night, the first `count` at each change. */
export const firstCases = <Case>(cases: readonly Case[], count: number): readonly Case[] =>
  isNight ? cases : cases.slice(0, count);
