import { type IParagraphOptions, LineRuleType, Paragraph, type Table, type TableOfContents } from "docx";
import { hex, lineSize, twips } from "../units.ts";

/** A paragraph, a table or a contents table. */
export type Block = Paragraph | Table | TableOfContents;

/** A line over the width, above what comes next. */
export interface Rule {
  width: number;
  colour: string;
}

/** Between a line and the text below it, as far as Word goes, in points. */
const MAX_RULE_GAP = 31;

const ruleOf = ({ width, colour }: Rule, space: number) => ({
  style: "single" as const,
  size: lineSize(width),
  color: hex(colour),
  space: Math.min(MAX_RULE_GAP, Math.max(1, Math.round(space))),
});

/**
 * Collects blocks. The PDF's gaps and lines between parts become the space and border of the next paragraph, or the space
 * below the last one; opposite margins cancel out.
 */
export const createCollector = () => {
  const blocks: Block[] = [];
  /** The last paragraph, held back because the next part may add space below it. */
  let last: IParagraphOptions | undefined;
  let gap = 0;
  let rule: Rule | undefined;
  /** Below the rule, in points. */
  let below = 0;
  let newPage = false;
  let afterTable = false;

  const writeLast = (): void => {
    if (last) blocks.push(new Paragraph(last));
    last = undefined;
  };

  const put = (options: IParagraphOptions, ownRule: boolean): void => {
    writeLast();
    const isDrawn = rule !== undefined && !ownRule;
    const before = Math.max(0, rule && !isDrawn ? gap + below : gap);
    last = {
      ...options,
      ...((before > 0 || options.spacing) && {
        spacing: { ...options.spacing, ...(before > 0 && { before: twips(before) }) },
      }),
      ...(rule && isDrawn && { border: { top: ruleOf(rule, below) } }),
      ...(newPage && { pageBreakBefore: true }),
    };
    [gap, rule, below, newPage, afterTable] = [0, undefined, 0, false, false];
  };

  /** A paragraph of the least height: for a line without text after it, and between tables, which Word would join. */
  const spacer = (height: number): void => {
    const line = Math.max(20, twips(height));
    put({ spacing: { line, lineRule: LineRuleType.EXACT }, run: { size: 2 } }, false);
  };

  return {
    /** In points; negative ones take gaps away. */
    gap: (points: number): void => {
      if (rule) below += points;
      else gap += points;
    },
    rule: (next: Rule): void => {
      if (rule) spacer(1);
      rule = next;
    },
    breakPage: (): void => {
      newPage = true;
    },
    /** `ownRule`: its style has a line above already. */
    paragraph: (options: IParagraphOptions, ownRule = false): void => put(options, ownRule),
    table: (table: Table): void => {
      const isEmpty = !last && !afterTable && gap <= 0;
      if (afterTable || rule || newPage || (!last && !isEmpty)) {
        const height = rule ? below : gap - 1;
        if (!rule) gap = 0;
        spacer(height);
      } else if (last && gap > 0) last = { ...last, spacing: { ...last.spacing, after: twips(gap) } };
      writeLast();
      blocks.push(table);
      gap = 0;
      afterTable = true;
    },
    /** A list of Word's own, of paragraphs. */
    contents: (list: TableOfContents): void => {
      writeLast();
      blocks.push(list);
      [gap, afterTable] = [0, false];
    },
    /**
     * The collected blocks. Neither a cell nor the document may end with a table; `below` is the space under one, in
     * points.
     */
    end: (below = 1): Block[] => {
      if ((blocks.length === 0 && !last) || afterTable || rule) spacer(below);
      writeLast();
      return blocks;
    },
  };
};

export type Collector = ReturnType<typeof createCollector>;
