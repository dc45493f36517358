import { checkJpeg } from "@takseru/shared-types/jpeg";
import { type LossNotice, lossOf, type PageLoss } from "./page-losses";
import { isDamagedZlib } from "./zlib-damage";

const tell = (loss: PageLoss): void => {
  const notice: LossNotice = { loss };
  postMessage(notice);
};

/** pdf.js reads on where the browser finds a stream damaged, and draws whatever comes out of it. */
const watchStreams = (): void => {
  const Native = globalThis.DecompressionStream;
  if (!Native) return;
  const watched = (format: CompressionFormat) => {
    const { readable, writable } = new Native(format);
    const written: BufferSource[] = [];
    const getWriter = () => {
      const writer = writable.getWriter();
      return {
        write: (bytes: BufferSource) => {
          written.push(bytes);
          return writer.write(bytes);
        },
        close: () => writer.close(),
      };
    };
    const getReader = () => {
      const reader = readable.getReader();
      return {
        read: () =>
          reader.read().catch(async (error: unknown) => {
            const [bytes] = written;
            if (format === "deflate" && bytes instanceof Uint8Array && (await isDamagedZlib(bytes)))
              tell("content");
            throw error;
          }),
      };
    };
    return { writable: { getWriter }, readable: { getReader } };
  };
  Object.defineProperty(globalThis, "DecompressionStream", {
    configurable: true,
    value: function watchedStream(format: CompressionFormat) {
      return watched(format);
    },
  });
};

/** More than a page of 1,200 dots an inch has. */
const MAX_JPEG_PIXELS = 200_000_000;

/**
 * The browser's decoder fills up what is missing in a JPEG, or draws it shifted, and pdf.js takes what comes. Where the
 * browser has none, pdf.js reads the JPEG itself once this one has refused it.
 */
const watchJpegs = (): void => {
  const Native = globalThis.ImageDecoder;
  const decoderOf = (init: ImageDecoderInit) => {
    const bytes = init.data instanceof Uint8Array ? init.data : undefined;
    if (bytes && checkJpeg(bytes, MAX_JPEG_PIXELS).kind === "damaged") tell("picture");
    if (!Native) throw new Error("this browser has no decoder for workers");
    return new Native(init);
  };
  Object.defineProperty(globalThis, "ImageDecoder", {
    configurable: true,
    value: Object.assign(
      function watchedDecoder(init: ImageDecoderInit) {
        return decoderOf(init);
      },
      { isTypeSupported: async (type: string) => Native?.isTypeSupported(type) ?? true },
    ),
  });
};

/** Tells the page what the worker of pdf.js leaves out of what it draws. */
export const watchLosses = (): void => {
  const hear = (message: unknown) => {
    const loss = lossOf(String(message));
    if (loss) tell(loss);
  };
  for (const level of ["warn", "info"] as const) console[level] = hear;
  watchStreams();
  watchJpegs();
};
