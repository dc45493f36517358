import { inflateSync } from "node:zlib";
import { decodedText, type PdfDictionary, PdfReader, type PdfValue } from "./pdf-value.ts";

/** The objects of a PDF with a plain table of references, and of the versions that were added to its end. */
export class PdfFile {
  readonly #pdf: Buffer;
  readonly #source: string;
  readonly #offsets = new Map<number, number>();
  readonly root: PdfDictionary;

  constructor(pdf: Uint8Array) {
    this.#pdf = Buffer.from(pdf);
    this.#source = this.#pdf.toString("latin1");
    const start = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(this.#source)?.[1]);
    this.root = this.dictionary(this.#readTable(start).get("Root"));
  }

  /** The newest version of an object wins: later tables are read first. */
  #readTable(start: number): PdfDictionary {
    const reader = new PdfReader(this.#source, start);
    if (!reader.take("xref")) throw new Error("no plain table of references");
    while (!reader.take("trailer")) {
      const [first, count] = [Number(reader.read()), Number(reader.read())];
      for (let index = 0; index < count; index += 1) {
        const offset = Number(reader.read());
        reader.read();
        if (reader.take("n") && !this.#offsets.has(first + index)) this.#offsets.set(first + index, offset);
        else reader.take("f");
      }
    }
    const trailer = reader.read();
    if (!(trailer instanceof Map)) throw new Error("no trailer");
    const before = trailer.get("Prev");
    if (typeof before === "number") this.#readTable(before);
    return trailer;
  }

  #read(number: number): { value: PdfValue; end: number } {
    const reader = new PdfReader(this.#source, this.#offsets.get(number) ?? -1);
    if (reader.read() !== number) throw new Error(`object ${number} is not where the table says`);
    reader.read();
    reader.take("obj");
    const value = reader.read();
    return { value, end: reader.take("stream") ? reader.position : -1 };
  }

  /** The value itself where it is one, else the object that it refers to. */
  value(value: PdfValue | undefined): PdfValue {
    if (value === undefined) return null;
    return value !== null && typeof value === "object" && "reference" in value
      ? this.#read(value.reference).value
      : value;
  }

  /** An empty one for anything else. */
  dictionary(value: PdfValue | undefined): PdfDictionary {
    const found = this.value(value);
    return found instanceof Map ? found : new Map();
  }

  /** One value counts as a list of it. */
  list(value: PdfValue | undefined): PdfValue[] {
    const found = this.value(value);
    if (Array.isArray(found)) return found;
    return value === undefined || found === null ? [] : [value];
  }

  text(value: PdfValue | undefined): string | undefined {
    const found = this.value(value);
    if (found === null || typeof found !== "object") return undefined;
    if ("name" in found) return found.name;
    return "bytes" in found ? decodedText(found.bytes) : undefined;
  }

  /** The bytes of a stream, unpacked. */
  stream(value: PdfValue | undefined): Buffer {
    if (value === undefined || value === null || typeof value !== "object" || !("reference" in value))
      return Buffer.alloc(0);
    const { value: dictionary, end } = this.#read(value.reference);
    if (end < 0 || !(dictionary instanceof Map)) return Buffer.alloc(0);
    const start = this.#source[end] === "\r" ? end + 2 : end + 1;
    const bytes = this.#pdf.subarray(start, start + Number(this.value(dictionary.get("Length"))));
    return this.text(dictionary.get("Filter")) === "FlateDecode" ? inflateSync(bytes) : bytes;
  }

  /** In their order. */
  get pages(): PdfDictionary[] {
    const below = (value: PdfValue | undefined): PdfDictionary[] => {
      const node = this.dictionary(value);
      const kids = node.get("Kids");
      return kids === undefined ? [node] : this.list(kids).flatMap(below);
    };
    return below(this.root.get("Pages"));
  }
}

export const referenceOf = (value: PdfValue | undefined): number | undefined =>
  value !== null && typeof value === "object" && "reference" in value ? value.reference : undefined;
