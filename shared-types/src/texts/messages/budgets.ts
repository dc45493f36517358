/** Notices when a budget does not pay for a call; `until` is a time such as "24/11/2026 at 00:00". */
export const budgetMessages = {
  text: {
    day: (until: string) =>
      `You have used today's allowance of text by the language model. It starts again on ${until}. The templates remain available.`,
    month: (until: string) =>
      `You have used this month's allowance of text by the language model. It starts again on ${until}. The templates remain available.`,
  },
  maps: {
    day: (until: string) =>
      `What is left of today's allowance for the paid map service does not cover this. It starts again on ${until}.`,
    month: (until: string) =>
      `What is left of this month's allowance for the paid map service does not cover this. It starts again on ${until}.`,
  },
} as const;

/** Purposes of paid calls; each has a budget of its own. */
export type BudgetPurpose = keyof typeof budgetMessages;

/** Of an answer about a place that is given all the same. */
export const withoutMapService = (spent: string): string =>
  `${spent} Until then answers come from the maps of this program and are less exact.`;
