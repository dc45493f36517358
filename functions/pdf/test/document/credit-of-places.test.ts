import { messages, type Report, type SignedPaperInput } from "@takseru/shared-types";
import { readPdf, squeezed } from "@takseru/testing/read-pdf";
import { describe, expect, it } from "vitest";
import type { RenderOptions, ReportSnapshot } from "../../src/document/snapshot.ts";
import { buildPaperOf } from "../helpers/build-paper.ts";
import { buildOptions, buildSnapshot } from "../helpers/build-snapshot.ts";
import { render } from "../helpers/render.ts";
import { openWord, wordText } from "../helpers/word-package.ts";
import { writeHere } from "../helpers/write-word.ts";

type Facility = Report["nearby_facilities"][number];

const school = (name: string, distance: number): Facility => ({
  ...{ name, category: "school", distance, address: "" },
});
const ours = school("Hill School", 0.4);
const theirs: Facility = { ...school("Lake School", 0.7), source: "openstreetmap" };

const credit = squeezed(`Places: ${messages.location.openStreetMapCredit}.`);
/** Whatever sentence it stands in. */
const named = squeezed("OpenStreetMap");

interface Document {
  snapshot: ReportSnapshot;
  options: RenderOptions;
}

const reportWith = (places: readonly Facility[]): ReportSnapshot =>
  buildSnapshot({ report: { nearby_facilities: [...places] } });
const paperOf = (input: SignedPaperInput) => (places: readonly Facility[]) =>
  buildPaperOf(input, [reportWith(places)]);

const documents: ReadonlyArray<readonly [name: string, of: (places: readonly Facility[]) => Document]> = [
  ["a report", (places) => ({ snapshot: reportWith(places), options: buildOptions() })],
  ["a bank report", paperOf({ kind: "bank_report", report_id: 14 })],
];
const papersWithoutPlaces: typeof documents = [
  ["a certificate", paperOf({ kind: "certificate", report_id: 14, purpose: "visa" })],
  [
    "a schedule",
    paperOf({ kind: "schedule", owner_name: "Mr. R. S. Perera", properties: [{ report_id: 14 }] }),
  ],
];

const textOfPdf = async ({ snapshot, options }: Document): Promise<string> =>
  squeezed((await readPdf((await render(snapshot, options)).pdf)).text);
const textOfWord = async ({ snapshot, options }: Document): Promise<string> =>
  squeezed(wordText(openWord(await writeHere(snapshot, options))));

/** Each document as PDF and as Word. */
const inBoth = (some: typeof documents) =>
  some.flatMap(([name, of]) => [
    [`${name} as PDF`, (places: readonly Facility[]) => textOfPdf(of(places))] as const,
    [`${name} as Word`, (places: readonly Facility[]) => textOfWord(of(places))] as const,
  ]);

describe("OpenStreetMap's credit", () => {
  it.each(inBoth(documents))("stands once in %s, behind its places", async (_, textWith) => {
    const text = await textWith([ours, theirs]);
    expect(text.split(credit)).toHaveLength(2);
    const [, behind = ""] = text.split(squeezed(theirs.name));
    // Between them are the columns of the last place at most.
    expect(behind.indexOf(credit)).toBeGreaterThanOrEqual(0);
    expect(behind.indexOf(credit)).toBeLessThan(20);
  });

  it.each(inBoth(documents))("stands nowhere in %s without such a place", async (_, textWith) => {
    const text = await textWith([ours]);
    expect(text).toContain(squeezed(ours.name));
    expect(text).not.toContain(named);
  });

  it.each(inBoth(documents))("stands nowhere in %s that prints nearer places alone", async (_, textWith) => {
    const nearer = Array.from({ length: 8 }, (__, index) => school(`School ${index + 1}`, 0.1));
    const text = await textWith([...nearer, theirs]);
    expect(text).not.toContain(squeezed(theirs.name));
    expect(text).not.toContain(named);
  });

  it.each(inBoth(papersWithoutPlaces))("stands nowhere in %s, which has no places", async (_, textWith) => {
    const text = await textWith([ours, theirs]);
    expect(text).not.toContain(squeezed(theirs.name));
    expect(text).not.toContain(named);
  });
});
