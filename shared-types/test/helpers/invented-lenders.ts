import { readdirSync, readFileSync } from "node:fs";
import { RuleSet } from "../../src/report/rules/rule-set.ts";

const folder = new URL("../report/rules/lenders/", import.meta.url);

/** Rule sets of invented lenders, one JSON file each. */
export const inventedLenders = (): RuleSet[] =>
  readdirSync(folder).map((name) => RuleSet.parse(JSON.parse(readFileSync(new URL(name, folder), "utf8"))));
