import { certificateTitles, signedPaperKind } from "../signed-papers/choices.ts";

/** The document properties of a PDF. */
export interface PdfProperties {
  title: string;
  author: string;
  /** The program that it was written with. */
  creator: string;
}

/** The properties of our own PDFs; the title of a report, or of a paper made from one, has its reference after one of these. */
const CREATOR = "Takseru";
const titles = [
  "Valuation Report",
  ...Object.values(certificateTitles),
  signedPaperKind.labels.bank_report,
  signedPaperKind.labels.schedule,
];
const isTitleOfReport = (title: string): boolean =>
  titles.some((own) => title === own || title.startsWith(`${own} `));

const entities: Readonly<Record<string, string>> = { lt: "<", gt: ">", quot: '"', apos: "'", amp: "&" };

const textIn = (xmp: string, pattern: RegExp): string =>
  new TextDecoder()
    .decode(Uint8Array.from(pattern.exec(xmp)?.[1] ?? "", (byte) => byte.charCodeAt(0)))
    .replace(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => entities[name] ?? "");

/** Out of the metadata that our files carry in plain text: of a file that is too damaged to be opened. */
export const propertiesInBytes = (pdf: Uint8Array): PdfProperties => {
  const text = new TextDecoder("latin1").decode(pdf);
  const start = text.indexOf("<x:xmpmeta");
  const xmp = start < 0 ? "" : text.slice(start, start + 10_000);
  return {
    title: textIn(xmp, /<dc:title>\s{0,200}<rdf:Alt>\s{0,200}<rdf:li[^>]{0,40}>([^<]{0,300})</),
    author: textIn(xmp, /<dc:creator>\s{0,200}<rdf:Seq>\s{0,200}<rdf:li>([^<]{0,300})</),
    creator: textIn(xmp, /<xmp:CreatorTool>([^<]{0,100})</),
  };
};

/** The origin of a file by its properties, never by its text. `foreign`: not ours, or no longer recognisable. */
export const madeAs = ({ creator, title }: PdfProperties): "report" | "fee_paper" | "foreign" => {
  if (creator !== CREATOR) return "foreign";
  return isTitleOfReport(title) ? "report" : "fee_paper";
};
