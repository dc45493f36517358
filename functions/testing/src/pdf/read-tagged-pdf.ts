import { readMarkedPage } from "./marked-text.ts";
import { PdfFile, referenceOf } from "./pdf-file.ts";
import type { PdfDictionary, PdfValue } from "./pdf-value.ts";

/** A structure element such as a heading, paragraph or table, as a screen reader finds it. */
export interface ReadElement {
  type: string;
  alt?: string;
  language?: string;
  scope?: string;
  columns: number;
  rows: number;
  /** All its text in reading order. */
  text: string;
  kids: ReadElement[];
}

export interface ReadTaggedPdf {
  root: ReadElement;
  /** What would mislead a screen reader; empty for a good file. */
  faults: string[];
  spans: Array<{ language: string; text: string }>;
  artifacts: string;
  /** Embedded files. */
  attachments: Array<{ name: string; relationship: string; bytes: Buffer }>;
  metadata: string;
}

/** Reads the structure of a tagged PDF. It shares no code with the renderer. */
export const readTaggedPdf = (pdf: Uint8Array): ReadTaggedPdf => {
  const file = new PdfFile(pdf);
  const { root: catalogue, pages } = file;
  const faults: string[] = [];
  const marked = pages.map((page) => readMarkedPage(file, page));
  const pageKids = file.list(file.dictionary(catalogue.get("Pages")).get("Kids"));
  const pageNumbers = new Map(pageKids.map((kid, index) => [referenceOf(kid), index]));
  for (const [index, { unmarked }] of marked.entries())
    if (unmarked.length > 0)
      faults.push(`page ${index + 1}: ${unmarked.length} painted outside of marked content`);

  const tree = file.dictionary(catalogue.get("StructTreeRoot"));
  const numbers = file.list(file.dictionary(tree.get("ParentTree")).get("Nums"));
  const parents = new Map<number, PdfValue | undefined>();
  for (let at = 0; at < numbers.length; at += 2) parents.set(Number(numbers[at]), numbers[at + 1]);
  const owned = marked.map(() => new Map<number, number>());
  const linked = new Set<number>();

  const own = (page: PdfValue | undefined, number: number, element: number): string => {
    const index = pageNumbers.get(referenceOf(page)) ?? -1;
    const text = marked[index]?.texts.get(number);
    if (text === undefined)
      faults.push(`an element has content ${number} of page ${index + 1}, which is not there`);
    if (owned[index]?.has(number)) faults.push(`content ${number} of page ${index + 1} has two elements`);
    owned[index]?.set(number, element);
    return text ?? "";
  };

  const readElement = (reference: PdfValue, parent: number | undefined): ReadElement => {
    const dictionary = file.dictionary(reference);
    const number = referenceOf(reference) ?? -1;
    const type = file.text(dictionary.get("S")) ?? "";
    if (referenceOf(dictionary.get("P")) !== parent) faults.push(`${type} does not know its parent`);
    const attributes = file.dictionary(dictionary.get("A"));
    const [alt, language] = [file.text(dictionary.get("Alt")), file.text(dictionary.get("Lang"))];
    const scope = file.text(attributes.get("Scope"));
    const kids: ReadElement[] = [];
    let text = "";
    for (const kid of file.list(dictionary.get("K"))) {
      if (typeof kid === "number") {
        text += own(dictionary.get("Pg"), kid, number);
        continue;
      }
      const entry = file.dictionary(kid);
      const kind = file.text(entry.get("Type"));
      if (kind === "MCR") text += own(entry.get("Pg"), Number(entry.get("MCID")), number);
      else if (kind === "OBJR") linked.add(referenceOf(entry.get("Obj")) ?? -1);
      else {
        const child = readElement(kid, number);
        kids.push(child);
        text += child.text;
      }
    }
    return {
      type,
      ...(alt !== undefined && { alt }),
      ...(language !== undefined && { language }),
      ...(scope !== undefined && { scope }),
      columns: Number(attributes.get("ColSpan") ?? 1),
      rows: Number(attributes.get("RowSpan") ?? 1),
      text,
      kids,
    };
  };

  const root = readElement(tree.get("K") ?? null, referenceOf(catalogue.get("StructTreeRoot")));
  for (const [index, { texts }] of marked.entries()) {
    const inTree = file.list(parents.get(Number(pages[index]?.get("StructParents") ?? -1)));
    for (const number of texts.keys()) {
      const element = owned[index]?.get(number);
      if (element === undefined) faults.push(`content ${number} of page ${index + 1} has no element`);
      else if (referenceOf(inTree[number]) !== element)
        faults.push(`the tree of parents has another element for content ${number} of page ${index + 1}`);
    }
    for (const annotation of file.list(pages[index]?.get("Annots"))) {
      if (file.text(file.dictionary(annotation).get("Subtype")) !== "Link") continue;
      if (!linked.has(referenceOf(annotation) ?? -1))
        faults.push(`a link of page ${index + 1} has no element`);
      if (!file.text(file.dictionary(annotation).get("Contents")))
        faults.push("a link says nothing of itself");
    }
  }
  faults.push(...faultsOf(root), ...claimsMissing(file, catalogue));

  const attachments = file.list(catalogue.get("AF")).map((reference) => {
    const entry = file.dictionary(reference);
    return {
      name: file.text(entry.get("UF")) ?? "",
      relationship: file.text(entry.get("AFRelationship")) ?? "",
      bytes: file.stream(file.dictionary(entry.get("EF")).get("F")),
    };
  });
  return {
    root,
    faults,
    spans: marked.flatMap(({ spans }) => spans),
    artifacts: marked.map(({ artifacts }) => artifacts).join(""),
    attachments,
    metadata: file.stream(catalogue.get("Metadata")).toString("utf8"),
  };
};

