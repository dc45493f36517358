import { askForBlockEnds, tellsDamage } from "./jpeg-2000-data";

export interface Jpeg2000Imports extends WebAssembly.Imports {
  a: Record<string, WebAssembly.ImportValue> & {
    /** Takes a warning: where its text is in memory. */
    e: (message: number) => void;
  };
}

/** OpenJPEG as pdf.js builds it, by the names of its build. */
export interface Jpeg2000Decoder extends Record<string, unknown> {
  /** The memory. */
  i: { readonly buffer: ArrayBuffer };
  /** Makes it ready. */
  j: () => void;
  /** Allocates so many bytes. */
  k: (bytes: number) => number;
  /** Decodes, and gives 0 if it can. */
  m: (data: number, length: number, ...parameters: unknown[]) => number;
}

export const isJpeg2000Decoder = (exports: object): exports is Jpeg2000Decoder =>
  ["i", "j", "k", "m"].every((name) => name in exports);

const textAt = (memory: ArrayBuffer, start: number): string => {
  const bytes = new Uint8Array(memory, start);
  return new TextDecoder().decode(bytes.slice(0, bytes.indexOf(0)));
};

/** The decoder with its check; a function that throws makes pdf.js say that the image cannot be decoded. */
export const checkedJpeg2000 =
  (instantiate: (imports: Jpeg2000Imports) => Jpeg2000Decoder) =>
  (imports: Jpeg2000Imports): Jpeg2000Decoder => {
    let isDamaged = false;
    const decoder: Jpeg2000Decoder = instantiate({
      ...imports,
      a: {
        ...imports.a,
        e: (message) => {
          const damage = tellsDamage(textAt(decoder.i.buffer, message));
          if (damage) isDamaged = true;
          if (damage === undefined) imports.a.e(message);
        },
      },
    });
    return {
      ...decoder,
      m: (data, length, ...parameters) => {
        isDamaged = false;
        askForBlockEnds(new Uint8Array(decoder.i.buffer, data, length));
        const failure = decoder.m(data, length, ...parameters);
        if (isDamaged) throw new Error("the JPEG 2000 data is damaged");
        return failure;
      },
    };
  };
