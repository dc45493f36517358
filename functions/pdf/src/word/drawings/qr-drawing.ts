/// <reference path="./qr-encoder.d.ts" />
import type { ContentQr } from "pdfmake/interfaces.js";
import encoderModule from "pdfmake/js/qrEnc.js";
import type { Drawing } from "./svg.ts";

/** Test runners and bundles unwrap the default of a CommonJS module, Node does not. */
const unwrapped = <Value extends object>(module: Value | { default: Value }): Value =>
  "default" in module ? module.default : module;
const encoder = unwrapped(encoderModule);

/** A square code as the PDF has it. */
export const qrDrawing = (node: ContentQr): Drawing => {
  const { _canvas: vectors, _width: side } = encoder.measure({ ...node });
  return { width: side, height: side, vectors, texts: [] };
};
