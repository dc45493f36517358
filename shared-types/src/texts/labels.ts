/** Labels of screens without a form; in a file without schemas, so that such a screen does not load zod. */
export const reportStatusLabels = {
  draft: "Draft",
  in_progress: "In Progress",
  completed: "Completed",
  finalized: "Finalized",
} as const;

export const reportTypeLabels = {
  fair_value: "Fair Value",
  market_value: "Market Value",
  mortgage: "Mortgage",
  insurance: "Insurance",
  rental: "Rental",
  visa: "Visa",
  tax: "Tax",
} as const;

export const reportSortLabels = {
  newest: "Newest first",
  oldest: "Oldest first",
  updated: "Last updated",
  reference: "Reference",
  value: "Market value",
} as const;

/** The name that registration gives until the valuer writes a real one (specification, section 2). */
const PLACEHOLDER_NAME = "New User";

/** Whether a profile has a name that a report may be signed with. */
export const hasRealName = (profile: { full_name: string }): boolean =>
  profile.full_name.trim() !== "" && profile.full_name !== PLACEHOLDER_NAME;
