import { longTextFields, reportFields, textsOf } from "@takseru/shared-types";
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
    texts: textsOf(),
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
