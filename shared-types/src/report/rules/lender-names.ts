/** The lenders' names by the ids of their rule sets, for screens that do not load the rules. Written by `npm run rule-sets`. */
export const lenderNames: ReadonlyMap<string, string> = new Map([
  ["bank-a", "Bank A"],
  ["bank-b", "Bank B"],
  ["central-bank", "A licensed bank"],
]);
