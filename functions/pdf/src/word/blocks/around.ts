import type { Column, Content, Margins } from "pdfmake/interfaces.js";
import { styles } from "../../document/layout/theme.ts";
import { lookIn, plainLook, type TextLook } from "../word-styles.ts";

/** What a part inherits from the parts around it. */
export interface Around {
  /** In points, from the left edge of the text, or of the cell. */
  left: number;
  right: number;
  /** Width between the two indents. */
  width: number;
  look: TextLook;
  /** Of the theme. */
  style: string | undefined;
  /** What the picture within shows, in words. */
  alt: string | undefined;
  /** Stays on the page of what follows it. */
  keepNext: boolean;
}

export type Node = Exclude<Content | Column, string | number | boolean | readonly unknown[]>;

export interface Sides {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export const sidesOf = (margin: Margins | undefined): Sides => {
  if (margin === undefined) return { left: 0, top: 0, right: 0, bottom: 0 };
  if (typeof margin === "number") return { left: margin, top: margin, right: margin, bottom: margin };
  const [left, top, right = left, bottom = top] = margin;
  return { left, top, right, bottom };
};

export const outermost = (width: number): Around => ({
  left: 0,
  right: 0,
  width,
  look: plainLook,
  style: undefined,
  alt: undefined,
  keepNext: false,
});

const named = (style: string | undefined) => (style === undefined ? undefined : styles[style]);

/** The context for a node's parts: its margins, style and alternative text. */
export const within = (around: Around, node: Node): Around => {
  if ("attachment" in node || "section" in node) return around;
  const { left, right } = sidesOf(node.margin);
  const style = typeof node.style === "string" ? node.style : undefined;
  const look = lookIn(lookIn(around.look, named(style) ?? {}), node);
  const alt = "alt" in node && typeof node.alt === "string" ? node.alt : around.alt;
  return {
    ...around,
    left: around.left + left,
    right: around.right + right,
    width: around.width - left - right,
    look,
    style: style ?? around.style,
    alt,
    keepNext: around.keepNext || ("leads" in node && node.leads !== undefined),
  };
};

/** For what is in a cell of this width. */
export const inCell = (around: Around, width: number): Around => ({ ...around, left: 0, right: 0, width });
