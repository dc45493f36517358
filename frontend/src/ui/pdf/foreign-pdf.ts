import { type PDFDocumentProxy, PDFWorker } from "pdfjs-dist/legacy/build/pdf.mjs";
import { PAGE_SECONDS, SlowPage, UnreadablePage } from "./page-failures";
import type { LossNotice, PageLoss } from "./page-losses";
import type { ForeignPdf } from "./pdf-file";
import { createPort, drawPage, loadDocument, pageSize } from "./pdf-js";
import { release } from "./show-page";

const BYTES_PER_PIXEL = 4;
/** A picture with more pixels than this many times those of its page is read at half its resolution. */
const MAX_OVERSAMPLING = 4;

const whenAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason), { once: true }));

/** The worker of one file, with the file open in it. */
const startReader = async (bytes: Uint8Array) => {
  const port = createPort("foreign-pdf");
  const worker = PDFWorker.create({ port });
  const losses: PageLoss[] = [];
  port.addEventListener("message", ({ data }: MessageEvent<Partial<LossNotice>>) => {
    if (data.loss) losses.push(data.loss);
  });
  const load = (canvasMaxAreaInBytes?: number) =>
    // The worker takes the bytes that it is given for itself.
    loadDocument(bytes.slice(), worker, {
      useSystemFonts: true,
      isForeign: true,
      ...(canvasMaxAreaInBytes !== undefined && { canvasMaxAreaInBytes }),
    });
  const end = () => {
    worker.destroy();
    port.terminate();
  };
  try {
    return { document: await load().promise, load, losses, end };
  } catch (error) {
    end();
    throw error;
  }
};

type Reader = Awaited<ReturnType<typeof startReader>>;

/**
 * Opens a PDF in a worker of its own. Each page is drawn from the file opened anew: pdf.js says only once for a file that
 * a font or a picture which several pages share cannot be read.
 */
export const openForeignPdf = async (pdf: Blob): Promise<ForeignPdf> => {
  const bytes = new Uint8Array(await pdf.arrayBuffer());
  let reader: Promise<Reader> | undefined = startReader(bytes);
  let isClosed = false;
  const current = (): Promise<Reader> => {
    if (isClosed) throw new Error("the PDF is closed");
    reader ??= startReader(bytes);
    return reader;
  };
  /** Ends what cannot be ended otherwise, and forgets decoders that could not be fetched. */
  const restart = () => {
    reader?.then(({ end }) => end()).catch(() => undefined);
    reader = undefined;
  };
  const { document } = await current();
  const { info } = await document.getMetadata();

  const drawWhole = async (number: number, width: number, signal: AbortSignal) => {
    const { document: open, load, losses } = await current();
    const { width: points, height } = await pageSize(open, number);
    const pixels = width * ((height * width) / points);
    losses.length = 0;
    const task = load(pixels * MAX_OVERSAMPLING * BYTES_PER_PIXEL);
    const canvas = await drawPage(await task.promise, number, width, signal);
    await task.destroy();
    const [loss] = losses;
    if (loss === undefined) return canvas;
    release(canvas);
    throw new UnreadablePage(losses.includes("unloaded") ? "unloaded" : loss);
  };

  const drawInTime = async (number: number, width: number, signal: AbortSignal) => {
    signal.throwIfAborted();
    const ended = new AbortController();
    const abort = () => ended.abort(signal.reason);
    signal.addEventListener("abort", abort, { once: true });
    const timer = setTimeout(() => ended.abort(new SlowPage()), PAGE_SECONDS * 1_000);
    try {
      // The worker does not listen while it decodes.
      return await Promise.race([drawWhole(number, width, ended.signal), whenAborted(ended.signal)]);
    } catch (error) {
      restart();
      throw ended.signal.aborted ? ended.signal.reason : error;
    } finally {
      clearTimeout(timer);
      signal.removeEventListener("abort", abort);
    }
  };

  let last: Promise<unknown> = Promise.resolve();
  return {
    pages: document.numPages,
    isPortfolio: isCollection(info),
    size: async (number) => pageSize((await current()).document, number),
    draw: (...given) => {
      const drawn = last.then(() => drawInTime(...given));
      last = drawn.catch(() => undefined);
      return drawn;
    },
    close: () => {
      isClosed = true;
      restart();
    },
  };
};

type Metadata = Awaited<ReturnType<PDFDocumentProxy["getMetadata"]>>;

const isCollection = (info: Metadata["info"]): boolean =>
  "IsCollectionPresent" in info && info.IsCollectionPresent === true;