/** An element and all its descendants in reading order. */
export const elementsOf = (element: ReadElement): ReadElement[] => [
  element,
  ...element.kids.flatMap(elementsOf),
];

/** The number of columns of each row of a table; cells that span rows count in each of them. */
const widthsOf = (rows: readonly ReadElement[]): number[] => {
  const widths = rows.map(() => 0);
  for (const [row, { kids }] of rows.entries())
    for (const { columns, rows: height } of kids)
      for (let down = 0; down < height; down += 1) widths[row + down] = (widths[row + down] ?? 0) + columns;
  return widths;
};

const faultsOf = (root: ReadElement): string[] => {
  let level = 0;
  return elementsOf(root).flatMap((element): string[] => {
    const { type, alt, scope, kids, text } = element;
    const found: string[] = [];
    if (/^H\d$/.test(type)) {
      if (Number(type[1]) > level + 1) found.push(`${type} follows H${level}`);
      level = Number(type[1]);
      if (text.trim() === "") found.push(`${type} without words`);
    }
    if (type === "Figure" && !alt?.trim()) found.push("a figure without words for it");
    if (type === "TH" && !scope) found.push("a heading of a table that does not say of what");
    if (type === "Table") {
      const rows = kids.filter((kid) => kid.type === "TR");
      if (new Set(widthsOf(rows)).size > 1)
        found.push(`a table whose rows differ in columns: ${text.slice(0, 60)}`);
      if (!rows.some((row) => row.kids.some((cell) => cell.type === "TH")))
        found.push("a table without headings");
    }
    if (type === "L" && kids.some((kid) => kid.type !== "LI" && kid.type !== "Caption"))
      found.push("a list with more than items");
    return found;
  });
};

const claimsMissing = (file: PdfFile, catalogue: PdfDictionary): string[] => {
  const metadata = file.stream(catalogue.get("Metadata")).toString("utf8");
  const claims: Array<[string, boolean]> = [
    ["marked", file.dictionary(catalogue.get("MarkInfo")).get("Marked") === true],
    ["a language", file.text(catalogue.get("Lang")) !== undefined],
    [
      "its title above the window",
      file.dictionary(catalogue.get("ViewerPreferences")).get("DisplayDocTitle") === true,
    ],
    ["PDF/A-3", /<pdfaid:part>3</.test(metadata)],
    ["level A", /<pdfaid:conformance>A</.test(metadata)],
    ["PDF/UA-1", /<pdfuaid:part>1</.test(metadata)],
    ["a title", /<dc:title>/.test(metadata)],
  ];
  return claims.filter(([, holds]) => !holds).map(([claim]) => `does not claim ${claim}`);
};
