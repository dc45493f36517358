import { squeezed } from "@takseru/testing/read-pdf";
import { expect, it } from "vitest";
import { buildPaperOf } from "../helpers/build-paper.ts";
import { buildPhotograph } from "../helpers/build-photographs.ts";
import { buildSnapshot } from "../helpers/build-snapshot.ts";
import { missingFromText } from "../helpers/missing-from-text.ts";
import { wordFaults } from "../helpers/word-faults.ts";
import { openWord, wordText } from "../helpers/word-package.ts";
import { writeHere } from "../helpers/write-word.ts";

/** The text of a paper's Word document, in which Word has nothing to repair. */
const wordOf = async (...parts: Parameters<typeof buildPaperOf>): Promise<string> => {
  const { snapshot, options } = buildPaperOf(...parts);
  const word = openWord(await writeHere(snapshot, options));
  expect(wordFaults(word)).toEqual([]);
  return wordText(word);
};

const expectCopy = (text: string, ...words: readonly string[]) => {
  const said = squeezed(text);
  for (const one of ["This Word file is a copy", "H7QM-2XWD-9FTB-K3RC", ...words])
    expect(said).toContain(squeezed(one));
};

it("the Word copy of a bank report says every field, and that the signed PDF counts", async () => {
  const snapshot = buildSnapshot();
  const text = await wordOf({ kind: "bank_report", report_id: 14 }, [snapshot]);
  expect(missingFromText(snapshot.report, text)).toEqual([]);
  expectCopy(text, "I am of the opinion that the market value");
});

it("the Word copy of a certificate has its value in figures and words", async () => {
  const text = await wordOf({ kind: "certificate", report_id: 14, purpose: "forced_sale" }, [
    buildSnapshot(),
  ]);
  expectCopy(text, "Rs. 18,000,000/=", "(Sri Lanka Rupees Eighteen Million Only).");
});

it("the Word copy of a schedule has its total, and each property with its photograph", async () => {
  const snapshots = await Promise.all(
    [14, 15].map(async (id) =>
      buildSnapshot({
        report: { id, report_reference: `VR/JS/2026/0${id}` },
        photographs: [{ ...(await buildPhotograph(id)), id: `cover-${id}` }],
      }),
    ),
  );
  const properties = [{ report_id: 14, numerator: 1, denominator: 2 }, { report_id: 15 }];
  const text = await wordOf({ kind: "schedule", owner_name: "Mr. R. S. Perera", properties }, snapshots);
  expectCopy(text, "Total of the shares", "33,750,000", "Property 2", "VR/JS/2026/015 of 05/01/2026");
});
