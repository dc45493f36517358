/**
 * The time of a report's change: now, or that of the change before where the clock has been put back since, so that no
 * report was changed before it was made and its history stays in order.
 */
export const changeTime = ({ updated_at }: { updated_at: string }, now: Date): string => {
  const at = now.toISOString();
  return at < updated_at ? updated_at : at;
};
