import { randomUUID } from "node:crypto";
import { buildReport } from "@takseru/testing/build-report";
import { finalizeReport } from "@takseru/testing/finalize-report";
import { type Dynoxide, startDynoxide } from "@takseru/testing/start-dynoxide";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FINALIZE_CLAIM_SECONDS } from "../../src/report/finalize-claim-repository.ts";
import { createReportRepository } from "../../src/report/report-repository.ts";
import type { FinalPdf } from "../../src/storage/records.ts";
import { reportsTable } from "../../src/storage/table.ts";

let dynoxide: Dynoxide;
beforeAll(async () => {
  dynoxide = await startDynoxide();
});
afterAll(() => dynoxide.stop());

const at = (second: number) => new Date(Date.UTC(2026, 0, 6, 4, 30, second));
const finalPdf = (code: string): FinalPdf => ({
  key: `pdf/${code}`,
  sha256: "0".repeat(64),
  bytes: 1,
  verification_code: code,
  signed_by: "Example Valuer",
  unprintable: [],
  finalized_at: at(0).toISOString(),
});

const setup = async () => {
  const table = await dynoxide.createTable(reportsTable);
  const reports = createReportRepository({ client: dynoxide.client, table });
  const owner = randomUUID();
  await reports.create(buildReport(owner, 7, { status: "completed" }), undefined);
  const found = async () => {
    const record = await reports.find(owner, 7);
    if (!record) throw new Error("the report is there");
    return record;
  };
  return { reports, owner, found, record: await found() };
};

const inProgress = (retryAfterSeconds: number) =>
  expect.objectContaining({ code: "FINALIZE_IN_PROGRESS", retryAfterSeconds });
const conflict = expect.objectContaining({ code: "VERSION_CONFLICT" });

describe("the claim on a report that is finalized", () => {
  it("is one call's of ten at once, and only its PDF becomes the report's", async () => {
    const { reports, record, found } = await setup();
    const codes = Array.from({ length: 10 }, (_, index) => `CODE-${index}`);
    const claims = await Promise.allSettled(
      codes.map((code) => reports.claimFinalize(record, { code: code, pdf: finalPdf(code) }, at(0))),
    );
    expect(claims.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const winner = claims.findIndex(({ status }) => status === "fulfilled");
    const [loser = ""] = codes.filter((_, index) => index !== winner);
    await expect(reports.finalize(record, finalPdf(loser))).rejects.toEqual(inProgress(1));
    await reports.finalize(record, finalPdf(codes[winner] ?? ""));
    expect(await found()).toMatchObject({
      status: "finalized",
      final_pdf: { verification_code: codes[winner] },
    });
    expect((await found()).finalize_claim).toBeUndefined();
    expect(await reports.verification(loser)).toBeUndefined();
  });

  it("says for how long another call has to wait, and is free at that second", async () => {
    const { reports, record } = await setup();
    await reports.claimFinalize(record, { code: "FIRST", pdf: finalPdf("FIRST") }, at(0));
    const second = (now: number) =>
      reports.claimFinalize(record, { code: "SECOND", pdf: finalPdf("SECOND") }, at(now));
    await expect(second(0)).rejects.toEqual(inProgress(FINALIZE_CLAIM_SECONDS));
    await expect(second(FINALIZE_CLAIM_SECONDS - 1)).rejects.toEqual(inProgress(1));
    await second(FINALIZE_CLAIM_SECONDS);
    await expect(reports.finalize(record, finalPdf("FIRST"))).rejects.toEqual(inProgress(1));
  });

  it("is made again by its own call, which then says what it stores: its time begins anew", async () => {
    const { reports, record, found } = await setup();
    await reports.claimFinalize(record, { code: "FIRST" }, at(0));
    expect((await found()).finalize_claim?.pdf).toBeUndefined();
    await reports.claimFinalize(record, { code: "FIRST", pdf: finalPdf("FIRST") }, at(1));
    expect((await found()).finalize_claim).toMatchObject({ pdf: finalPdf("FIRST") });
    await expect(
      reports.claimFinalize(record, { code: "SECOND" }, at(FINALIZE_CLAIM_SECONDS)),
    ).rejects.toEqual(inProgress(1));
  });

  it("that was taken over is not made again", async () => {
    const { reports, record } = await setup();
    await reports.claimFinalize(record, { code: "FIRST" }, at(0));
    await reports.claimFinalize(record, { code: "SECOND" }, at(FINALIZE_CLAIM_SECONDS));
    await expect(
      reports.claimFinalize(
        record,
        { code: "FIRST", pdf: finalPdf("FIRST") },
        at(FINALIZE_CLAIM_SECONDS + 1),
      ),
    ).rejects.toEqual(inProgress(FINALIZE_CLAIM_SECONDS - 1));
  });

  it("is ended by its own call alone, and names its PDF from then on as before", async () => {
    const { reports, record, found } = await setup();
    const claimed = { code: "FIRST", pdf: finalPdf("FIRST") };
    await reports.claimFinalize(record, claimed, at(0));
    for (const other of [{ code: "SECOND" }, { code: "SECOND", pdf: finalPdf("SECOND") }])
      await expect(reports.endFinalizeClaim(record, other, at(1))).rejects.toThrow();
    await reports.endFinalizeClaim(record, claimed, at(1));
    expect((await found()).finalize_claim).toMatchObject({ pdf: finalPdf("FIRST") });
    await reports.claimFinalize(record, { code: "SECOND" }, at(1));
  });

  it("that names no PDF leaves nothing on the row when its call ends it", async () => {
    const { reports, record, found } = await setup();
    await reports.claimFinalize(record, { code: "FIRST" }, at(0));
    await reports.endFinalizeClaim(record, { code: "FIRST" }, at(1));
    expect(await found()).toEqual(record);
  });

  it("is refused on a report that was changed, finalized or deleted meanwhile", async () => {
    const { reports, record, found } = await setup();
    const change = {
      status: "completed",
      section: "legal_description",
      fields: { lot_number: "2" },
    } as const;
    await reports.save(record, { ...change, at: at(1).toISOString() });
    await expect(
      reports.claimFinalize(record, { code: "FIRST", pdf: finalPdf("FIRST") }, at(1)),
    ).rejects.toEqual(conflict);
    await finalizeReport(reports, await found(), finalPdf("SECOND"));
    await expect(
      reports.claimFinalize(await found(), { code: "FIRST", pdf: finalPdf("FIRST") }, at(2)),
    ).rejects.toMatchObject({
      code: "REPORT_FINALIZED",
    });
    await expect(
      reports.claimFinalize({ ...record, id: 8 }, { code: "FIRST", pdf: finalPdf("FIRST") }, at(2)),
    ).rejects.toMatchObject({ code: "REPORT_NOT_FOUND" });
  });

  it("holds for the version that it was made of: after a change the report is free", async () => {
    const { reports, record, found } = await setup();
    await reports.claimFinalize(record, { code: "FIRST", pdf: finalPdf("FIRST") }, at(0));
    const change = {
      status: "completed",
      section: "legal_description",
      fields: { lot_number: "2" },
    } as const;
    await reports.save(record, { ...change, at: at(1).toISOString() });
    await reports.claimFinalize(await found(), { code: "SECOND", pdf: finalPdf("SECOND") }, at(2));
    await expect(reports.finalize(record, finalPdf("FIRST"))).rejects.toEqual(conflict);
  });
});
