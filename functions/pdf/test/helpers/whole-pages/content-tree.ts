import type { Content } from "pdfmake/interfaces.js";
import { isPlaceholder } from "../../../src/document/layout/rows.ts";
import { comparable } from "./comparable-text.ts";

/** What a document's content says, in the order of reading. */
export interface ContentTree {
  headings: string[];
  captions: string[];
  /** Rows of true tables, their cells one after another. */
  rows: string[];
  /** What pictures show, in words. */
  alts: string[];
  /** What is written in each of them. */
  pictures: string[];
  /** All the rest; a page's number, which the layout alone knows, parts it. */
  text: string[];
}

const isHeading = (tag: unknown): boolean => tag === "H1" || tag === "H2" || tag === "H3";

/** Collected from the content itself, before anything is laid out. */
export const contentTree = (content: readonly Content[]): ContentTree => {
  const tree: ContentTree = { headings: [], captions: [], rows: [], alts: [], pictures: [], text: [""] };
  let isPictured = false;

  const say = (text: string): void => {
    if (!isPictured) tree.text[tree.text.length - 1] += text;
  };
  const texts = (node: unknown): string => {
    if (Array.isArray(node)) return node.map(texts).join("");
    if (typeof node === "object" && node !== null && "text" in node) return texts(node.text);
    return comparable(String(node));
  };

  /** All that stands in a node, which is also said. */
  const walk = (node: Content): string => {
    if (typeof node !== "object") {
      const text = texts(node);
      say(text);
      return text;
    }
    if (Array.isArray(node)) return node.map(walk).join("");
    if ("attachment" in node || "section" in node || node.tag === "Artifact") return "";
    if (node.pageReference !== undefined) {
      tree.text.push("");
      return "";
    }
    if (node.text !== undefined) {
      const text = texts(node.text);
      if (isHeading(node.tag)) tree.headings.push(text);
      if (node.tag === "Caption") tree.captions.push(text);
      else say(text);
      return text;
    }
    if ("alt" in node && node.alt !== undefined && !isPictured) return walkPicture(node, node.alt);
    if (node.stack !== undefined) return node.stack.map(walk).join("");
    if (node.columns !== undefined) return node.columns.map(walk).join("");
    if (node.table !== undefined) {
      const { body, layoutOnly, headerRows = 0, rowHeaders } = node.table;
      return body
        .map((cells) => {
          const row = cells.map((cell) => (isPlaceholder(cell) ? "" : walk(cell))).join("");
          if (!layoutOnly && (headerRows > 0 || rowHeaders)) tree.rows.push(row);
          return row;
        })
        .join("");
    }
    return "";
  };

  /** What is in it belongs to it, other pictures too. */
  const walkPicture = (node: Content, alt: string): string => {
    isPictured = true;
    const text = walk(node);
    isPictured = false;
    tree.alts.push(comparable(alt));
    tree.pictures.push(text);
    return text;
  };

  for (const node of content) walk(node);
  return tree;
};
