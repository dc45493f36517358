import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { lenderNames } from "../../../src/report/rules/lender-names.ts";
import { RuleSet } from "../../../src/report/rules/rule-set.ts";
import { ruleSetOf, ruleSets, ruleSetsWith } from "../../../src/report/rules/rule-sets.ts";
import { inventedLenders } from "../../helpers/invented-lenders.ts";

const folder = new URL("../../../src/report/rules/lenders/", import.meta.url);

describe("the rule sets of lenders", () => {
  it("are the files of their folder, each under its own id", () => {
    const files = readdirSync(folder).toSorted();
    expect(ruleSets()).toEqual(
      files.map((name) => RuleSet.parse(JSON.parse(readFileSync(new URL(name, folder), "utf8")))),
    );
    expect(ruleSets().map(({ id }) => `${id}.json`)).toEqual(files);
    expect([...lenderNames]).toEqual(ruleSets().map(({ id, name }) => [id, name]));
  });

  it("say of which edition they are, and build on sets that there are", () => {
    for (const set of ruleSets()) {
      expect(set.edition).not.toBe("");
      expect(set.source).not.toBe("");
      if (set.builds_on) expect(ruleSetOf(set.builds_on)?.id).toBe(set.builds_on);
    }
  });

  it("are the Central Bank's and two banks' (domain: what the Central Bank and the banks demand)", () => {
    const directions = ruleSetOf("central-bank");
    expect(directions?.largest_age.map(({ months }) => months)).toEqual([60, 48]);
    expect(directions?.valuers).toHaveLength(4);
    expect(ruleSets().filter(({ general }) => general)).toEqual([directions]);
    expect(ruleSetOf("bank-a")?.general).toBeUndefined();
    const bankA = ruleSetOf("bank-a");
    expect(bankA).toMatchObject({
      validity_months: 6,
      checklist: { date: "2024-01-01" },
      loan_share: [
        { from: 70, to: 70, when: { property: "condominium" } },
        { from: 75, to: 75 },
      ],
      plan_age_years: 10,
    });
    expect(ruleSetOf("bank-b")?.loan_share).toEqual([{ from: 65, to: 75, by: "location" }]);
    expect(bankA?.valuers).toEqual(directions?.valuers);
    expect(bankA?.papers.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(["deed", "extracts_30_years", "non_vesting", "nbro", "slldc", "agrarian"]),
    );
  });

  it("take one more that is a file and nothing else", () => {
    const sets = [...ruleSets(), ...inventedLenders()];
    expect(ruleSetOf("invented-strict", sets)).toMatchObject({ validity_months: 3, plan_age_years: 5 });
    expect(ruleSetOf("nobody", sets)).toBeUndefined();
  });

  it("have the rules of the set that they build on, where they have none", () => {
    const heir = ruleSetOf("invented-heir", inventedLenders());
    expect(heir).toMatchObject({
      name: "Invented Heir Bank",
      edition: "For tests, 2",
      validity_months: 12,
      plan_age_years: 5,
      currencies: ["USD", "AUD"],
    });
    expect(heir?.valuers).toHaveLength(2);
    expect(heir?.papers).toHaveLength(6);
  });

  it("are replaced by the valuer's own of the same id", () => {
    const [own] = inventedLenders();
    if (!own) throw new Error("no lender is invented");
    const mine = { ...own, id: "bank-a" };
    const sets = ruleSetsWith([mine]);
    expect(ruleSetOf("bank-a", sets)?.name).toBe(own.name);
    expect(sets).toHaveLength(ruleSets().length);
  });

  it.each([
    ["an unknown rule", { photos: 3 }],
    ["an id with capitals", { id: "Bank A" }],
    ["a field that no report has", { fields: [{ field: "colour" }] }],
    ["a paper of no kind", { papers: [{ kind: "diary" }] }],
    ["an empty name", { name: " " }],
    ["a date that is none", { in_force: "2026-02-30" }],
    ["a validity of no months", { validity_months: 0 }],
    ["too many papers", { papers: Array.from({ length: 41 }, () => ({ kind: "deed" })) }],
  ])("are refused with %s", (_, change) => {
    const [own] = inventedLenders();
    expect(RuleSet.safeParse(own).success).toBe(true);
    expect(RuleSet.safeParse({ ...own, ...change }).success).toBe(false);
  });
});
