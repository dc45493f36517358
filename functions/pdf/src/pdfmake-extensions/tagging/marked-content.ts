import type { PDFDocument } from "../pdfmake.ts";
import type { StructureElement } from "./structure-element.ts";

/** What a part of a page belongs to: an element, or what repeats on each page, or mere decoration. */
export type Owner = StructureElement | "Pagination" | "Layout";

/** Whose content is being drawn on the current page. */
const current = new WeakMap<PDFDocument, Owner>();

export const isTagged = (document: PDFDocument): boolean => document._root.data.StructTreeRoot !== undefined;

export const ownerOf = (document: PDFDocument): Owner | undefined => current.get(document);

/** Ends what is begun, before a page ends. */
export const endContent = (document: PDFDocument): void => {
  if (current.delete(document)) document.addContent("EMC");
};

/** Number of a new piece of marked content on the current page. */
const numbered = (document: PDFDocument): number =>
  document.getStructParentTree().get(document.page.structParentTreeKey).push(null) - 1;

/** From here on all that is drawn belongs to this owner; what it had before on this page stays one piece with it. */
export const beginContent = (document: PDFDocument, owner: Owner): void => {
  if (current.get(document) === owner) return;
  endContent(document);
  current.set(document, owner);
  if (typeof owner === "string") {
    document.addContent(`/Artifact <</Type /${owner}>> BDC`);
    return;
  }
  const number = numbered(document);
  owner.kids.push({ page: document.page.dictionary, number });
  document.addContent(`/${owner.type} <</MCID ${number}>> BDC`);
};
