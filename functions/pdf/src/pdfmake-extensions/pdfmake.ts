/// <reference path="./pdfmake-internals.d.ts" />
import LayoutBuilderModule from "pdfmake/js/LayoutBuilder.js";
import LineModule from "pdfmake/js/Line.js";
import PDFDocumentModule from "pdfmake/js/PDFDocument.js";
import PrinterModule from "pdfmake/js/Printer.js";
import RendererModule from "pdfmake/js/Renderer.js";
import StyleContextStackModule from "pdfmake/js/StyleContextStack.js";
import TableProcessorModule from "pdfmake/js/TableProcessor.js";
import TextInlinesModule from "pdfmake/js/TextInlines.js";

/** Test runners and bundles unwrap the default of a CommonJS module, Node does not. */
const unwrapped = <Value extends object>(module: Value | { default: Value }): Value =>
  "default" in module ? module.default : module;

/** One document of pdfkit with pdfmake's fonts and images. */
export const PDFDocument = unwrapped(PDFDocumentModule);
export type PDFDocument = InstanceType<typeof PDFDocument>;

/** The styles around an item of the document. */
export const StyleContextStack = unwrapped(StyleContextStackModule);

/** Places the nodes of a document on pages. */
export const LayoutBuilder = unwrapped(LayoutBuilderModule);
export type LayoutBuilder = InstanceType<typeof LayoutBuilder>;

/** The inlines between two margins. */
export const Line = unwrapped(LineModule);
export type Line = InstanceType<typeof Line>;

/** Draws the pages that are laid out. */
export const Renderer = unwrapped(RendererModule);
export type Renderer = InstanceType<typeof Renderer>;

/** Places the rows of a table and draws its rules. */
export const TableProcessor = unwrapped(TableProcessorModule);
export type TableProcessor = InstanceType<typeof TableProcessor>;

/** Words of a text, measured in its styles. */
export const TextInlines = unwrapped(TextInlinesModule);
export type TextInlines = InstanceType<typeof TextInlines>;

/**
 * Makes a document of a definition. pdfmake's public API is one object for the whole process, with one set of fonts and
 * of rules for the files that may be read.
 */
export class Printer extends unwrapped(PrinterModule) {
  /** Fetches nothing. The library's own method also loses images that are given as bytes. */
  override resolveUrls(): Promise<void> {
    return Promise.resolve();
  }
}
