/** The lenders' names by the ids of their rule sets, for screens that do not load the rules. Written by `npm run rule-sets`. */
export const lenderNames: ReadonlyMap<string, string> = new Map([
  ["bank-a", "Example bank A"],
  ["bank-b", "Example bank B"],
  ["central-bank", "A licensed bank"],
]);
