// Pasted text brings characters that no font prints. Those with a meaning are replaced (Word's line break VT, its
// non-breaking hyphen RS, its bullets in private fonts), the others removed, but never so that two figures join.

const LINE_END = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
/** Windows-1252 read as Latin-1: its dash and quotation marks are then control characters. */
const MISREAD = /[\u0080-\u0084\u0086-\u009f]/g;
// Word ends a cell with one of them: like a tab, they keep two figures apart.
const CONTROL_CHARACTERS = /[^\P{Cc}\t\n]|\ufffc/gu;
const WORD_HYPHEN = "\u001e";
const WORD_OPTIONAL_HYPHEN = "\u001f";
const OPTIONAL_HYPHEN = "\u00ad";
const HYPHENS = /[\u2010\u2011]/g;
const SPACES = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g;

/** Optional hyphens; marks of direction, of width nought and of a variant; tags. */
const HIDDEN = /[^\P{Default_Ignorable_Code_Point}\p{L}\u200c\u200d]+|[\ufff9-\ufffb]+/gu;
const JOINERS = /[\u200c\u200d]+/g;
/** Scripts in which a joiner decides the shape of a letter. */
const JOINED_SCRIPT = /[\p{Script=Sinhala}\p{Script=Tamil}]/u;
const DIGIT = /\p{Nd}/u;
const LETTER_OR_DIGIT = /[\p{L}\p{M}\p{Nd}]/u;

/** Signs of the fonts Symbol and Wingdings, which Windows keeps at U+F020 to U+F0FF. */
const SYMBOL_FONT = /[\uf020-\uf0ff]/g;
const TICK = "✓";
const CROSS = "×";
const ARROW = "→";
const BULLET = "•";
const symbolFont: Record<string, string> = {
  "\uf020": " ",
  "\uf02d": "-",
  "\uf0fc": TICK,
  "\uf0fe": TICK,
  "\uf0fb": CROSS,
  "\uf0fd": CROSS,
};
/** Within a line they are Symbol's; before a line they are a bullet of Wingdings. */
const symbolFontInLine: Record<string, string> = {
  "\uf0a2": "′",
  "\uf0a3": "≤",
  "\uf0ae": ARROW,
  "\uf0b0": "°",
  "\uf0b1": "±",
  "\uf0b2": "″",
  "\uf0b3": "≥",
  "\uf0b4": CROSS,
  "\uf0b8": "÷",
  "\uf0d6": "√",
  "\uf0d8": ARROW,
  "\uf0e0": ARROW,
  "\uf0e8": ARROW,
  "\uf0f0": ARROW,
};
/** Bullets that the report's fonts lack, before a line. */
const OTHER_BULLETS = /^([ \t]*)[▪▫◦❖➢➤⦁](?=\s)/gm;

/** Matches texts without anything to replace, which nearly all are. */
const PLAIN = /^[\t\n\u0020-\u007e\u00a1-\u00ac\u00ae-\u00ff\u2013\u2014\u2018-\u201d\u2022\u2026]*$/;

const windows1252 = new TextDecoder("windows-1252");

const plainMark = (mark: string, at: number, text: string): string => {
  const always = symbolFont[mark];
  if (always !== undefined) return always;
  const line = text.slice(text.lastIndexOf("\n", at - 1) + 1, at);
  return (line.trim() === "" ? undefined : symbolFontInLine[mark]) ?? BULLET;
};

const withoutHidden = (run: string, at: number, text: string): string => {
  const [before, after] = [text.charAt(at - 1), text.charAt(at + run.length)];
  const figures = [before, after].filter((one) => DIGIT.test(one)).length;
  if (!run.includes(OPTIONAL_HYPHEN)) return figures === 2 ? " " : "";
  // Words are hyphenated between letters; beside a figure it is a real hyphen, as PDF files give it.
  return figures > 0 && LETTER_OR_DIGIT.test(before) && LETTER_OR_DIGIT.test(after) ? "-" : "";
};

const neededJoiners = (run: string, at: number, text: string): string => {
  const [before, after] = [text.charAt(at - 1), text.charAt(at + run.length)];
  if (JOINED_SCRIPT.test(before) || JOINED_SCRIPT.test(after)) return run;
  return DIGIT.test(before) && DIGIT.test(after) ? " " : "";
};

/**
 * The text to store: line feeds, plain spaces, Word's symbols replaced, and no invisible characters but the joiners of
 * Sinhala and Tamil. Idempotent.
 */
export const plainText = (text: string): string => {
  if (PLAIN.test(text)) return text;
  return text
    .toWellFormed()
    .replace(LINE_END, "\n")
    .replace(MISREAD, (one) => windows1252.decode(Uint8Array.of(one.charCodeAt(0))))
    .replaceAll(WORD_HYPHEN, "-")
    .replaceAll(WORD_OPTIONAL_HYPHEN, OPTIONAL_HYPHEN)
    .replace(HYPHENS, "-")
    .replace(CONTROL_CHARACTERS, "\t")
    .replace(SPACES, " ")
    .replace(HIDDEN, withoutHidden)
    .replace(JOINERS, neededJoiners)
    .replace(SYMBOL_FONT, plainMark)
    .replace(OTHER_BULLETS, `$1${BULLET}`)
    .replaceAll("✔", TICK)
    .replace(/[✗✘]/g, CROSS);
};

/** As `plainText`, in one line. */
export const plainLine = (text: string): string => plainText(text).replace(/[\n\t]/g, " ");

/** Figures of Sinhala, of Tamil and of full width as 0 to 9. */
export const withAsciiDigits = (text: string): string =>
  text.replace(/[\u0be6-\u0bef\u0de6-\u0def\uff10-\uff19]/g, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - (code >= 0xff10 ? 0xff10 : code >= 0x0de6 ? 0x0de6 : 0x0be6));
  });
