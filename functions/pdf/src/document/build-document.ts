import {
  formatDate,
  kindOf,
  type MatterSection,
  type PaperPart,
  validUntil,
  withoutKept,
} from "@takseru/shared-types";
import type { Content, DynamicContent, TDocumentDefinitions } from "pdfmake/interfaces.js";
import { reportAttachment } from "../data/report-attachment.ts";
import { contents, type Entry, type Listing } from "./contents/contents.ts";
import { documentsAnnex } from "./documents-annex.ts";
import { printedView } from "./draft-view.ts";
import { frontPage } from "./front-page/front-page.ts";
import { annexId, inAnnexes, inOrder, letterOf, numberedSection, sectionId } from "./layout/assembled.ts";
import { draftBackground } from "./layout/draft-background.ts";
import type { Section } from "./layout/elements.ts";
import { footer, header } from "./layout/header-and-footer.ts";
import { createNumbering, type NumberedKind, type Numbering } from "./layout/numbering.ts";
import type { Attachment } from "./layout/structure.ts";
import { defaultStyle, page, styles } from "./layout/theme.ts";
import { satelliteAnnex } from "./maps/satellite-annex.ts";
import { photographsAnnex } from "./photographs-annex.ts";
import { access } from "./sections/access.ts";
import { assumptions } from "./sections/assumptions.ts";
import { boundaries } from "./sections/boundaries.ts";
import { buildings } from "./sections/buildings/buildings.ts";
import { certificate } from "./sections/certificate.ts";
import { evidence } from "./sections/evidence/evidence.ts";
import { identification } from "./sections/identification.ts";
import { instructions } from "./sections/instructions.ts";
import { land } from "./sections/land.ts";
import { locality } from "./sections/locality.ts";
import { method } from "./sections/method.ts";
import { opinion } from "./sections/opinion.ts";
import { particulars } from "./sections/particulars.ts";
import { planning } from "./sections/planning.ts";
import { scope } from "./sections/scope.ts";
import { signature } from "./sections/signature.ts";
import { situation } from "./sections/situation.ts";
import { valuation } from "./sections/valuation.ts";
import { sketchAnnex } from "./sketch/sketch-annex.ts";
import type { RenderOptions, ReportSnapshot } from "./snapshot.ts";

/** The input of pdfmake; the renderer splits its texts by font. */
export interface ReportDocument extends TDocumentDefinitions {
  content: Content[];
  header: DynamicContent;
  footer: DynamicContent;
  /** A file inside the document. */
  attachment: Attachment;
}

type PartOfReport = (snapshot: ReportSnapshot, numbering: Numbering) => Section | undefined;

/** In their order in the report. */
const sections: readonly PartOfReport[] = [
  instructions,
  scope,
  situation,
  locality,
  access,
  identification,
  boundaries,
  land,
  buildings,
  particulars,
  planning,
  evidence,
  method,
  valuation,
  opinion,
  certificate,
  assumptions,
];

/** In their order after the signature. */
const annexes: readonly PartOfReport[] = [satelliteAnnex, sketchAnnex, documentsAnnex, photographsAnnex];

/** The nodes that a line of the contents can name. */
const idsOf = (content: unknown, found = new Set<string>()): Set<string> => {
  if (Array.isArray(content)) for (const part of content) idsOf(part, found);
  else if (typeof content === "object" && content !== null) {
    if ("id" in content && typeof content.id === "string") found.add(content.id);
    for (const name of ["text", "stack", "columns", "table", "body"])
      if (name in content) idsOf(Object.entries(content).find(([key]) => key === name)?.[1], found);
  }
  return found;
};

const listOf = (numbering: Numbering, kind: NumberedKind, printed: ReadonlySet<string>): Entry[] =>
  numbering
    .all(kind)
    .filter(({ id }) => printed.has(id))
    .map(({ number, caption, id }) => ({ number: String(number), name: caption, id }));

/** A report with this many tables and figures has lists of them. */
const MANY = 16;

const listsOf = (numbering: Numbering, printed: ReadonlySet<string>): Listing[] => {
  const [tables, figures] = [listOf(numbering, "table", printed), listOf(numbering, "figure", printed)];
  if (tables.length + figures.length < MANY) return [];
  return [
    { heading: "Tables", entries: tables },
    { heading: "Figures", entries: figures },
  ];
};

/** The sections in which a lender finds what the first page says in a line. */
const matterSections: Record<MatterSection, PartOfReport> = {
  instructions,
  basis: instructions,
  scope,
  identification,
  access,
  land,
  planning,
  valuation,
  limits: assumptions,
  opinion,
};

/** The sections that some kinds of property can do without. */
const partsOfKind: Record<PaperPart, PartOfReport> = { boundaries, land, buildings, planning, locality };

/** The report as a pdfmake document: the same snapshot and options give the same document. */
export const buildDocument = (whole: ReportSnapshot, options: RenderOptions): ReportDocument => {
  const numbering = createNumbering();
  const snapshot = { ...whole, report: withoutKept(whole.report) };
  const printed = printedView(snapshot, options);
  const unprinted = kindOf(snapshot.report).unprinted.map((part) => partsOfKind[part]);
  const build = (parts: readonly PartOfReport[]) =>
    parts.flatMap((part) => {
      const built = unprinted.includes(part) ? undefined : part(printed, numbering);
      return built ? [{ part, built }] : [];
    });
  const [numbered, lettered] = [build([...sections, signature]), build(annexes)];
  const body = inOrder(numbered.map(({ built }, index) => numberedSection(built, index)));
  const numberOf = (section: MatterSection): string => {
    const at = numbered.findIndex(({ part }) => part === matterSections[section]);
    return at < 0 ? "" : `§\u00a0${at + 1}`;
  };
  const after = inAnnexes(lettered.map(({ built }) => built));
  const ids = idsOf([...body, ...after]);
  return {
    pageSize: "A4",
    pageMargins: [page.left, page.top, page.right, page.bottom],
    attachment: reportAttachment(whole, options),
    defaultStyle,
    styles,
    header: header(snapshot, options),
    footer: footer(options, formatDate(validUntil(snapshot.report))),
    ...(options.draft && { background: draftBackground }),
    content: [
      ...frontPage(snapshot, options, numberOf),
      contents(
        {
          heading: "Sections",
          entries: numbered.map(({ built }, index) => ({
            number: String(index + 1),
            name: built.title,
            id: sectionId(index),
          })),
        },
        [
          ...listsOf(numbering, ids),
          {
            heading: "Annexes",
            entries: lettered.map(({ built }, index) => ({
              number: letterOf(index),
              name: built.title,
              id: annexId(index),
            })),
          },
        ],
      ),
      { stack: body, pageBreak: "before" },
      ...after,
    ],
  };
};
