import type { DocumentWriter, Shape } from "./convert-document.ts";

const escaped = (text: string): string =>
  text.replace(/[&<>]/g, (character) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;" })[character] ?? "");
const points = (name: string, value: number | undefined): string =>
  value === undefined ? "" : `${name}:${value}pt;`;

const drawn = ({ points: corners, fill, stroke }: Shape): string =>
  `<path d="M${corners.map((corner) => corner.join(" ")).join("L")}" fill="${fill ?? "none"}" stroke="${stroke?.colour ?? "none"}" stroke-width="${stroke?.width ?? 0}"/>`;

const writer: DocumentWriter = {
  text: (text, { size, bold, colour, align }) =>
    `<p style="font-size:${size}pt;color:${colour};text-align:${align};${bold ? "font-weight:600" : ""}">${escaped(text)}</p>`,
  stack: (parts, whole) => `<div${whole ? ' style="break-inside:avoid"' : ""}>${parts.join("")}</div>`,
  columns: (widths, parts, gap) =>
    `<div style="display:grid;grid-template-columns:${widths.join(" ")};column-gap:${gap}pt">${parts.map((part) => `<div>${part}</div>`).join("")}</div>`,
  table: (widths, rows) =>
    `<div class="table" style="grid-template-columns:${widths.join(" ")}">${rows
      .flat()
      .map(({ span, content }) => `<div style="grid-column:span ${span}">${content}</div>`)
      .join("")}</div>`,
  image: (id, width, height) =>
    `<img src="${id}" style="object-fit:cover;${points("width", width)}${points("height", height)}">`,
  drawing: (shapes, width, height) =>
    `<svg width="${width}pt" height="${height}pt" viewBox="0 0 ${width} ${height}">${shapes.map(drawn).join("")}</svg>`,
  pageBreak: () => '<div style="break-before:page"></div>',
  length: (width) => (width === "*" ? "minmax(0,1fr)" : width === "auto" ? "auto" : `${width}pt`),
};

const FACES = [
  ["Source Serif 4", 400, "SourceSerif4_400Regular"],
  ["Source Serif 4", 600, "SourceSerif4_600SemiBold"],
  ["Noto Sans", 400, "NotoSans_400Regular"],
  ["Noto Sans", 600, "NotoSans_600SemiBold"],
] as const;

/** The whole page; fonts and pictures stand in the folder of the sample. */
const page = (body: string, folder: string): string => {
  const faces = FACES.map(
    ([family, weight, file]) =>
      `@font-face{font-family:"${family}";font-weight:${weight};src:url("file://${folder}/fonts/${file}.ttf")}`,
  );
  return `<!doctype html><meta charset="utf-8"><style>${faces.join("")}
@page{size:A4;margin:62pt 54pt 56pt}
body{margin:0;font-family:"Source Serif 4","Noto Sans";line-height:1.45}
p{margin:0 0 3pt}
.table{display:grid;column-gap:6pt}.table>div{border-top:.5pt solid #ccd4de;padding:2.6pt 0}</style>${body}`;
};

export const html = { writer, page };
