import { firstCases } from "@takseru/testing/generated-cases";
import { squeezed } from "@takseru/testing/read-pdf";
import mammoth from "mammoth";
import type { Content } from "pdfmake/interfaces.js";
import { describe, expect, it } from "vitest";
import { buildDocument } from "../../src/document/build-document.ts";
import { plainTextOf } from "../../src/word/plain-text.ts";
import { generatedReport } from "../helpers/generated-report.ts";
import { missingFromText } from "../helpers/missing-from-text.ts";
import { wordFaults } from "../helpers/word-faults.ts";
import { openWord, wordText } from "../helpers/word-package.ts";
import { writeHere } from "../helpers/write-word.ts";

/** Every text of the PDF's content. The contents page repeats what stands elsewhere, shortened. */
const textsOf = (content: unknown): string[] => {
  if (Array.isArray(content)) return content.flatMap(textsOf);
  if (typeof content !== "object" || content === null || "pageReference" in content) return [];
  if ("tag" in content && content.tag === "L") return [];
  if ("text" in content) return [plainTextOf({ text: content.text as Content })];
  return ["stack", "columns", "table", "body"].flatMap((name) =>
    textsOf(Object.entries(content).find(([key]) => key === name)?.[1]),
  );
};

/** The heading of the contents' list of annexes: they stand in that of the sections. */
const LEFT_OFF = "ANNEXES";

describe.each(firstCases([14, 3], 1))("generated report %i", (number) => {
  it("opens without a repair and says all that the PDF says", async () => {
    const { snapshot, options } = await generatedReport(number);
    const file = await writeHere(snapshot, options);
    const word = openWord(file);
    expect(wordFaults(word)).toEqual([]);
    const text = wordText(word);
    expect(missingFromText(snapshot.report, text)).toEqual([]);
    const said = squeezed(text.normalize("NFC"));
    const printed = textsOf(buildDocument(snapshot, options).content).map((one) =>
      squeezed(one.normalize("NFC")),
    );
    expect(printed.filter((one) => one !== LEFT_OFF && !said.includes(one))).toEqual([]);
    const read = await mammoth.extractRawText({ buffer: file });
    expect(missingFromText(snapshot.report, read.value)).toEqual([]);
    // The generated photographs are few and many times the same.
    const pictures = new Set(snapshot.photographs.map(({ bytes }) => bytes.toString("base64")));
    const media = Object.entries(word.files).filter(([path]) => /^word\/media\/.*\.jpg$/.test(path));
    expect(media.map(([, bytes]) => Buffer.from(bytes).toString("base64")).toSorted()).toEqual(
      [...pictures].toSorted(),
    );
  });
});
