import type { Content, DynamicContent, TDocumentDefinitions } from "pdfmake/interfaces.js";
import { documentsAnnex } from "./documents-annex.ts";
import { letterhead } from "./front-page/letterhead.ts";
import { summary } from "./front-page/summary.ts";
import { title } from "./front-page/title.ts";
import { inOutline, keepTogether, rule, type Section } from "./layout/elements.ts";
import { footer, header, watermark } from "./layout/header-and-footer.ts";
import { defaultStyle, page, styles } from "./layout/theme.ts";
import { mapAnnex } from "./maps/map-annex.ts";
import { photographsAnnex } from "./photographs-annex.ts";
import { access } from "./sections/access.ts";
import { assumptions } from "./sections/assumptions.ts";
import { basis } from "./sections/basis.ts";
import { boundaries } from "./sections/boundaries.ts";
import { buildings } from "./sections/buildings.ts";
import { certificate } from "./sections/certificate.ts";
import { evidence } from "./sections/evidence.ts";
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
}

/** In their order in the report. */
const sections = [
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

const numberedSection = ({ title: name, content, reserve }: Section, index: number): Content[] => {
  const heading: Content = {
    text: `${index + 1}   ${name}`,
    style: "heading",
    ...inOutline(`${index + 1} ${name}`),
  };
  return keepTogether([heading, rule({ margin: [0, 3, 0, 6] })], content, reserve);
};

/** The report as a pdfmake document: the same snapshot and options give the same document. */
export const buildDocument = (snapshot: ReportSnapshot, options: RenderOptions): ReportDocument => {
  const parts = [
    ...sections.map((part) => part(snapshot)).filter((part) => part !== undefined),
    signature(snapshot, options),
  ];
  return {
    pageSize: "A4",
    pageMargins: [page.left, page.top, page.right, page.bottom],
    defaultStyle,
    styles,
    header: header(snapshot),
    footer: footer(options),
    ...(options.draft ? { watermark } : {}),
    content: [
      ...letterhead(snapshot),
      ...title(snapshot),
      ...summary(snapshot),
      ...parts.flatMap(numberedSection),
      ...mapAnnex(snapshot),
      ...photographsAnnex(snapshot),
      ...documentsAnnex(snapshot),
    ],
  };
};
