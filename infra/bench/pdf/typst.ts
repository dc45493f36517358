import type { DocumentWriter } from "./convert-document.ts";

const quoted = (text: string): string => JSON.stringify(text).replaceAll("#{", "#\\u{7b}");
const tuple = (parts: readonly string[]): string => `(${parts.join(",")}${parts.length === 1 ? "," : ""})`;
const points = (name: string, value: number | undefined): string =>
  value === undefined ? "" : `,${name}:${value}pt`;

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
    `image(${quoted(`/${id}`)},fit:"cover"${points("width", width)}${points("height", height)})`,
  line: (width) => `line(length:${width}pt,stroke:0.6pt+rgb("#ccd4de"))`,
  pageBreak: () => "pagebreak(weak:true)",
  length: (width) => (width === "*" ? "1fr" : width === "auto" ? "auto" : `${width}pt`),
};

/** The whole source; the compiler knows the fonts by these names. */
const page = (body: string, families: readonly string[]): string =>
  `#set page(paper:"a4",margin:(top:62pt,bottom:56pt,x:54pt))
#set text(font:${tuple(families.map(quoted))})
#set par(spacing:3pt)
#set block(spacing:3pt)
#{${body}}`;

export const typst = { writer, page };
