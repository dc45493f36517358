import type { StyleContextStack as Stack, StyleEntry } from "pdfmake/js/StyleContextStack.js";
import { StyleContextStack, TextInlines } from "./pdfmake.ts";

const isValue = (value: unknown): boolean => value !== undefined && value !== null;

/**
 * The styles around one text while its words are measured. For each word pdfmake asks for 24 properties, each time
 * pushing the word on the stack and searching all of it: a quarter of a report's memory, left to the garbage collector.
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
    const value = this.#find(property) ?? null;
    this.#cache.set(property, value);
    return value;
  }

  /** The library's own lookup. */
  #find(property: string): unknown {
    for (let at = this.styleOverrides.length - 1; at >= 0; at -= 1) {
      const entry = this.styleOverrides[at];
      const style = typeof entry === "string" ? this.styleDictionary[entry] : entry;
      if (isValue(style?.[property])) return style?.[property];
      // Styles may extend each other in a circle; the library's lookup ends there.
      if (typeof entry === "string" && style?.extends) return super.getProperty(property);
    }
    return this.defaultStyle[property];
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

const { getStyleProperty } = StyleContextStack;

const getCachedProperty: typeof getStyleProperty = (item, stack, property, otherwise) => {
  if (!(stack instanceof CachedStyles) || typeof item === "string" || item.style)
    return getStyleProperty(item, stack, property, otherwise);
  const own = item[property];
  return (isValue(own) ? own : stack.getProperty(property)) ?? otherwise;
};

const { buildInlines } = TextInlines.prototype;

function buildInlinesOnce(this: TextInlines, text: unknown, styles: Stack) {
  return buildInlines.call(this, text, new CachedStyles(styles));
}

/** Looks a text's styles up once instead of once a word. */
export const cacheStyles = (enabled: boolean): void => {
  TextInlines.prototype.buildInlines = enabled ? buildInlinesOnce : buildInlines;
  StyleContextStack.getStyleProperty = enabled ? getCachedProperty : getStyleProperty;
};
