import type { DocumentWriter, Shape } from "./convert-document.ts";

/** File name of the report's data, beside the source. */
export const DATA_FILE = "report.json";

const quoted = (text: string): string => JSON.stringify(text).replaceAll("#{", "#\\u{7b}");
const tuple = (parts: readonly string[]): string => `(${parts.join(",")}${parts.length === 1 ? "," : ""})`;
const points = (name: string, value: number | undefined): string =>
  value === undefined ? "" : `,${name}:${value}pt`;

const drawn = ({ points: corners, fill, stroke }: Shape): string => {
  const paint = [
    `fill:${fill ? `rgb("${fill}")` : "none"}`,
    `stroke:${stroke ? `${stroke.width}pt+rgb("${stroke.colour}")` : "none"}`,
  ].join(",");
  const [first, ...rest] = corners.map(([x, y]) => `(${x}pt,${y}pt)`);
  const lines = rest.map((corner) => `curve.line(${corner})`);
  return `place(top+left,curve(${paint},curve.move(${first}),${lines.join(",")}))`;
};

const writer: DocumentWriter = {
  text: (text, { size, bold, colour, align }) => {
    const set = `text(size:${size}pt,weight:${bold ? 600 : 400},fill:rgb("${colour}"),${quoted(text)})`;
    return align === "left" || align === "justify" ? `par(${set})` : `align(${align},par(${set}))`;
  },
  stack: (parts, whole) => (whole ? `block(breakable:false,{${parts.join(";")}})` : `{${parts.join(";")}}`),
  columns: (widths, parts, gap) => `grid(columns:${tuple(widths)},column-gutter:${gap}pt,${parts.join(",")})`,
  table: (widths, rows) =>
    `grid(columns:${tuple(widths)},column-gutter:6pt,inset:(y:2.6pt),stroke:(top:0.5pt+rgb("#ccd4de")),${rows
      .flat()
      .map(({ span, content }) => (span === 1 ? content : `grid.cell(colspan:${span},${content})`))
      .join(",")})`,
  image: (id, width, height) =>
    `image(${quoted(`/${id}`)},alt:${quoted(id)},fit:"cover"${points("width", width)}${points("height", height)})`,
  drawing: (shapes, width, height) =>
    `box(width:${width}pt,height:${height}pt,{${shapes.map(drawn).join(";")}})`,
  pageBreak: () => "pagebreak(weak:true)",
  length: (width) => (width === "*" ? "1fr" : width === "auto" ? "auto" : `${width}pt`),
};

/** Head and foot of each page except the first. */
interface Margins {
  header: string;
  footer: string;
}

/** The whole source; it expects the report's data beside it and fonts of these names. */
const page = (body: string, { header, footer }: Margins, families: readonly string[]): string =>
  `#set document(title:"Valuation Report",date:datetime(year:2026,month:1,day:5))
#pdf.attach("/${DATA_FILE}",relationship:"data",mime-type:"application/json",description:"The report's data")
#set text(lang:"en",font:${tuple(families.map(quoted))})
#set page(paper:"a4",margin:(top:62pt,bottom:56pt,x:54pt),header:${header},footer:${footer})
#set par(spacing:3pt)
#set block(spacing:3pt)
#{${body}}`;

export const typst = { writer, page };
