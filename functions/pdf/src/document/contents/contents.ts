import type { Content } from "pdfmake/interfaces.js";
import { rule } from "../layout/elements.ts";
import { colours, gutter, halfWidth, step } from "../layout/theme.ts";

declare module "pdfmake/interfaces.js" {
  interface ContentStack {
    /** The contents have pages of their own, left out of a document with fewer other pages than this. */
    fromPages?: number;
  }
}

/** A line of the contents: its title, and the node whose page it names. */
export interface Entry {
  number: string;
  name: string;
  id: string;
}

export interface Listing {
  heading: string;
  entries: readonly Entry[];
}

const NUMBER_WIDTH = 15;
const PAGE_WIDTH = 28;

/** The first sentence of a caption. */
const briefly = (name: string): string => name.split(/\. (?=\p{Lu})|: /u)[0] ?? name;

const entryLine = ({ number, name, id }: Entry): Content => ({
  tag: "LI",
  stack: [
    {
      columnGap: 0,
      columns: [
        { width: NUMBER_WIDTH, text: number, style: "status", margin: [0, 1.2, 0, 0], linkToDestination: id },
        {
          width: halfWidth - NUMBER_WIDTH - PAGE_WIDTH,
          text: briefly(name),
          style: "cell",
          linkToDestination: id,
        },
        { width: PAGE_WIDTH, pageReference: id, style: "cell", alignment: "right" },
      ],
    },
    rule({ width: halfWidth, margin: [0, step / 4, 0, step / 4] }),
  ],
});

const list = ({ heading, entries }: Listing): Content[] =>
  entries.length === 0
    ? []
    : [
        { text: heading.toUpperCase(), style: "eyebrow", tag: "H3", margin: [0, 0, 0, step] },
        { tag: "L", stack: entries.map(entryLine), margin: [0, 0, 0, 3 * step] },
      ];

/** A shorter report needs no contents. */
export const CONTENTS_FROM_PAGES = 12;

/** Sections on the left; tables, figures and annexes on the right. A list that is empty is left off. */
export const contents = (sections: Listing, others: readonly Listing[]): Content => ({
  pageBreak: "before",
  fromPages: CONTENTS_FROM_PAGES,
  stack: [
    rule({ lineWidth: 1, lineColor: colours.accent, margin: [0, 0, 0, 7] }),
    { text: "Contents", style: "heading", tag: "H2", margin: [0, 0, 0, 7] },
    {
      columnGap: gutter,
      columns: [
        { width: halfWidth, stack: list(sections) },
        { width: halfWidth, stack: others.flatMap(list) },
      ],
    },
  ],
});
