import { scans, sheet } from "./scan-streams.ts";

const latin1 = (text: string): Buffer => Buffer.from(text, "latin1");

/** A stream object with these entries beside its length. */
const stream = (entries: string, data: Buffer): Buffer =>
  Buffer.concat([latin1(`<< ${entries} /Length ${data.length} >>\nstream\n`), data, latin1("\nendstream")]);

/** A PDF of numbered objects, the first is the catalogue; `trailer` has entries beside the root. */
const pdfOf = (objects: ReadonlyArray<string | Buffer>, trailer = ""): Buffer => {
  const parts = [latin1("%PDF-1.7\n")];
  const offsets: number[] = [];
  const length = () => parts.reduce((sum, part) => sum + part.length, 0);
  for (const [index, object] of objects.entries()) {
    offsets.push(length());
    parts.push(latin1(`${index + 1} 0 obj\n`), Buffer.from(object), latin1("\nendobj\n"));
  }
  const start = length();
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`);
  const size = objects.length + 1;
  parts.push(
    latin1(
      `xref\n0 ${size}\n0000000000 65535 f \n${rows.join("")}trailer\n<< /Size ${size} /Root 1 0 R${trailer} >>\nstartxref\n${start}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
};

interface PdfDocument {
  encrypted?: boolean;
  /** The file is a portfolio: other files with the pages as a cover. */
  portfolio?: boolean;
  /** In points. */
  width?: number;
  height?: number;
}

/** A PDF of landscape pages (A3, in points), each with a frame, its number and lines as of a plan. */
export const pdfDocument = (
  pages: number,
  { encrypted = false, portfolio = false, width = 1_190, height = 842 }: PdfDocument = {},
): Buffer => {
  const numbers = Array.from({ length: pages }, (_, index) => index + 1);
  const lines = Array.from({ length: 12 }, (_, line) => `60 ${80 + line * 50} m 1130 ${110 + line * 45} l S`);
  const content = (page: number) =>
    `40 40 1110 762 re S ${lines.join(" ")} BT /F1 96 Tf 420 400 Td (Plan ${page}) Tj ET`;
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R${portfolio ? " /Collection << /View /D >>" : ""} >>`,
    `<< /Type /Pages /Count ${pages} /Kids [${numbers.map((page) => `${page * 2 + 2} 0 R`).join(" ")}] >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    ...numbers.flatMap((page) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents ${page * 2 + 3} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
      stream("", latin1(content(page))),
    ]),
  ];
  // No password fits these values, so the file cannot be opened.
  const lock = encrypted
    ? ` /Encrypt << /Filter /Standard /V 2 /R 3 /Length 128 /P -4 /O <${"00".repeat(32)}> /U <${"11".repeat(32)}> >> /ID [<00> <00>]`
    : "";
  return pdfOf(objects, lock);
};

/** A scanner's PDF: one page that is one picture; `change` damages the picture's data. */
export const scannedPage = (
  kind: keyof typeof scans,
  change: (data: Buffer) => Buffer = (data) => data,
): Buffer => {
  const { entries, data } = scans[kind];
  return pdfOf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Count 1 /Kids [3 0 R] >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${sheet.width} ${sheet.height}] /Contents 4 0 R /Resources << /XObject << /I 5 0 R >> >> >>`,
    stream("", latin1(`q ${sheet.width} 0 0 ${sheet.height} 0 0 cm /I Do Q`)),
    stream(
      `/Type /XObject /Subtype /Image /Width ${sheet.width} /Height ${sheet.height} ${entries}`,
      change(data),
    ),
  ]);
};

/** A PDF of one page of text in an embedded font whose codes are read by a character map of pdf.js's. */
export const mappedText = (font: Buffer, map: string, text: string): Buffer =>
  pdfOf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Count 1 /Kids [3 0 R] >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 200] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    stream("", latin1(`BT /F1 90 Tf 20 60 Td <${text}> Tj ET`)),
    `<< /Type /Font /Subtype /Type0 /BaseFont /Mapped /Encoding /${map} /DescendantFonts [6 0 R] >>`,
    "<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Mapped /CIDSystemInfo << /Registry (Adobe) /Ordering (Japan1) /Supplement 2 >> /FontDescriptor 7 0 R /DW 700 >>",
    "<< /Type /FontDescriptor /FontName /Mapped /Flags 4 /FontBBox [0 0 1000 1000] /ItalicAngle 0 /Ascent 900 /Descent -200 /CapHeight 700 /StemV 80 /FontFile2 8 0 R >>",
    stream("", font),
  ]);
