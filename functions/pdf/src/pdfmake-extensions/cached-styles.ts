import type { StyleContextStack as Stack, StyleEntry } from "pdfmake/js/StyleContextStack.js";
import { StyleContextStack, TextInlines } from "./pdfmake.ts";

/**
 * The styles around one text while its words are measured. pdfmake asks for 24 properties of each word; each time it
 * pushes the word itself on the stack, searches the whole stack and pops the word again.
 */
export class CachedStyles extends StyleContextStack {
  readonly #cache = new Map<string, unknown>();

  constructor({ styleDictionary, defaultStyle, styleOverrides }: Stack) {
    super(styleDictionary, defaultStyle);
    for (const entry of styleOverrides) super.push(entry);
  }

  override getProperty(property: string): unknown {
    const cached = this.#cache.get(property);
    if (cached !== undefined) return cached;
    const value = super.getProperty(property) ?? null;
    this.#cache.set(property, value);
    return value;
  }

  /** pdfmake reads a word's own properties before the stack's, so only the styles that it names need pushing. */
  override autopush(item: StyleEntry): number {
    return typeof item === "string" || !item.style ? 0 : super.autopush(item);
  }

  override push(entry: StyleEntry): void {
    this.#cache.clear();
    super.push(entry);
  }

  override pop(howMany?: number): void {
    this.#cache.clear();
    super.pop(howMany);
  }
}

const { buildInlines } = TextInlines.prototype;

function buildInlinesOnce(this: TextInlines, text: unknown, styles: Stack) {
  return buildInlines.call(this, text, new CachedStyles(styles));
}

/** Looks a text's styles up once instead of once a word. */
export const cacheStyles = (enabled: boolean): void => {
  TextInlines.prototype.buildInlines = enabled ? buildInlinesOnce : buildInlines;
};
