/** The present, as a dependency: tests stand still. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** Whole seconds since 1970, as DynamoDB's TTL wants them. */
export const epochSeconds = (instant: Date): number => Math.floor(instant.getTime() / 1000);
