// The legacy build runs on telephones of some years ago; the other one needs a browser of this year.
import { getDocument, PDFWorker, version } from "pdfjs-dist/legacy/build/pdf.mjs";
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
    draw: async (number, width, signal) => {
      const page = await document.getPage(number);
      signal.throwIfAborted();
      const { width: points } = page.getViewport({ scale: 1 });
      const viewport = page.getViewport({ scale: width / points });
      const canvas = window.document.createElement("canvas");
      canvas.width = Math.floor(viewport.width);
      canvas.height = Math.floor(viewport.height);
      const drawing = page.render({ canvas, viewport });
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
