import type { Content, DynamicContent, TDocumentDefinitions } from "pdfmake/interfaces.js";
import { reportAttachment } from "../data/report-attachment.ts";
import { comparablesAnnex } from "./comparables-annex.ts";
import { documentsAnnex } from "./documents-annex.ts";
import { letterhead } from "./front-page/letterhead.ts";
import { summary } from "./front-page/summary.ts";
import { title } from "./front-page/title.ts";
import { heading, type Section } from "./layout/elements.ts";
import { flow } from "./layout/flow.ts";
import { footer, header, watermark } from "./layout/header-and-footer.ts";
import { createNumbering, type Numbering } from "./layout/numbering.ts";
import type { Attachment } from "./layout/structure.ts";
import { defaultStyle, page, styles } from "./layout/theme.ts";
import { mapAnnex } from "./maps/map-annex.ts";
import { photographsAnnex } from "./photographs-annex.ts";
import { access } from "./sections/access.ts";
import { assumptions } from "./sections/assumptions.ts";
import { basis } from "./sections/basis.ts";
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
import { planning } from "./sections/planning.ts";
import { scope } from "./sections/scope.ts";
import { signature } from "./sections/signature.ts";
import { situation } from "./sections/situation.ts";
import { valuation } from "./sections/worksheet.ts";
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
  basis,
  scope,
  situation,
  access,
  identification,
  boundaries,
  land,
  buildings,
  locality,
  planning,
  evidence,
  method,
  valuation,
  opinion,
  certificate,
  assumptions,
];

/** In their order after the signature. */
const annexes: readonly PartOfReport[] = [mapAnnex, documentsAnnex, photographsAnnex, comparablesAnnex];

/** Below a section rather than above the next one, so that no page begins with it. */
const SECTION_GAP: Content = { text: "", margin: [0, 0, 0, 10.5], fontSize: 1, lineHeight: 1 };

const withNumber = (part: Content, number: string): Content =>
  typeof part === "object" && "text" in part && typeof part.text === "string"
    ? { ...part, text: `${number}   ${part.text}` }
    : part;

const isSubsection = (part: Content): boolean =>
  typeof part === "object" && "subsection" in part && part.subsection === true;

const numberedSection = ({ title: name, content }: Section, index: number): Content[] => {
  const number = String(index + 1);
  let subsections = 0;
  const parts = content.map((part) => {
    if (!isSubsection(part)) return part;
    subsections += 1;
    return withNumber(part, `${number}.${subsections}`);
  });
  return [...flow([heading(number, name, `section-${number}`), ...parts]), SECTION_GAP];
};

const letteredAnnex = ({ title: name, content }: Section, index: number): Content[] => {
  const letter = `Annex ${String.fromCharCode("A".charCodeAt(0) + index)}`;
  return [{ stack: flow([heading(letter, name, `annex-${index + 1}`), ...content]), pageBreak: "before" }];
};

/** The report as a pdfmake document: the same snapshot and options give the same document. */
export const buildDocument = (snapshot: ReportSnapshot, options: RenderOptions): ReportDocument => {
  const numbering = createNumbering();
  const build = (parts: readonly PartOfReport[]): Section[] =>
    parts.map((part) => part(snapshot, numbering)).filter((part) => part !== undefined);
  const numbered = [...build(sections), signature(snapshot, options)];
  const lettered = build(annexes);
  return {
    pageSize: "A4",
    pageMargins: [page.left, page.top, page.right, page.bottom],
    attachment: reportAttachment(snapshot, options),
    defaultStyle,
    styles,
    header: header(snapshot),
    footer: footer(options),
    ...(options.draft ? { watermark } : {}),
    content: [
      ...letterhead(snapshot),
      ...title(snapshot),
      ...summary(snapshot),
      ...numbered.flatMap(numberedSection),
      ...lettered.flatMap(letteredAnnex),
    ],
  };
};
