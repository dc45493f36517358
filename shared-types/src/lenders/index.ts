import list from "./licensed-lenders.json" with { type: "json" };

/** The day of the list, yyyy-mm-dd; lenders that were licensed later are missing. */
export const licensedAsAt: string = list.as_at;

/** Names of licensed banks and finance companies to choose from. A name in this list has no rules attached. */
export const licensedLenders: ReadonlyArray<{ kind: "bank" | "finance"; name: string }> = [
  ...[...list.licensed_commercial_banks, ...list.licensed_specialised_banks].map(
    (name) => ({ kind: "bank", name }) as const,
  ),
  ...list.licensed_finance_companies.map((name) => ({ kind: "finance", name }) as const),
];
