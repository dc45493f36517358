import list from "./licensed-lenders.json" with { type: "json" };

/** The day, yyyy-mm-dd, on which the lenders were licensed; who was licensed since is not among them. */
export const licensedAsAt: string = list.as_at;

/** Licensed banks and finance companies by their names, as a valuer looks for them; no rule of any of them is known by it. */
export const licensedLenders: ReadonlyArray<{ kind: "bank" | "finance"; name: string }> = [
  ...[...list.licensed_commercial_banks, ...list.licensed_specialised_banks].map(
    (name) => ({ kind: "bank", name }) as const,
  ),
  ...list.licensed_finance_companies.map((name) => ({ kind: "finance", name }) as const),
];
