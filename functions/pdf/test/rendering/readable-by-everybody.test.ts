import { firstCases } from "@takseru/testing/generated-cases";
import { elementsOf, readTaggedPdf } from "@takseru/testing/pdf/read-tagged-pdf";
import { describe, expect, it } from "vitest";
import { dataDifferences } from "../helpers/data-differences.ts";
import { generatedReport } from "../helpers/generated-report.ts";
import { missingFromText } from "../helpers/missing-from-text.ts";
import { render } from "../helpers/render.ts";

/** `npm run proof` does 200 with foreign readers; these are bare land, a draft, and albums of 4 to 39 photographs. */
const numbers = [4, 9, 21, 38, 39];

describe.each(firstCases(numbers, 3))("generated report %i", (number) => {
  it("is read whole by a screen reader and by a computer", async () => {
    const { snapshot, options } = await generatedReport(number);
    const { pdf, unprintable } = await render(snapshot, options);
    expect(unprintable).toEqual([]);
    const { root, faults, attachments, spans } = readTaggedPdf(pdf);
    expect(faults).toEqual([]);
    expect(missingFromText(snapshot.report, root.text)).toEqual([]);
    expect(new Set(spans.map(({ language }) => language))).toEqual(new Set(["si", "ta"]));
    const types = new Set(elementsOf(root).map(({ type }) => type));
    for (const type of ["H1", "H2", "P", "Table"]) expect(types).toContain(type);

    expect(await dataDifferences(snapshot.report, attachments)).toEqual([]);
  });
});
