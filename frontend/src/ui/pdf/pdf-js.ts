// The legacy build runs on telephones of some years ago; the other one needs a browser of this year.
import {
  getDocument,
  OPS,
  type PDFDocumentLoadingTask,
  type PDFDocumentProxy,
  PDFWorker,
  VerbosityLevel,
  version,
} from "pdfjs-dist/legacy/build/pdf.mjs";
import type { PdfFile } from "./pdf-file";

/** Where the build puts pdf.js's decoders, CMaps and standard fonts (`pdf-js-assets-plugin.ts`). */
const assets = () => `${window.location.origin}/assets/pdf-js-${version}/`;

/** The file's name tells it whether to look for damage: "foreign-pdf" does. */
export const createPort = (name: "pdf" | "foreign-pdf"): Worker =>
  new Worker(new URL("./pdf-worker.ts", import.meta.url), { type: "module", name });

/**
 * Loads a PDF in a worker. The addresses are the same for every file: the worker keeps those of the file that was opened
 * last for all of them.
 */
export const loadDocument = (
  data: Uint8Array<ArrayBuffer>,
  worker: PDFWorker,
  options: { useSystemFonts: boolean; isForeign?: boolean; canvasMaxAreaInBytes?: number },
): PDFDocumentLoadingTask => {
  const { isForeign = false, ...own } = options;
  return getDocument({
    data,
    worker,
    // Decoders of ours stand in for those without WebAssembly.
    useWasm: false,
    wasmUrl: assets(),
    cMapUrl: `${assets()}cmaps/`,
    standardFontDataUrl: `${assets()}standard_fonts/`,
    // The worker reads from these messages what was left out of a page.
    ...(isForeign && { verbosity: VerbosityLevel.INFOS }),
    ...own,
  });
};

let worker: PDFWorker | undefined;

/** One worker for every file of ours: each of its own would read pdf.js anew. */
const sharedWorker = (): PDFWorker => {
  if (!worker || worker.destroyed) worker = PDFWorker.create({ port: createPort("pdf") });
  return worker;
};

interface Operations {
  fnArray: readonly number[];
  argsArray: ReadonlyArray<readonly unknown[] | null>;
}

/**
 * Clears the place of a picture instead of painting the white point that holds it: white could not be told from the white
 * of what is printed over the picture. What is printed below a picture, as the word DRAFT, is covered by it.
 */
const clearPlaces =
  (context: CanvasRenderingContext2D) =>
  (index: number, { fnArray, argsArray }: Operations): boolean => {
    const [, width, height] = argsArray[index] ?? [];
    const isPlace = fnArray[index] === OPS.paintImageXObject && width === 1 && height === 1;
    // Pictures are painted on the unit square of the transformation of that moment.
    if (isPlace) context.clearRect(0, 0, 1, 1);
    return !isPlace;
  };

/** A page's size in points, as it is shown. */
export const pageSize = async (
  document: PDFDocumentProxy,
  number: number,
): Promise<{ width: number; height: number }> => {
  const { width, height } = (await document.getPage(number)).getViewport({ scale: 1 });
  return { width, height };
};

/** Draws a page on a canvas of so many pixels across; rejects once the signal is aborted. */
export const drawPage = async (
  document: PDFDocumentProxy,
  number: number,
  width: number,
  signal: AbortSignal,
  what: "paper and ink" | "ink" = "paper and ink",
): Promise<HTMLCanvasElement> => {
  const page = await document.getPage(number);
  signal.throwIfAborted();
  const { width: points } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: width / points });
  const canvas = window.document.createElement("canvas");
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  // pdf.js makes a canvas opaque unless it is given the context.
  const context = what === "ink" ? canvas.getContext("2d") : null;
  const drawing = context
    ? page.render({
        canvas: null,
        canvasContext: context,
        viewport,
        background: "transparent",
        operationsFilter: clearPlaces(context),
      })
    : page.render({ canvas, viewport });
  const cancel = () => drawing.cancel();
  signal.addEventListener("abort", cancel, { once: true });
  try {
    await drawing.promise;
  } finally {
    signal.removeEventListener("abort", cancel);
    page.cleanup();
  }
  return canvas;
};

/** Opens a PDF; throws pdf.js's InvalidPDFException where it is none, its PasswordException where it is locked. */
export const openPdf = async (pdf: Blob): Promise<PdfFile> => {
  const task = loadDocument(new Uint8Array(await pdf.arrayBuffer()), sharedWorker(), {
    useSystemFonts: false,
  });
  const document = await task.promise;
  return {
    pages: document.numPages,
    size: (number) => pageSize(document, number),
    draw: (...given) => drawPage(document, ...given),
    close: () => void task.destroy(),
  };
};
