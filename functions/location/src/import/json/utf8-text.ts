import { ImportError } from "../import-error.ts";

/** Of JSON in UTF-16 the first or the second byte is 0, if it does not begin with a mark of its byte order. */
const isUtf16 = ([first, second]: Uint8Array): boolean =>
  (first === 0xff && second === 0xfe) ||
  (first === 0xfe && second === 0xff) ||
  (first !== undefined && second !== undefined && (first === 0) !== (second === 0));

const howToSave = "In most programs that is under Save as or Export: encoding UTF-8";

/** The text of a file in UTF-8, without the byte order mark that Windows' programs write. Throws ImportError at other encodings. */
export const utf8Text = (content: Uint8Array, name: string): string => {
  if (isUtf16(content)) throw new ImportError(`${name} is UTF-16: save it as UTF-8. ${howToSave}.`);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(content);
  } catch (cause) {
    throw new ImportError(`${name} is not UTF-8: save it as UTF-8. ${howToSave}.`, { cause });
  }
};
