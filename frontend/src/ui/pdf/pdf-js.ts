// The legacy build runs on telephones of some years ago; the other one needs a browser of this year.
import { getDocument, OPS, PDFWorker, version } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { PdfFile, PdfOrigin } from "./pdf-file";

let worker: PDFWorker | undefined;

/** One worker for every file of the page: each of its own would read pdf.js anew. */
const sharedWorker = (): PDFWorker => {
  if (!worker || worker.destroyed) {
    const port = new Worker(new URL("./pdf-worker.ts", import.meta.url), { type: "module", name: "pdf" });
    worker = PDFWorker.create({ port });
  }
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

/** Opens a PDF; throws pdf.js's InvalidPDFException where it is none, its PasswordException where it is locked. */
export const openPdf = async (pdf: Blob, from: PdfOrigin): Promise<PdfFile> => {
  const task = getDocument({
    data: new Uint8Array(await pdf.arrayBuffer()),
    worker: sharedWorker(),
    useWasm: false,
    // A report embeds its fonts and JPEGs, which the browser reads: nothing more is fetched.
    ...(from === "ours"
      ? { useSystemFonts: false }
      : { useSystemFonts: true, wasmUrl: `${window.location.origin}/assets/pdf-js-${version}/` }),
  });
  const document = await task.promise;
  return {
    pages: document.numPages,
    size: async (number) => {
      const { width, height } = (await document.getPage(number)).getViewport({ scale: 1 });
      return { width, height };
    },
    draw: async (number, width, signal, what = "paper and ink") => {
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
    },
    attachment: async (name) => {
      const files = (await document.getAttachments())?.entries() ?? [];
      const [id] = [...files].find(([, { filename }]) => filename === name) ?? [];
      return id === undefined ? undefined : ((await document.getAttachmentContent(id)) ?? undefined);
    },
    close: () => void task.destroy(),
  };
};
