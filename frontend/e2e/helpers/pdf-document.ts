/** A PDF of landscape pages (A3, in points), each with a frame, its number and lines as of a plan. */
export const pdfDocument = (pages: number, { encrypted = false } = {}): Buffer => {
  const numbers = Array.from({ length: pages }, (_, index) => index + 1);
  const lines = Array.from({ length: 12 }, (_, line) => `60 ${80 + line * 50} m 1130 ${110 + line * 45} l S`);
  const content = (page: number) =>
    `40 40 1110 762 re S ${lines.join(" ")} BT /F1 96 Tf 420 400 Td (Plan ${page}) Tj ET`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Count ${pages} /Kids [${numbers.map((page) => `${page * 2 + 2} 0 R`).join(" ")}] >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    ...numbers.flatMap((page) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 1190 842] /Contents ${page * 2 + 3} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
      `<< /Length ${content(page).length} >>\nstream\n${content(page)}\nendstream`,
    ]),
  ];
  const offsets: number[] = [];
  let text = "%PDF-1.7\n";
  for (const [index, object] of objects.entries()) {
    offsets.push(text.length);
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
  }
  const start = text.length;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`);
  // A lock without its key: whatever password is tried, it is the wrong one.
  const lock = encrypted
    ? ` /Encrypt << /Filter /Standard /V 2 /R 3 /Length 128 /P -4 /O <${"00".repeat(32)}> /U <${"11".repeat(32)}> >> /ID [<00> <00>]`
    : "";
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows.join("")}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R${lock} >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, "latin1");
};
