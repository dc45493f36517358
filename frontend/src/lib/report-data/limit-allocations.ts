/** Of one array, and of all arrays together, in bytes. A report's data has at most 2.8 MB. */
const MAX_ARRAY = 32_000_000;
const MAX_TOTAL = 128_000_000;

interface Allocator {
  Uint8Array: Uint8ArrayConstructor;
  DecompressionStream: typeof DecompressionStream;
}

/**
 * Bounds what the pdf.js of a worker may unpack: it grows one Uint8Array a stream, and knows no limit. Four kilobytes that
 * are deflated twice would take gigabytes. The browser's own inflating is switched off, since it has no limit either; pdf.js
 * then inflates by itself.
 */
export const limitAllocations = (scope: Allocator): void => {
  let total = 0;
  scope.Uint8Array = new Proxy(scope.Uint8Array, {
    construct: (target, args: unknown[], newTarget) => {
      const [length] = args;
      if (typeof length === "number") {
        total += length;
        if (length > MAX_ARRAY || total > MAX_TOTAL) throw new RangeError("The file unpacks to too much");
      }
      return Reflect.construct(target, args, newTarget);
    },
  });
  scope.DecompressionStream = new Proxy(scope.DecompressionStream, {
    construct: () => {
      throw new TypeError("Switched off in this worker");
    },
  });
};
