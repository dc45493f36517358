import type { PDFDocument } from "../pdfmake.ts";
import type { StructureElement } from "./structure-element.ts";

/** What a part of a page belongs to: an element, a repeated head or foot, or decoration. */
export type Owner = StructureElement | "Pagination" | "Layout";

/** The owner of the content that is being drawn. */
const current = new WeakMap<PDFDocument, Owner>();

export const isTagged = (document: PDFDocument): boolean => document._root.data.StructTreeRoot !== undefined;

export const ownerOf = (document: PDFDocument): Owner | undefined => current.get(document);

/** Ends the open marked content before a page ends. */
export const endContent = (document: PDFDocument): void => {
  if (current.delete(document)) document.addContent("EMC");
};

/** Number of a new piece of marked content on the current page. */
const numbered = (document: PDFDocument): number =>
  document.getStructParentTree().get(document.page.structParentTreeKey).push(null) - 1;

/** Sets the owner of what is drawn from here on; it continues the owner's piece if that is the current one. */
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
