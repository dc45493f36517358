import { describe, expect, it } from "vitest";
import { limits } from "../../src/limits.ts";
import type { VerifiedReport } from "../../src/report/verified-report.ts";
import { checkFile, checkSize, type ReadFileData } from "../../src/verification/check-file.ts";

const CODE = "86AM-Y4KU-T62F-GRJE";
const bytesOf = (text: string) => new TextEncoder().encode(text);
const metadata = ({ creator = "Takseru", title = "Valuation Report VR/1", author = "Mr. A. Valuer" } = {}) =>
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><xmp:CreatorTool>${creator}</xmp:CreatorTool>
  <dc:title> <rdf:Alt> <rdf:li xml:lang="x-default">${title}</rdf:li></rdf:Alt></dc:title>
  <dc:creator> <rdf:Seq> <rdf:li>${author}</rdf:li></rdf:Seq></dc:creator></x:xmpmeta>`;
const signed = bytesOf(`%PDF-1.7 ${metadata()} signed`);
const altered = bytesOf(`%PDF-1.7 ${metadata()} forged`);

const hexOf = (buffer: ArrayBuffer) => Buffer.from(buffer).toString("hex");
const report: VerifiedReport = {
  report_reference: "VR/1",
  valuer_name: "A. Valuer",
  finalized_at: "2026-01-06T04:30:00.000Z",
  market_value: 12_900_000,
  lot_number: "1A",
  valid_until: "2026-07-06",
  plan_date: null,
  pdf_sha256: hexOf(await crypto.subtle.digest("SHA-256", signed)),
};
const data = {
  draft: false,
  verification: { code: CODE },
  fields: { report_reference: "VR/1", market_value: 12_900_000, lot_number: "1A", district: "Kandy" },
  computed: { valid_until: "2026-07-06" },
};
const reading =
  (answer: Awaited<ReturnType<ReadFileData>>): ReadFileData =>
  async () =>
    answer;
const check = (pdf: Uint8Array<ArrayBuffer>, answer: Awaited<ReturnType<ReadFileData>>) =>
  checkFile(pdf, { report, code: CODE.toLowerCase(), readData: reading(answer) });

describe("a file compared with a finalized report", () => {
  it("is the same where every byte is, without a look at its data", async () => {
    expect(await check(signed, { outcome: "damaged" })).toEqual({
      state: "same",
      signature: "none",
      isCertificateInTime: true,
    });
  });

  it("is changed where a byte is not; what its data says otherwise is named", async () => {
    expect(await check(altered, { outcome: "read", data })).toEqual({
      state: "changed",
      signature: "none",
      isDataWhole: true,
      differences: [],
    });
    const forged = { ...data, fields: { ...data.fields, market_value: 92_900_000, lot_number: "2" } };
    expect(await check(altered, { outcome: "read", data: { ...forged, computed: {} } })).toMatchObject({
      differences: [
        { name: "lot_number", inFile: "2", signed: "1A" },
        { name: "market_value", inFile: "92900000", signed: "12900000" },
        { name: "valid_until", inFile: "", signed: "2026-07-06" },
      ],
    });
  });

  it("is said not to be the signed one before anything in it is read", async () => {
    const order: string[] = [];
    await checkFile(altered, {
      report,
      code: CODE,
      readData: async () => {
        order.push("read");
        return { outcome: "none" };
      },
      onDifferent: () => order.push("different"),
    });
    expect(order).toEqual(["different", "read"]);
  });

  it.each(["refused", "none", "damaged"] as const)(
    "is a changed report where its data is %s and its properties are a report's",
    async (outcome) => {
      expect(await check(altered, { outcome })).toMatchObject({ state: "changed", isDataWhole: false });
    },
  );

  it.each([
    "Certificate of forced sale value VR/1/C/2026/001",
    "Bank report VR/1/B/2026/001",
    "Schedule of properties of Mr. R. S. Perera VR/1/S/2026/001",
  ])("is changed as a paper made from reports is, by its properties: %s", async (title) => {
    const bytes = bytesOf(`%PDF-1.7 ${metadata({ title })}`);
    expect(await check(bytes, { outcome: "none" })).toMatchObject({ state: "changed", isDataWhole: false });
  });

  it("is changed where only its first bytes are", async () => {
    const headless = bytesOf(`#PDF-1.7 ${metadata()} signed`);
    expect(await check(headless, { outcome: "damaged" })).toMatchObject({ state: "changed" });
  });

  it.each([
    "%PDF-1.7 of somebody else",
    "%PDF-1.7 a letter about Takseru, and (Takseru) in brackets",
    `%PDF-1.7 ${metadata({ creator: "Takseru Writer" })}`,
    `%PDF-1.7 ${metadata({ creator: "Microsoft Word", title: "Valuation Report VR/1" })}`,
  ])("is foreign, as a scan is, whatever its words are: %s", async (text) => {
    const foreign = { state: "other", kind: "foreign" };
    expect(await check(bytesOf(text), { outcome: "none" })).toEqual(foreign);
    expect(await check(bytesOf(text), { outcome: "refused" })).toEqual(foreign);
    expect(await check(bytesOf(text), { outcome: "damaged" })).toEqual({ state: "other", kind: "damaged" });
  });

  it.each([
    ["Invoice NP/2026/0007", "Mr. A. Valuer", true],
    ["Invoice NP/2026/0007", "A. Valuer", true],
    ["Terms of engagement VR/1", "Mrs. Another &amp; Sons", false],
    ["Invoice 1", "", false],
  ])("is a fee paper by its properties: %s of %s", async (title, author, isOfSameValuer) => {
    const paper = {
      state: "other",
      kind: "fee_paper",
      author: author.replace("&amp;", "&"),
      isOfSameValuer,
    };
    const bytes = bytesOf(`%PDF-1.7 ${metadata({ title, author })}`);
    expect(await check(bytes, { outcome: "none" })).toEqual(paper);
    const properties = { title, author: author.replace("&amp;", "&"), creator: "Takseru" };
    expect(await check(bytesOf("%PDF-1.7"), { outcome: "none", properties })).toEqual(paper);
  });

  it("may be locked, a draft, no PDF, too large or another report", async () => {
    const kindOf = async (pdf: Uint8Array<ArrayBuffer>, answer: Awaited<ReturnType<ReadFileData>>) =>
      check(pdf, answer).then((verdict) => ("kind" in verdict ? verdict.kind : verdict.state));
    expect(await kindOf(altered, { outcome: "locked" })).toBe("locked");
    expect(await kindOf(bytesOf("a letter"), { outcome: "damaged" })).toBe("not_a_pdf");
    const draft = { draft: true, fields: {}, computed: {} };
    expect(await kindOf(altered, { outcome: "read", data: draft })).toBe("draft");
    expect(checkSize(limits.checkedFileBytes + 1)).toEqual({ state: "other", kind: "too_large" });
    expect(checkSize(limits.checkedFileBytes)).toBeUndefined();
    const another = { ...data, verification: { code: "aaaa-bbbb-cccc-dddd" } };
    expect(await check(altered, { outcome: "read", data: another })).toEqual({
      state: "other",
      kind: "another_report",
      code: "AAAA-BBBB-CCCC-DDDD",
      reference: "VR/1",
    });
  });
});
