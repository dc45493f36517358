/**
 * The time of a change: now, or that of the last change if the clock has been put back since, so that a history stays in
 * order.
 */
export const changeTime = ({ updated_at }: { updated_at: string }, now: Date): string => {
  const at = now.toISOString();
  return at < updated_at ? updated_at : at;
};
