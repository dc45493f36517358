import { type Dynoxide, startDynoxide } from "@takseru/testing/start-dynoxide";
import { afterAll, beforeAll, expect, test } from "vitest";
import { claimKey, ReferenceTaken } from "../../src/references/reference-claims.ts";
import { createReportRepository } from "../../src/report/report-repository.ts";
import { createSignedPaperRepository } from "../../src/signed-papers/signed-paper-repository.ts";
import { paperOfReportKey, signedPaperKey, verificationKey } from "../../src/storage/keys.ts";
import { buildPaperPdf, buildSignedPaper } from "../helpers/build-signed-paper.ts";
import { setup } from "../helpers/restore-setup.ts";

let dynoxide: Dynoxide;
beforeAll(async () => {
  dynoxide = await startDynoxide();
});
afterAll(() => dynoxide.stop());

const NOW = new Date("2026-01-06T04:30:00.000Z");
const CODE = "WXYZ-2345-6789-ABCD";

/** A valuer with a schedule of two reports, signed, and a copy of the table with it. */
const setupPaper = async () => {
  const room = await setup(dynoxide);
  const { client, table, ownerId, states } = room;
  const papers = createSignedPaperRepository({ client, table });
  const paperOf = (number: string) => buildSignedPaper(ownerId, number, [7, 8], NOW);
  const paper = paperOf("S/2026/001");
  const pdf = buildPaperPdf(ownerId, CODE, NOW);
  await papers.begin(paper, CODE, undefined, NOW);
  await papers.finalize(paper, pdf, {
    report_reference: "S/2026/001",
    valuer_name: "Example Valuer",
    finalized_at: NOW.toISOString(),
    market_value: 1_000_000,
    pdf_sha256: "0".repeat(64),
  });
  await papers.begin(paperOf("S/2026/002"), "ABCD-EFGH-JKMN-PQRS", undefined, NOW);
  for (const { key } of [pdf, pdf.snapshot]) states.set(key, "existing");
  await room.copyTable();
  const signed = await papers.find(ownerId, paper.id);
  return { ...room, papers, paper, paperOf, pdf, signed, keys: [pdf.key, pdf.snapshot.key] };
};

test("a paper that is whole has lost nothing, and one that was only begun is none", async () => {
  const { findLostPapers } = await setupPaper();
  expect(await findLostPapers()).toEqual([]);
});

test("a lost paper comes back with its number, its code, its mention at each report and its bytes", async () => {
  const room = await setupPaper();
  const { papers, paper, paperOf, pdf, signed, ownerId, client, table, states } = room;
  for (const key of [
    signedPaperKey(ownerId, paper.id),
    claimKey(ownerId, paper.number),
    verificationKey(CODE),
    ...[7, 8].map((id) => paperOfReportKey(ownerId, id, paper.id)),
  ])
    await room.loseRow(key);
  for (const key of room.keys) states.set(key, "deleted");

  const parts = await room.findLostPapers([8]);
  expect(parts.map(({ description }) => description.replace(paper.id, "ID"))).toEqual([
    "paper ID: its PDF and what it was made from come back: 2",
    "paper ID: its number, its code and its mention at reports come back: 4",
    "paper ID: comes back",
  ]);
  expect(await room.findLostPapers([9])).toEqual([]);
  expect(await room.restoreAll(parts)).toEqual([]);

  expect(await papers.find(ownerId, paper.id)).toEqual(signed);
  for (const id of [7, 8])
    expect((await papers.listOfReport(ownerId, id, undefined, 9)).papers.map(({ number }) => number)).toEqual(
      ["S/2026/001"],
    );
  const { verification } = createReportRepository({ client, table });
  expect(await verification(CODE)).toMatchObject({ owner: ownerId, market_value: 1_000_000 });
  expect(room.keys.map((key) => states.get(key))).toEqual(["existing", "existing"]);
  await expect(papers.begin(paperOf(paper.number), pdf.verification_code, undefined, NOW)).rejects.toThrow(
    ReferenceTaken,
  );
  expect(await room.findLostPapers()).toEqual([]);
});

test("bytes that are gone for good are said, and nothing is promised", async () => {
  const { findLostPapers, states, pdf } = await setupPaper();
  states.delete(pdf.key);
  const [part, ...others] = await findLostPapers();
  expect(others).toEqual([]);
  expect(part?.description).toContain(`${pdf.key} is gone for good`);
  expect(part?.restore).toBeUndefined();
});
