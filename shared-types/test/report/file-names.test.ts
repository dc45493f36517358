import { expect, test } from "vitest";
import { reportFileName } from "../../src/report/file-names.ts";

const report = (report_reference: string, village_name = "", city = "") => ({
  id: 7,
  report_reference,
  village_name,
  city,
});
const pdf = { isDraft: false, ending: "pdf" } as const;

test.each([
  ["VR/JS/2026/001", "Ampitiya", "VR-JS-2026-001 Ampitiya.pdf"],
  ["VR/JS/2026/001", "", "VR-JS-2026-001.pdf"],
  ["VR/JS/2026/001", "අම්පිටිය", "VR-JS-2026-001.pdf"],
  ["../../etc/passwd", "a\nb", "etc-passwd a-b.pdf"],
  ["", "Ampitiya", "valuation-report-7.pdf"],
  ["අංක", "Ampitiya", "valuation-report-7.pdf"],
])("a report %j at %j is saved as %j", (reference, village, name) => {
  expect(reportFileName(report(reference, village), pdf)).toBe(name);
});

test("a draft, a Word document and a letter say what they are", () => {
  const named = report("VR/1", "", "Kandy");
  expect(reportFileName(named, { isDraft: true, ending: "pdf" })).toBe("VR-1 Kandy draft.pdf");
  expect(reportFileName(named, { isDraft: false, ending: "docx" })).toBe("VR-1 Kandy.docx");
  const letter = (letter: string) => reportFileName(named, { letter, isDraft: true, ending: "pdf" });
  expect(letter("invoice")).toBe("VR-1 Kandy invoice.pdf");
  expect(letter("invoice-draft")).toBe("VR-1 Kandy invoice draft.pdf");
  expect(reportFileName(report(""), { isDraft: true, ending: "pdf" })).toBe("valuation-report-7-draft.pdf");
  expect(reportFileName(report(""), { letter: "invoice", isDraft: true, ending: "pdf" })).toBe(
    "invoice-7.pdf",
  );
});
