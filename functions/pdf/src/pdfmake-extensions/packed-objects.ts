import type { PdfReference } from "pdfmake/js/PDFDocument.js";
import { PDFDocument } from "./pdfmake.ts";

/** Objects in one stream; a reader unpacks all of them to get one. */
const PACK_SIZE = 200;
/** The first PDF version with packed objects. */
const FIRST_VERSION = 1.5;

interface Packing {
  /** Objects that are not in a stream yet. */
  numbers: number[];
  values: string[];
  /** By the number of an object: that of its stream, and its place there. */
  places: Map<number, { stream: number; index: number }>;
  /** The pieces that pdfkit writes of the object being packed: head, value, end. */
  taken?: unknown[] | undefined;
  /** The bytes of the picture that is being written. */
  picture?: Buffer | undefined;
}

const packings = new WeakMap<PDFDocument, Packing>();

const packingOf = (document: PDFDocument): Packing => {
  const begun = packings.get(document);
  if (begun) return begun;
  const packing: Packing = { numbers: [], values: [], places: new Map() };
  packings.set(document, packing);
  return packing;
};

const { _write, _refEnd, _finalize } = PDFDocument.prototype;
const Reference: { prototype: PdfReference } = Object.getPrototypeOf(
  new PDFDocument({}, {}, {}, {}, { autoFirstPage: false, font: null })._root,
).constructor;
const { finalize } = Reference.prototype;

const writePack = (document: PDFDocument): void => {
  const { numbers, values, places } = packingOf(document);
  if (numbers.length === 0) return;
  let offset = 0;
  const heads = values.map((value, index) => {
    const head = `${numbers[index]} ${offset}`;
    offset += value.length + 1;
    return head;
  });
  const head = `${heads.join(" ")}\n`;
  const stream = document.ref({ Type: "ObjStm", N: numbers.length, First: head.length });
  for (const [index, number] of numbers.entries()) places.set(number, { stream: stream.id, index });
  numbers.length = 0;
  const body = values.join("\n");
  values.length = 0;
  stream.end(Buffer.from(`${head}${body}`, "latin1"));
};

function finalizePacked(this: PdfReference): void {
  const { buffer, data } = this;
  const packing = packingOf(this.document);
  if (this.document.version >= FIRST_VERSION && buffer.length === 0) packing.taken = [];
  if (data.Filter === "DCTDecode" && buffer.length === 1) {
    [packing.picture] = buffer;
    this.buffer = [];
  }
  finalize.call(this);
}

/** Bytes that a number takes. */
const widthOf = (number: number): number => Math.max(1, Math.ceil(Math.log2(number + 1) / 8));

/** Where each object is: a kind, then an offset or a stream, then a place in that stream. */
const entriesOf = (document: PDFDocument, widths: readonly [number, number, number]): Buffer => {
  const { places } = packingOf(document);
  const size = widths[0] + widths[1] + widths[2];
  const bytes = Buffer.alloc(size * (document._offsets.length + 1));
  for (const [index, offset] of document._offsets.entries()) {
    const at = size * (index + 1);
    const place = places.get(index + 1);
    bytes.writeUIntBE(place ? 2 : 1, at, 1);
    bytes.writeUIntBE(place ? place.stream : (offset ?? 0), at + 1, widths[1]);
    bytes.writeUIntBE(place ? place.index : 0, at + 1 + widths[1], widths[2]);
  }
  return bytes;
};

const packed: Partial<PDFDocument> & ThisType<PDFDocument> = {
  _write(data) {
    const packing = packingOf(this);
    if (packing.taken) {
      packing.taken.push(data);
      return;
    }
    if (packing.picture && data === "endobj") {
      _write.call(this, "stream");
      _write.call(this, packing.picture);
      _write.call(this, "\nendstream");
      packing.picture = undefined;
    }
    _write.call(this, data);
  },

  _refEnd(reference) {
    const packing = packingOf(this);
    const { numbers, values, taken } = packing;
    if (taken) {
      numbers.push(reference.id);
      values.push(String(taken[1]));
      packing.taken = undefined;
      if (numbers.length === PACK_SIZE) writePack(this);
    }
    _refEnd.call(this, reference);
  },

  _finalize() {
    if (this.version < FIRST_VERSION) {
      _finalize.call(this);
      return;
    }
    // Writing here must not finalize the document again.
    this._ended = false;
    writePack(this);
    const start = this._offset;
    const widths = [1, widthOf(start), 1] as const;
    const table = this.ref({
      Type: "XRef",
      Size: this._offsets.length + 2,
      W: widths,
      Root: this._root,
      Info: this._info,
      ID: [this._id, this._id],
    });
    this._offsets[table.id - 1] = start;
    table.end(entriesOf(this, widths));
    this._write(`startxref\n${start}\n%%EOF`);
    this.push(null);
  },
};

/**
 * Packs the objects of a document that are no streams, and its table of references (PDF 1.5). pdfkit alone writes each as plain
 * text: 1,700 of them in a report with all its photographs, most of them elements of its structure.
 */
export const packObjects = (): void => {
  Object.assign(PDFDocument.prototype, packed);
  Reference.prototype.finalize = finalizePacked;
};
