import { inflateSync } from "node:zlib";
import { decodedText, type PdfDictionary, PdfReader, type PdfValue } from "./pdf-value.ts";

/** Where an object is: at an offset of the file, or in an object stream. */
type Place = { offset: number } | { stream: number; index: number };

/** Offsets of the objects in an object stream; the stream begins with pairs of object number and offset. */
const beginnings = (source: string, count: number): number[] => {
  const reader = new PdfReader(source);
  return Array.from({ length: count }, () => {
    reader.read();
    return Number(reader.read());
  });
};

/** Reads the objects of a PDF: cross-reference tables and streams, and incremental updates. */
export class PdfFile {
  readonly #pdf: Buffer;
  readonly #source: string;
  readonly #places = new Map<number, Place>();
  readonly #packs = new Map<number, PdfValue[]>();
  readonly root: PdfDictionary;

  constructor(pdf: Uint8Array) {
    this.#pdf = Buffer.from(pdf);
    this.#source = this.#pdf.toString("latin1");
    const start = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(this.#source)?.[1]);
    this.root = this.dictionary(this.#readTable(start).get("Root"));
  }

  /** Later tables are read first, so the newest version of an object wins. */
  #readTable(start: number): PdfDictionary {
    const reader = new PdfReader(this.#source, start);
    if (!reader.take("xref")) return this.#readPackedTable(start);
    while (!reader.take("trailer")) {
      const [first, count] = [Number(reader.read()), Number(reader.read())];
      for (let index = 0; index < count; index += 1) {
        const offset = Number(reader.read());
        reader.read();
        if (reader.take("n")) this.#note(first + index, { offset });
        else reader.take("f");
      }
    }
    const trailer = reader.read();
    if (!(trailer instanceof Map)) throw new Error("no trailer");
    const before = trailer.get("Prev");
    if (typeof before === "number") this.#readTable(before);
    return trailer;
  }

  #note(number: number, place: Place): void {
    if (!this.#places.has(number)) this.#places.set(number, place);
  }

  #readPackedTable(start: number): PdfDictionary {
    const { value, end } = this.#readAt(start);
    if (!(value instanceof Map)) throw new Error("no table of references");
    const table = this.#unpacked(value, end);
    const [kindWidth = 0, width = 0, indexWidth = 0] = this.list(value.get("W")).map(Number);
    const size = kindWidth + width + indexWidth;
    const parts = this.list(value.get("Index") ?? [0, Number(value.get("Size"))]).map(Number);
    let at = 0;
    for (let part = 0; part < parts.length; part += 2)
      for (let index = 0; index < (parts[part + 1] ?? 0); index += 1, at += size) {
        const number = (parts[part] ?? 0) + index;
        const kind = table.readUIntBE(at, kindWidth);
        const place = table.readUIntBE(at + kindWidth, width);
        if (kind === 1) this.#note(number, { offset: place });
        if (kind === 2)
          this.#note(number, { stream: place, index: table.readUIntBE(at + kindWidth + width, indexWidth) });
      }
    const before = value.get("Prev");
    if (typeof before === "number") this.#readTable(before);
    return value;
  }

  #readAt(offset: number): { number: PdfValue; value: PdfValue; end: number } {
    const reader = new PdfReader(this.#source, offset);
    const number = reader.read();
    reader.read();
    reader.take("obj");
    const value = reader.read();
    return { number, value, end: reader.take("stream") ? reader.position : -1 };
  }

  #packed(stream: number): PdfValue[] {
    const known = this.#packs.get(stream);
    if (known) return known;
    const dictionary = this.dictionary({ reference: stream });
    const source = this.stream({ reference: stream }).toString("latin1");
    const first = Number(dictionary.get("First"));
    const values = beginnings(source, Number(dictionary.get("N"))).map((offset) =>
      new PdfReader(source, first + offset).read(),
    );
    this.#packs.set(stream, values);
    return values;
  }

  #read(number: number): { value: PdfValue; end: number } {
    const place = this.#places.get(number);
    if (!place) throw new Error(`object ${number} is not in the table`);
    if ("stream" in place) return { value: this.#packed(place.stream)[place.index] ?? null, end: -1 };
    const found = this.#readAt(place.offset);
    if (found.number !== number) throw new Error(`object ${number} is not where the table says`);
    return found;
  }

  /** The value, or for a reference the object that it refers to. */
  value(value: PdfValue | undefined): PdfValue {
    if (value === undefined) return null;
    return value !== null && typeof value === "object" && "reference" in value
      ? this.#read(value.reference).value
      : value;
  }

  /** The dictionary; an empty one where the value is something else. */
  dictionary(value: PdfValue | undefined): PdfDictionary {
    const found = this.value(value);
    return found instanceof Map ? found : new Map();
  }

  /** The list; a single value is taken as a list of one. */
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

  /** The decompressed bytes of a stream. */
  stream(value: PdfValue | undefined): Buffer {
    if (value === undefined || value === null || typeof value !== "object" || !("reference" in value))
      return Buffer.alloc(0);
    const { value: dictionary, end } = this.#read(value.reference);
    return end < 0 || !(dictionary instanceof Map) ? Buffer.alloc(0) : this.#unpacked(dictionary, end);
  }

  #unpacked(dictionary: PdfDictionary, end: number): Buffer {
    const start = this.#source[end] === "\r" ? end + 2 : end + 1;
    const bytes = this.#pdf.subarray(start, start + Number(this.value(dictionary.get("Length"))));
    return this.text(dictionary.get("Filter")) === "FlateDecode" ? inflateSync(bytes) : bytes;
  }

  /** The pages in reading order. */
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
