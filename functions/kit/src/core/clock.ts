/** The current time, as a dependency: tests set it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** Whole seconds since 1970, as DynamoDB's TTL needs them. */
export const epochSeconds = (instant: Date): number => Math.floor(instant.getTime() / 1000);
