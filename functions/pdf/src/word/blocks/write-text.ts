import { HeadingLevel, type IParagraphOptions } from "docx";
import { twips } from "../units.ts";
import { alignments, captionStyles, contentsHeading, type WordStyle, wordStyleOf } from "../word-styles.ts";
import type { Around, Node } from "./around.ts";
import { namedRuns, textRuns } from "./text-runs.ts";

type TextNode = Extract<Node, { text: unknown }>;

const headingLevels: Partial<Record<string, (typeof HeadingLevel)["HEADING_1" | "HEADING_2" | "HEADING_3"]>> =
  {
    Heading1: HeadingLevel.HEADING_1,
    Heading2: HeadingLevel.HEADING_2,
    Heading3: HeadingLevel.HEADING_3,
  };

/** The list of the headings leaves its own heading out. */
const CONTENTS = "Contents";

/**
 * A heading in another style than its level's, such as a small one on the first page, is in the outline but not in the
 * contents.
 */
const outlineLevels: Partial<Record<string, number>> = { H1: 0, H2: 1, H3: 2 };

/** Named by what it belongs to, as "table-9". */
const captionStyle = (id = ""): WordStyle => {
  const caption = wordStyleOf("captionNumber");
  if (id.startsWith("table-")) return { ...caption, id: captionStyles.table.id };
  return id.startsWith("figure-") ? { ...caption, id: captionStyles.figure.id } : caption;
};

const styleOf = (node: TextNode, { style }: Around): WordStyle => {
  const { tag, text } = node;
  if (tag === "Caption") return captionStyle("id" in node ? node.id : undefined);
  if (tag === "H1") return wordStyleOf("title");
  if (tag === "H2" && text === CONTENTS) return { ...wordStyleOf("heading"), id: contentsHeading };
  return wordStyleOf(style);
};

/** Left, right and centre as the paragraph's own where its style has another. */
export const placeOf = (
  { left, right, look, keepNext }: Around,
  base: WordStyle["look"],
): IParagraphOptions => ({
  ...(look.alignment !== base.alignment && { alignment: alignments[look.alignment] }),
  ...((left !== 0 || right !== 0) && {
    indent: { left: twips(Math.max(0, left)), right: twips(Math.max(0, right)) },
  }),
  ...(keepNext && { keepNext }),
});

interface Written {
  options: IParagraphOptions;
  /** Its style has a line above it. */
  ownRule: boolean;
}

/** A text of the PDF as a paragraph of Word. */
export const writtenText = (node: TextNode, around: Around): Written => {
  const { id, look } = styleOf(node, around);
  const heading = headingLevels[id];
  const outlineLevel = heading || id === contentsHeading ? undefined : outlineLevels[node.tag ?? ""];
  return {
    ownRule: heading === HeadingLevel.HEADING_2,
    options: {
      children: namedRuns("id" in node ? node.id : undefined, textRuns(node.text, around.look, look)),
      ...(heading ? { heading } : id !== "Normal" && { style: id }),
      ...(outlineLevel !== undefined && { outlineLevel }),
      ...placeOf(around, look),
    },
  };
};
