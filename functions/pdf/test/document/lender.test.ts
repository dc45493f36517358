import { type Report, RuleSet, standardTexts } from "@takseru/shared-types";
import { readPdf, squeezed } from "@takseru/testing/read-pdf";
import { describe, expect, it } from "vitest";
import { buildSnapshot } from "../helpers/build-snapshot.ts";
import { render, renderAndRead } from "../helpers/render.ts";

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
const certified = (client: string) =>
  squeezed(`I certify to ${client} that the property valued in this report`);

describe("the client is the client, whosever rules were applied", () => {
  it("on page one, in the instructions and in the certificate; the rule set is named as the rules alone", async () => {
    const { first, text } = await read({ lender: "invented-bank" });
    expect(first).toContain(squeezed("Prepared for People's Savings Bank, Kandy Branch"));
    expect(first).not.toContain(squeezed("Invented Bank"));
    expect(text).toContain(squeezed("Rules applied Invented Bank PLC: Letter to the panel"));
    expect(text.split(squeezed("Invented Bank"))).toHaveLength(2);
    expect(text).toContain(certified("People's Savings Bank, Kandy Branch"));
    expect(text).toContain(
      squeezed("checklist Guidelines and checklist for panel valuers, effective from 01/01/2024"),
    );
  });

  it("by its name where it has no organization", async () => {
    const { first, text } = await read({ lender: "bank-a", client_organization: "" });
    expect(first).toContain(squeezed("Prepared for Mrs. Nirmala Wickramasinghe"));
    expect(text).toContain(certified("Mrs. Nirmala Wickramasinghe"));
  });

  it("where it is the lender's branch too", async () => {
    const client_organization = "Invented Bank PLC, Kandy Branch";
    const { first, text } = await read({ lender: "invented-bank", client_organization });
    expect(first).toContain(squeezed(`Prepared for ${client_organization}`));
    expect(first).toContain(squeezed("Instructed by Mrs. Nirmala Wickramasinghe"));
    expect(text).toContain(certified(client_organization));
  });

  it("rules for every lender are named by their title", async () => {
    const { first, text } = await read({ lender: "central-bank" });
    expect(first).toContain(squeezed("Prepared for People's Savings Bank, Kandy Branch"));
    expect(text).toContain(squeezed("Directions Banking Act Directions 1 of 2014 as amended by 7 of 2019"));
    expect(text).not.toContain(squeezed("A licensed bank"));
  });

  it("a lender that is not known is not printed, nor anybody as the one that a report for no lender is prepared for", async () => {
    const unknown = await read({ lender: "gone" });
    expect(unknown.text).not.toContain("gone");
    const { first, text } = await read({ report_type: "visa" });
    expect(first).not.toContain(squeezed("Prepared for"));
    expect(text).toContain(squeezed("I certify that the property"));
  });

  it("the data inside says so, and reads as before where an older version wrote it", async () => {
    const dataOf = (report: Partial<Report>) => buildSnapshot({ report, ruleSets: [ownSet] }).lender;
    expect(dataOf({ lender: "invented-bank" })).toMatchObject({ is_addressee: false, general: false });
    expect(dataOf({ lender: "invented-bank", client_organization: "Invented Bank, Galle" })).toMatchObject({
      is_addressee: true,
      general: false,
    });
    expect(dataOf({ lender: "central-bank" })).toMatchObject({ is_addressee: false, general: true });
    const older = {
      id: "old",
      name: "A bank",
      edition: "Directions of 2014",
      in_force: "2014",
      source: "Invented",
    };
    const snapshot = { ...buildSnapshot(), lender: { ...older, is_addressee: false } };
    const { pdf } = await render(snapshot);
    expect((await readPdf(pdf)).text).toContain(squeezed("Directions Directions of 2014"));
  });
});

describe("editions", () => {
  const compliance = standardTexts().texts.compliance.text;

  it("are printed of the standard that the compliance follows word for word, and of no other text", async () => {
    const { text } = await read({ compliance_statement: compliance, lender: "invented-bank" });
    expect(text).toContain(
      squeezed("Standard International Valuation Standards, edition of 2025, in force from 31/01/2025"),
    );
    expect(text).not.toContain(squeezed("Edition "));
  });

  it("are not printed of the valuer's own words", async () => {
    const { text } = await read({ compliance_statement: `${compliance} As I see them.` });
    expect(text).not.toContain(squeezed("in force from 31/01/2025"));
  });
});
