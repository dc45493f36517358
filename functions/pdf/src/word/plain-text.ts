import type { Content } from "pdfmake/interfaces.js";

/** Word breaks long words by itself: the points where the PDF may break them are left out. */
export const withoutBreakPoints = (text: string): string => text.replaceAll("\u200b", "");

/** The plain letters of a text without its styles. */
export const plainTextOf = (content: Content): string => {
  if (typeof content !== "object") return withoutBreakPoints(String(content));
  if (Array.isArray(content)) return content.map(plainTextOf).join("");
  return content.text === undefined ? "" : plainTextOf(content.text);
};
