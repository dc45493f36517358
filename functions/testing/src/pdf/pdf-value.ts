/** A value in the syntax of PDF: a name with its slash, a text as it stands in the file, a reference, an operator of a page. */
export type PdfValue =
  | number
  | boolean
  | null
  | { name: string }
  | { bytes: Buffer }
  | { reference: number }
  | { operator: string }
  | PdfValue[]
  | PdfDictionary;
export type PdfDictionary = Map<string, PdfValue>;

const SPACE = /[\0\t\n\f\r ]/;
const DELIMITER = /[\0\t\n\f\r ()<>[\]{}/%]/;
const ESCAPES: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };

/** Reads PDF values one after another; the source has one character for each byte. */
export class PdfReader {
  readonly #source: string;
  position: number;

  constructor(source: string, position = 0) {
    this.#source = source;
    this.position = position;
  }

  get isAtEnd(): boolean {
    this.#skipSpace();
    return this.position >= this.#source.length;
  }

  /** Consumes `text` if it comes next, and says whether it did. */
  take(text: string): boolean {
    this.#skipSpace();
    if (!this.#source.startsWith(text, this.position)) return false;
    this.position += text.length;
    return true;
  }

  read(): PdfValue {
    this.#skipSpace();
    if (this.take("<<")) return this.#readDictionary();
    const first = this.#source[this.position];
    if (first === "<") return this.#readHexadecimal();
    if (first === "(") return this.#readText();
    if (first === "[") {
      this.position += 1;
      const values: PdfValue[] = [];
      while (!this.take("]")) values.push(this.read());
      return values;
    }
    if (first === "/") {
      this.position += 1;
      return { name: this.#readWord() };
    }
    return this.#readNumberOrOperator();
  }

  #skipSpace(): void {
    while (SPACE.test(this.#source[this.position] ?? "x")) this.position += 1;
  }

  #readWord(): string {
    const start = this.position;
    while (this.position < this.#source.length && !DELIMITER.test(this.#source[this.position] ?? " "))
      this.position += 1;
    if (this.position === start) throw new Error(`no PDF value at ${start}`);
    return this.#source.slice(start, this.position);
  }

  #readDictionary(): PdfDictionary {
    const dictionary: PdfDictionary = new Map();
    while (!this.take(">>")) {
      const key = this.read();
      if (key === null || typeof key !== "object" || !("name" in key))
        throw new Error("a key that is no name");
      dictionary.set(key.name, this.read());
    }
    return dictionary;
  }

  #readHexadecimal(): PdfValue {
    const end = this.#source.indexOf(">", this.position);
    const bytes = Buffer.from(this.#source.slice(this.position + 1, end).replace(/\s/g, ""), "hex");
    this.position = end + 1;
    return { bytes };
  }

  #readText(): PdfValue {
    let [depth, text] = [0, ""];
    for (; ; this.position += 1) {
      const character = this.#source[this.position];
      if (character === undefined) throw new Error("a text without an end");
      if (character === "\\") {
        this.position += 1;
        const escaped = this.#source[this.position] ?? "";
        text += ESCAPES[escaped] ?? escaped;
        continue;
      }
      if (character === "(") depth += 1;
      if (character === ")") depth -= 1;
      if (depth === 0) break;
      if (!(character === "(" && depth === 1)) text += character;
    }
    this.position += 1;
    return { bytes: Buffer.from(text, "latin1") };
  }

  #readNumberOrOperator(): PdfValue {
    const word = this.#readWord();
    if (word === "true" || word === "false") return word === "true";
    if (word === "null") return null;
    const number = Number(word);
    if (Number.isNaN(number)) return { operator: word };
    const before = this.position;
    const rest = /^\s+\d+\s+R\b/.exec(this.#source.slice(before, before + 20));
    if (!rest || !Number.isInteger(number)) return number;
    this.position += rest[0].length;
    return { reference: number };
  }
}

/** Decodes a text string of a dictionary, UTF-16 or plain. */
export const decodedText = (bytes: Buffer): string =>
  bytes[0] === 0xfe && bytes[1] === 0xff
    ? Buffer.from(bytes.subarray(2)).swap16().toString("utf16le")
    : bytes.toString("latin1");
