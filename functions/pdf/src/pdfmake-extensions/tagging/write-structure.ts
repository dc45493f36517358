import type { PageReference, PdfReference } from "pdfmake/js/PDFDocument.js";
import type { PDFDocument } from "../pdfmake.ts";
import { endContent } from "./marked-content.ts";
import {
  type Bounds,
  type ElementOptions,
  type PlacedContent,
  StructureElement,
} from "./structure-element.ts";

/** Empty cells are written too: without them the other cells of the row would shift. */
const keptEmpty: ReadonlySet<string> = new Set(["TR", "TH", "TD"]);

/** Types of our own and what they are to a reader that does not know them. */
const ROLES = { Aside: "Sect" };

/** Cells with the same attributes share one object. */
const shared = new WeakMap<PDFDocument, Map<string, PdfReference>>();

const cellAttributes = (
  document: PDFDocument,
  { scope, columns = 1, rows = 1 }: ElementOptions,
): PdfReference | undefined => {
  if (!scope && columns === 1 && rows === 1) return undefined;
  const known = shared.get(document) ?? new Map<string, PdfReference>();
  shared.set(document, known);
  const key = `${scope} ${columns} ${rows}`;
  const found = known.get(key);
  if (found) return found;
  const reference = document.ref({
    O: "Table",
    ...(scope && { Scope: scope }),
    ...(columns > 1 && { ColSpan: columns }),
    ...(rows > 1 && { RowSpan: rows }),
  });
  reference.end();
  known.set(key, reference);
  return reference;
};

const figureAttributes = (bounds: Bounds, height: number): object => {
  const [left, top, right, bottom] = bounds;
  return { O: "Layout", BBox: [left, height - bottom, right, height - top] };
};

/** Content on the element's own page is its number alone. */
const keyOf = (content: PlacedContent, page: PageReference | undefined): object | number => {
  if ("annotation" in content) return { Type: "OBJR", Obj: content.annotation, Pg: content.page };
  return content.page === page ? content.number : { Type: "MCR", Pg: content.page, MCID: content.number };
};

const remember = (document: PDFDocument, content: PlacedContent, reference: PdfReference): void => {
  const tree = document.getStructParentTree();
  if ("annotation" in content) tree.add(content.key, reference);
  else tree.get(content.page.data.StructParents)[content.number] = reference;
};

/** Wrap Lang, Alt and ActualText in String; pdfkit writes a plain string as a name. */
const spoken = ({ alt, language }: ElementOptions) => ({
  ...(language && { Lang: Object(language) }),
  ...(alt && { Alt: Object(alt) }),
});

const write = (document: PDFDocument, element: StructureElement, parent: PdfReference): PdfReference => {
  const { type, options, kids, bounds } = element;
  const first = kids.find((kid): kid is PlacedContent => !(kid instanceof StructureElement));
  const page = first?.page;
  const attributes = bounds
    ? figureAttributes(bounds, page?.data.MediaBox[3] ?? 0)
    : cellAttributes(document, options);
  const data: Record<string, unknown> = {
    S: type,
    P: parent,
    ...(page && { Pg: page }),
    ...spoken(options),
    ...(attributes && { A: attributes }),
  };
  const reference = document.ref(data);
  const keys = kids.flatMap((kid) => {
    if (kid instanceof StructureElement)
      return kid.isPrinted || keptEmpty.has(kid.type) ? [write(document, kid, reference)] : [];
    remember(document, kid, reference);
    return [keyOf(kid, page)];
  });
  if (keys.length > 0) data.K = keys.length === 1 ? keys[0] : keys;
  reference.end();
  return reference;
};

/** Ends a tagged document's pages and writes its elements, except those that were not drawn. */
export const writeStructure = (document: PDFDocument, root: StructureElement): void => {
  endContent(document);
  const tree = document.getStructTreeRoot();
  tree.data.RoleMap = ROLES;
  tree.data.K = write(document, root, tree);
};
