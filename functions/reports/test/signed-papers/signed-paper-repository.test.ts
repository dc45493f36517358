import { buildReport } from "@takseru/testing/build-report";
import { type Dynoxide, startDynoxide } from "@takseru/testing/start-dynoxide";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createErasureRepository } from "../../src/export-and-erasure/erasure-repository.ts";
import { createHistory } from "../../src/history/history.ts";
import { createHistoryRepository } from "../../src/history/history-repository.ts";
import { ReferenceTaken } from "../../src/references/reference-claims.ts";
import { createReportRepository } from "../../src/report/report-repository.ts";
import type { SignedPaperRecord } from "../../src/signed-papers/signed-paper-record.ts";
import { createSignedPaperRepository } from "../../src/signed-papers/signed-paper-repository.ts";
import { buildPaperPdf, buildSignedPaper } from "../helpers/build-signed-paper.ts";
import { setup } from "../helpers/setup.ts";

let dynoxide: Dynoxide;
beforeAll(async () => {
  dynoxide = await startDynoxide();
});
afterAll(() => dynoxide.stop());

const NOW = new Date("2026-03-06T04:00:00.000Z");
const CODE = "WXYZ-2345-6789-ABCD";

const setupPapers = async () => {
  const room = await setup(dynoxide);
  const store = { client: dynoxide.client, table: room.table };
  const papers = createSignedPaperRepository(store);
  const recordOf = (number: string, reportIds: readonly number[] = [7]) =>
    buildSignedPaper(room.user, number, reportIds, NOW);
  const pdfOf = (code: string) => buildPaperPdf(room.user, code, NOW);
  const verified = {
    report_reference: "S/2026/001",
    valuer_name: "K. A. Specimen",
    finalized_at: NOW.toISOString(),
    market_value: 1_000_000,
    pdf_sha256: "0".repeat(64),
  };
  const sign = async (record: SignedPaperRecord, code = CODE) => {
    await papers.begin(record, code, undefined, NOW);
    await papers.finalize(record, pdfOf(code), verified);
  };
  return { ...room, store, papers, recordOf, pdfOf, verified, sign };
};

it("a paper that is only begun is listed nowhere; a signed one at each of forty reports", async () => {
  const { user, papers, recordOf, sign } = await setupPapers();
  await papers.begin(recordOf("S/2026/001"), CODE, undefined, NOW);
  const ids = Array.from({ length: 40 }, (_, index) => index + 1);
  const signed = recordOf("S/2026/002", ids);
  await sign(signed, "ABCD-EFGH-JKMN-PQRS");
  const listed = async (id?: number) =>
    (id === undefined
      ? await papers.list(user, undefined, 50)
      : await papers.listOfReport(user, id, undefined, 50)
    ).papers.map(({ number }) => number);
  expect(await listed()).toEqual(["S/2026/002"]);
  for (const id of [1, 7, 40]) expect(await listed(id)).toEqual(["S/2026/002"]);
  expect(await listed(41)).toEqual([]);
});

it("a number is given once, and a signed paper is never signed again", async () => {
  const { papers, recordOf, pdfOf, verified, sign } = await setupPapers();
  const signed = recordOf("S/2026/001");
  await sign(signed);
  await expect(papers.begin(recordOf("s/2026/001"), "OTHER", undefined, NOW)).rejects.toThrow(ReferenceTaken);
  await expect(papers.finalize(signed, pdfOf(CODE), verified)).rejects.toMatchObject({
    code: "FINALIZE_IN_PROGRESS",
  });
  await expect(papers.claim(signed, { code: CODE }, NOW)).rejects.toMatchObject({
    code: "FINALIZE_IN_PROGRESS",
  });
});

it("papers come with the download of all data, after the reports", async () => {
  const { useCases, user, recordOf, sign } = await setupPapers();
  await sign(recordOf("VR/JS/S/2026/001"));
  const page = await useCases.exportAndErasure.exportReports(user, { token: "any", cursor: undefined });
  expect(page.data.map(({ name }) => name)).toEqual([
    "papers/VR-JS-S-2026-001.pdf",
    "papers/VR-JS-S-2026-001-signed-data.json",
  ]);
  expect(page.nextCursor).toBeUndefined();
});

it("erasing an account deletes its papers and leaves their check without an owner", async () => {
  const { user, store, papers, recordOf, sign } = await setupPapers();
  const signed = recordOf("S/2026/001");
  await sign(signed);
  expect(await createErasureRepository(store).eraseBatch(user)).toBe(true);
  expect(await papers.find(user, signed.id)).toBeUndefined();
  const verification = await createReportRepository(store).verification(CODE);
  expect(verification).toMatchObject({ valuer_name: "K. A. Specimen", source_codes: ["CODE-7"] });
  expect(verification?.owner).toBeUndefined();
});

it("is in the history of each report that a schedule is made from, by its number", async () => {
  const { user, store, papers, recordOf, sign } = await setupPapers();
  const ids = Array.from({ length: 40 }, (_, index) => index + 1);
  const signed = recordOf("S/2026/007", ids);
  await sign(signed, "ABCD-EFGH-JKMN-PQRT");
  expect((await papers.find(user, signed.id))?.final_pdf).toBeDefined();
  const history = createHistory({
    changes: createHistoryRepository(store),
    reader: { readRecord: async (owner, id) => buildReport(owner, id) },
  });
  for (const id of [1, 40])
    expect((await history.history(user, id, undefined)).data).toMatchObject([
      {
        section: "paper",
        fields: { paper: { before: null, after: { title: signed.title, number: "S/2026/007" } } },
      },
    ]);
});
