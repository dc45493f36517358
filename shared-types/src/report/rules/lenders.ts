// Written by `npm run rule-sets`: one import for each file of lenders/.
import lenderBankA from "./lenders/bank-a.json" with { type: "json" };
import lenderBankB from "./lenders/bank-b.json" with { type: "json" };
import lenderCentralBank from "./lenders/central-bank.json" with { type: "json" };

/** The rule sets of lenders as they are written, in the order of their files' names. */
export const lenders: readonly unknown[] = [lenderBankA, lenderBankB, lenderCentralBank];
