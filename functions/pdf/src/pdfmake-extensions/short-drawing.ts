import type { Page, TextOptions } from "pdfmake/js/PDFDocument.js";
import { PDFDocument } from "./pdfmake.ts";

/** The drawing state of a page. */
interface DrawingState {
  fill: string | undefined;
  stroke: string | undefined;
  fillOpacity: number;
  strokeOpacity: number;
  lineWidth: number;
  lineJoin: string;
  lineCap: string;
  dash: string;
}

/** The state at the beginning of a page. */
const initial: DrawingState = {
  fill: undefined,
  stroke: undefined,
  fillOpacity: 1,
  strokeOpacity: 1,
  lineWidth: 1,
  lineJoin: "miter",
  lineCap: "butt",
  dash: "",
};

/** Stack of states by page; the last one is current, `restore` returns to the one before. */
const states = new WeakMap<Page, DrawingState[]>();

const statesOf = ({ page }: PDFDocument): DrawingState[] => {
  const begun = states.get(page);
  if (begun) return begun;
  const list = [{ ...initial }];
  states.set(page, list);
  return list;
};

/** Starts anew if more was restored than saved. */
const stateOf = (document: PDFDocument): DrawingState => {
  const list = statesOf(document);
  const current = list.at(-1) ?? { ...initial };
  if (list.length === 0) list.push(current);
  return current;
};

/** Precision of points and of thousandths of the font's size; the loss cannot be seen. */
const rounded = (number: number, parts: number): number => Math.round(number * parts) / parts;

const HEXADECIMAL = /^#[0-9a-f]{6}$/i;

/** Red, green and blue of "#14532d"; `undefined` for a colour that is written in another way. */
const partsOf = (color: unknown): string | undefined =>
  typeof color === "string" && HEXADECIMAL.test(color)
    ? [1, 3, 5].map((at) => rounded(Number.parseInt(color.slice(at, at + 2), 16) / 255, 1_000)).join(" ")
    : undefined;

const { save, restore, fill, _setColor, _doOpacity, lineWidth, lineJoin, lineCap, dash, undash } =
  PDFDocument.prototype;
const { _line, _fragment } = PDFDocument.prototype;

const settings: Partial<PDFDocument> & ThisType<PDFDocument> = {
  save() {
    statesOf(this).push({ ...stateOf(this) });
    return save.call(this);
  },

  restore() {
    statesOf(this).pop();
    return restore.call(this);
  },

  /** pdfmake calls this to set the colour of what follows; pdfkit would also fill a path, and there is none. */
  fill(color, rule) {
    return color === undefined ? fill.call(this, color, rule) : this.fillColor(color);
  },

  _setColor(color, isStroke) {
    const state = stateOf(this);
    const name = isStroke ? "stroke" : "fill";
    if (typeof color === "string" && state[name] === color) return true;
    const parts = partsOf(color);
    if (parts && typeof color === "string") {
      state[name] = color;
      this.addContent(`${parts} ${isStroke ? "RG" : "rg"}`);
      return true;
    }
    const isSet = _setColor.call(this, color, isStroke);
    state[name] = isSet && typeof color === "string" ? color : undefined;
    return isSet;
  },

  _doOpacity(fillOpacity, strokeOpacity) {
    const state = stateOf(this);
    const isFill = (fillOpacity ?? state.fillOpacity) === state.fillOpacity;
    if (isFill && (strokeOpacity ?? state.strokeOpacity) === state.strokeOpacity) return this;
    state.fillOpacity = fillOpacity ?? state.fillOpacity;
    state.strokeOpacity = strokeOpacity ?? state.strokeOpacity;
    return _doOpacity.call(this, fillOpacity, strokeOpacity);
  },

  lineWidth(width) {
    const state = stateOf(this);
    if (state.lineWidth === width) return this;
    state.lineWidth = width;
    return lineWidth.call(this, width);
  },

  lineJoin(join) {
    const state = stateOf(this);
    if (state.lineJoin === join) return this;
    state.lineJoin = join;
    return lineJoin.call(this, join);
  },

  lineCap(cap) {
    const state = stateOf(this);
    if (state.lineCap === cap) return this;
    state.lineCap = cap;
    return lineCap.call(this, cap);
  },

  dash(length, options) {
    const state = stateOf(this);
    const key = `${length} ${options.space} ${options.phase}`;
    if (state.dash === key) return this;
    state.dash = key;
    return dash.call(this, length, options);
  },

  undash() {
    const state = stateOf(this);
    if (state.dash === "") return this;
    state.dash = "";
    return undash.call(this);
  },
};

