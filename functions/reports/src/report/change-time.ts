/**
 * The time of a change of a report or a comparable: now, or that of the change before where the clock has been put back
 * since, so that nothing was changed before it was made and a report's history stays in order.
 */
export const changeTime = ({ updated_at }: { updated_at: string }, now: Date): string => {
  const at = now.toISOString();
  return at < updated_at ? updated_at : at;
};
