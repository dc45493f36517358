import { readdirSync, readFileSync } from "node:fs";
import { RuleSet } from "../../src/report/rules/rule-set.ts";

const folder = new URL("../report/rules/lenders/", import.meta.url);

/** The rule sets of lenders that are invented for tests: each is a file and nothing else. */
export const inventedLenders = (): RuleSet[] =>
  readdirSync(folder).map((name) => RuleSet.parse(JSON.parse(readFileSync(new URL(name, folder), "utf8"))));