/** Lines are drawn from the top of the page, letters stand upright all the same. */
const placeOf = (x: number, y: number): string => `1 0 0 -1 ${rounded(x, 1_000)} ${rounded(y, 1_000)} Tm`;

/** The operators that show a text from a place on its base line. */
const operatorsOf = (document: PDFDocument, text: string, left: number, baseLine: number): string => {
  const { _font: font, _fontSize: size } = document;
  const [codes, positions] = font.encode(text);
  const operators = [`/${font.id} ${rounded(size, 1_000)} Tf`, placeOf(left, baseLine)];
  const scale = size / 1_000;
  let shown: string[] = [];
  const show = (): void => {
    if (shown.length > 0) operators.push(`[<${shown.join("")}>] TJ`);
    shown = [];
  };
  let [x, isShifted, space] = [left, false, 0];
  for (const [index, { xAdvance, advanceWidth, xOffset, yOffset }] of positions.entries()) {
    const shifts = xOffset !== 0 || yOffset !== 0;
    if (shifts || isShifted) {
      show();
      operators.push(placeOf(x + xOffset * scale, baseLine - yOffset * scale));
    } else if (space !== 0 && shown.length > 0) shown.push(`> ${-space} <`);
    shown.push(codes[index] ?? "");
    space = rounded(xAdvance - advanceWidth, 100);
    isShifted = shifts;
    x += xAdvance * scale;
  }
  show();
  return operators.join(" ");
};

/** Whether this is a text by pdfmake, which breaks its lines itself. */
const isPlain = ({
  width,
  wordSpacing,
  underline,
  strike,
  oblique,
  stroke,
  features,
}: TextOptions): boolean => !(width || wordSpacing || underline || strike || oblique || stroke || features);

const texts: Partial<PDFDocument> & ThisType<PDFDocument> = {
  _line(text, options, wrapper) {
    if (wrapper) _line.call(this, text, options, wrapper);
    else this._fragment(text, this.x, this.y, options);
  },

  _fragment(text, x, y, options) {
    if (!isPlain(options)) {
      _fragment.call(this, text, x, y, options);
      return;
    }
    if (text === "") return;
    const { link, goTo, destination, textWidth = 0, characterSpacing = 0 } = options;
    const width = textWidth + characterSpacing * (text.length - 1);
    if (link) this.link(x, y, width, this.currentLineHeight(), link, {});
    if (goTo) this.goTo(x, y, width, this.currentLineHeight(), goTo);
    if (destination) this.addNamedDestination(destination, "XYZ", x, y, null);
    this.page.fonts[this._font.id] ??= this._font.ref();
    const baseLine = y + (this._font.ascender / 1_000) * this._fontSize;
    const operators = operatorsOf(this, text, x, baseLine);
    const spaced = characterSpacing ? `${characterSpacing} Tc ${operators} 0 Tc` : operators;
    this.addContent(`BT ${spaced} ET`);
  },
};

/**
 * Writes fewer drawing operators: pdfkit flips the page for each text, and pdfmake sets colour, opacity and line width
 * anew for each text and rule.
 */
export const shortenDrawing = (): void => {
  Object.assign(PDFDocument.prototype, settings, texts);
};
