import { emptyReportFields, longTextFields, reportFields, textsOf, textsOfKind } from "@takseru/shared-types";
import { expect, it } from "vitest";
import { textOf } from "../../src/text-suggestions/paragraphs.ts";
import { createTemplateWriter } from "../../src/text-suggestions/template-writer.ts";
import { variedReports } from "./helpers/varied-reports.ts";

const writer = createTemplateWriter();

/** Read as a surveyor before they were kept: a change of a sentence is read again, in the file that it changes. */
it.each(Object.entries(variedReports))("the texts of %s are those that were read", async (name, report) => {
  const { suggestions } = await writer.suggest({
    fields: longTextFields,
    report,
    texts: textsOfKind(report),
    programText: [],
  });
  const printed = longTextFields
    .flatMap((field) => {
      const written = suggestions[field];
      return written ? [`${reportFields[field].label.toUpperCase()}\n\n${textOf(written.paragraphs)}\n`] : [];
    })
    .join("\n");
  await expect(printed).toMatchFileSnapshot(`golden/${name}.txt`);
});

it("a statement names the fields, the model with its version, and the surveyor who accepted its text", async () => {
  const model = { kind: "model", name: "example.model-2026", version: "v1:0" } as const;
  const { suggestions } = await writer.suggest({
    fields: ["program_text_statement"],
    report: { ...emptyReportFields, valuer_name: "K. A. Specimen", professional_title: "Chartered Valuer" },
    texts: textsOf(),
    programText: [
      { field: "locality_description", writer: model },
      { field: "land_features", writer: model },
    ],
  });
  expect(suggestions.program_text_statement?.paragraphs.map(({ text }) => text)).toEqual([
    'Text under "Locality description" and "Land features" was proposed by the language model example.model-2026 (version v1:0) from what this report states. K. A. Specimen, Chartered Valuer, read and accepted each paragraph before it entered the report.',
    textsOf().program_text,
  ]);
});
