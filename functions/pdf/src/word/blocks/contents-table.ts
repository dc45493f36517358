import { StyleLevel, TableOfContents } from "docx";
import type { Content } from "pdfmake/interfaces.js";
import { captionStyles } from "../word-styles.ts";

/** Whether a line names the page of another part, as those of the contents do. */
const namesPage = (content: Content): boolean => {
  if (typeof content !== "object") return false;
  if (Array.isArray(content)) return content.some(namesPage);
  if (content.pageReference !== undefined) return true;
  return namesPage(content.stack ?? []) || namesPage(content.columns ?? []);
};

/** The node by whose page a list of the contents is known. */
const firstId = (content: Content): string | undefined => {
  if (typeof content !== "object") return undefined;
  if (Array.isArray(content)) {
    for (const part of content) {
      const id = firstId(part);
      if (id !== undefined) return id;
    }
    return undefined;
  }
  return content.pageReference ?? firstId(content.stack ?? []) ?? firstId(content.columns ?? []);
};

/** A list of the contents. */
export const isListing = (content: Content): boolean =>
  typeof content === "object" && !Array.isArray(content) && content.tag === "L" && namesPage(content);

/**
 * The lists of the contents page with their headings, in the order of reading; `undefined` for other columns. That of the
 * annexes is left off: the list of the headings has them after the sections.
 */
export const listingsOf = (columns: readonly Content[]): Content[] | undefined => {
  const parts = columns.flatMap((column) =>
    typeof column === "object" && !Array.isArray(column) ? (column.stack ?? []) : [],
  );
  if (!parts.some(isListing)) return undefined;
  const isOfAnnexes = (part: Content | undefined): boolean =>
    part !== undefined && isListing(part) && (firstId(part)?.startsWith("annex-") ?? false);
  return parts.filter((part, index) => !isOfAnnexes(part) && !isOfAnnexes(parts[index + 1]));
};

/** By style, because LibreOffice reads the outline levels 2 to 2 (`\o`) as 1 to 2 and would list the small headings. */
const SECTION_STYLE = "Heading 2";

const listOf = (alias: string, style: string): TableOfContents =>
  new TableOfContents(alias, { hyperlink: true, stylesWithLevels: [new StyleLevel(style, 1)] });

/**
 * A list of the contents as Word makes it itself, so that it follows what the valuer changes: of the headings, which are the
 * sections and the annexes, or of the captions.
 */
export const contentsTable = (list: Content): TableOfContents | undefined => {
  const id = isListing(list) ? firstId(list) : undefined;
  if (id === undefined) return undefined;
  if (id.startsWith("section-")) return listOf("Sections", SECTION_STYLE);
  const { table, figure } = captionStyles;
  if (id.startsWith("table-")) return listOf("Tables", table.name);
  return id.startsWith("figure-") ? listOf("Figures", figure.name) : undefined;
};
