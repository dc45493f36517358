export interface DecodedSheet {
  text: string;
  /** Said where the file itself does not tell. */
  encoding: "UTF-8" | "UTF-16" | "Windows-1252";
}

const beginsWith = (bytes: Uint8Array, ...beginning: number[]): boolean =>
  beginning.every((byte, index) => bytes[index] === byte);

/** A workbook of Excel or LibreOffice, new (a zip) or old (a compound file). */
export const isWorkbook = (bytes: Uint8Array): boolean =>
  beginsWith(bytes, 0x50, 0x4b, 0x03, 0x04) || beginsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0);

/** The text of a CSV file: by its byte order mark, else as UTF-8, and where it is none as Excel of this country writes it. */
export const decodeSheet = (bytes: Uint8Array): DecodedSheet => {
  if (beginsWith(bytes, 0xff, 0xfe))
    return { text: new TextDecoder("utf-16le").decode(bytes), encoding: "UTF-16" };
  if (beginsWith(bytes, 0xfe, 0xff))
    return { text: new TextDecoder("utf-16be").decode(bytes), encoding: "UTF-16" };
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), encoding: "UTF-8" };
  } catch {
    return { text: new TextDecoder("windows-1252").decode(bytes), encoding: "Windows-1252" };
  }
};
