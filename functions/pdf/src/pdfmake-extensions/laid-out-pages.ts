import type { LaidOutPage } from "pdfmake/js/LayoutBuilder.js";
import { LayoutBuilder } from "./pdfmake.ts";

const kept = new WeakMap<object, readonly LaidOutPage[]>();

/** The pages of a document that was made with `keepPages`, with everything on them in its place. */
export const laidOutPages = (document: object): readonly LaidOutPage[] => kept.get(document) ?? [];

const { layoutDocument } = LayoutBuilder.prototype;
function layoutAndKeep(this: LayoutBuilder, content: unknown, document: object, ...rest: unknown[]) {
  const pages = layoutDocument.call(this, content, document, ...rest);
  kept.set(document, pages);
  return pages;
}

/** Keeps the laid-out pages as long as the document; pdfmake forgets them. */
export const keepPages = (enabled: boolean): void => {
  LayoutBuilder.prototype.layoutDocument = enabled ? layoutAndKeep : layoutDocument;
};
