import type { Content, DynamicContent, TDocumentDefinitions } from "pdfmake/interfaces.js";
import type { RenderOptions, ReportSnapshot } from "../snapshot.ts";
import { access } from "./access.ts";
import { assumptions } from "./assumptions.ts";
import { basis } from "./basis.ts";
import { boundaries } from "./boundaries.ts";
import { buildings } from "./buildings.ts";
import { certificate } from "./certificate.ts";
import { inOutline, keepTogether, rule, type Section } from "./elements.ts";
import { evidence } from "./evidence.ts";
import { identification } from "./identification.ts";
import { instructions } from "./instructions.ts";
import { land } from "./land.ts";
import { letterhead } from "./letterhead.ts";
import { locality } from "./locality.ts";
import { method } from "./method.ts";
import { opinion } from "./opinion.ts";
import { footer, header, watermark } from "./page-furniture.ts";
import { photographsAnnex } from "./photographs.ts";
import { planning } from "./planning.ts";
import { scope } from "./scope.ts";
import { signature } from "./signature.ts";
import { situation } from "./situation.ts";
import { summary } from "./summary.ts";
import { defaultStyle, page, styles } from "./theme.ts";
import { title } from "./title.ts";
import { valuation } from "./worksheet.ts";

/** What pdfmake makes pages of; the renderer puts every text of it through its fonts. */
export interface ReportDocument extends TDocumentDefinitions {
  content: Content[];
  header: DynamicContent;
  footer: DynamicContent;
}

/** In the order in which a bank reads them. */
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

const printed = ({ title: name, content, reserve }: Section, index: number): Content[] => {
  const heading: Content = {
    text: `${index + 1}   ${name}`,
    style: "heading",
    ...inOutline(`${index + 1} ${name}`),
  };
  return keepTogether([heading, rule({ margin: [0, 3, 0, 6] })], content, reserve);
};

/** The report as a pdfmake document: from what it is given alone, without clock, files or chance. */
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
      ...parts.flatMap(printed),
      ...photographsAnnex(snapshot),
    ],
  };
};
