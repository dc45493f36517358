import { type Report, RuleSet, standardTexts } from "@takseru/shared-types";
import { squeezed } from "@takseru/testing/read-pdf";
import { describe, expect, it } from "vitest";
import { renderAndRead } from "../helpers/render.ts";

const ownSet = RuleSet.parse({
  id: "invented-bank",
  name: "Invented Bank PLC",
  edition: "Letter to the panel",
  in_force: "2026-01-01",
  source: "Invented",
});

const read = async (report: Partial<Report> = {}) => {
  const { pages, text } = await renderAndRead({ report, ruleSets: [ownSet] });
  return { first: pages[0] ?? "", text };
};
const certified = squeezed("I certify to Invented Bank PLC that the property valued in this report");

describe("the lender's name", () => {
  it("is printed as the one that the report is prepared for, in the instructions, the certificate and at the checklist", async () => {
    const { first, text } = await read({ lender: "invented-bank" });
    expect(first).toContain(squeezed("Prepared for Invented Bank PLC"));
    expect(first).toContain(squeezed("Client People's Savings Bank"));
    expect(text).toContain(squeezed("Lender Invented Bank PLC"));
    expect(text).toContain(certified);
    expect(text).toContain(
      squeezed(
        "Checklist Invented Bank PLC: Guidelines and checklist for panel valuers, effective from 01/01/2024",
      ),
    );
  });

  it("gives way on page one to the client that is its branch", async () => {
    const { first, text } = await read({
      lender: "invented-bank",
      client_organization: "Invented Bank PLC, Kandy Branch",
    });
    expect(first).toContain(squeezed("Prepared for Invented Bank PLC, Kandy Branch"));
    expect(first).toContain(squeezed("Instructed by Mrs. Nirmala Wickramasinghe"));
    expect(text).toContain(certified);
  });

  it("is not that of rules for every lender: those are named by their title", async () => {
    const { first, text } = await read({ lender: "central-bank" });
    expect(first).toContain(squeezed("Prepared for People's Savings Bank, Kandy Branch"));
    expect(text).toContain(squeezed("Directions Banking Act Directions 1 of 2014 as amended by 7 of 2019"));
    expect(text).not.toContain(squeezed("A licensed bank"));
    expect(text).toContain(squeezed("I certify that the property"));
  });

  it("is not printed of a lender that is not known, nor anybody in its place in a report that is for no lender", async () => {
    const unknown = await read({ lender: "gone" });
    expect(unknown.text).not.toContain("gone");
    const { first } = await read({ report_type: "visa" });
    expect(first).not.toContain(squeezed("Prepared for"));
  });
});

describe("editions", () => {
  const compliance = standardTexts().texts.compliance.text;

  it("are printed of the standard that the compliance follows word for word, and of no other text", async () => {
    const { text } = await read({ compliance_statement: compliance, lender: "invented-bank" });
    expect(text).toContain(
      squeezed("Standard International Valuation Standards, edition of 2025, in force from 31/01/2025"),
    );
    expect(text).not.toContain(squeezed("Letter to the panel"));
    expect(text).not.toContain(squeezed("Edition"));
  });

  it("are not printed of the valuer's own words", async () => {
    const { text } = await read({ compliance_statement: `${compliance} As I see them.` });
    expect(text).not.toContain(squeezed("in force from 31/01/2025"));
  });
});
