import { createHash } from "node:crypto";
import { VerifiedReport } from "@takseru/shared-types";
import { checkFile, type ReadFileData } from "@takseru/shared-types/file-check";
import { checkPdfSignature } from "@takseru/shared-types/pdf-signature";
import { callApi } from "@takseru/testing/call-api";
import { generatedCases } from "@takseru/testing/generated-cases";
import { readReportData } from "@takseru/testing/read-report-data";
import { type Dynoxide, startDynoxide } from "@takseru/testing/start-dynoxide";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { buildEmptySnapshot, finalOptions } from "../helpers/build-snapshot.ts";
import { render } from "../helpers/render.ts";
import { setup } from "../helpers/setup.ts";
import { OWNER, setupSigner } from "../helpers/setup-signer.ts";
import { unseenBytes } from "../helpers/signature-bytes.ts";

let dynoxide: Dynoxide;
beforeAll(async () => {
  dynoxide = await startDynoxide();
});
afterAll(() => dynoxide.stop());

const CHANGES = generatedCases(10_000);
/** One public key each, so fewer. */
const SIGNATURE_CHANGES = generatedCases(500);

/** Calls `look` with the file changed in one bit, at places all over it; returns those where it saw nothing. */
const unseenChanges = async (
  pdf: Uint8Array<ArrayBuffer>,
  changes: number,
  look: () => Promise<boolean>,
): Promise<number[]> => {
  const unseen: number[] = [];
  for (let change = 0; change < changes; change += 1) {
    const at = Math.floor((change * pdf.length) / changes);
    const before = pdf[at] ?? 0;
    pdf[at] = before ^ (1 << (change % 8));
    if (!(await look())) unseen.push(at);
    pdf[at] = before;
  }
  return unseen;
};

/** The finalized file and what the public page is told of it. */
const finalize = async () => {
  const room = await setup(dynoxide);
  await room.call("POST", "/reports/7/finalize");
  const { final_pdf } = await room.found();
  const code = final_pdf?.verification_code ?? "";
  const { body } = await callApi(room.handler, { method: "GET", path: `/verify/${code}` });
  const report = z.object({ data: VerifiedReport }).parse(body).data;
  return { pdf: new Uint8Array(room.bytesOf(final_pdf?.key ?? "")), report, code };
};

/** pdf.js takes 20 ms for a file. What it reads changes only what is said of an altered file, not that it is one. */
const unread: ReadFileData = async () => ({ outcome: "locked" });

describe("a finalized file", () => {
  it("is recognised, and its data says what the public page says", async () => {
    const { pdf, report, code } = await finalize();
    expect(await checkFile(pdf, { report, code, readData: unread })).toMatchObject({ state: "same" });
    const longer = new Uint8Array([...pdf, 0x0a]);
    const read: ReadFileData = async (bytes) => ({ outcome: "read", data: await readReportData(bytes) });
    expect(await checkFile(longer, { report, code, readData: read })).toMatchObject({
      state: "changed",
      isDataWhole: true,
      differences: [],
    });
  });

  it(`is seen to be altered by each of ${CHANGES} single changed bytes`, async () => {
    const { pdf, report, code } = await finalize();
    const unseen = await unseenChanges(
      pdf,
      CHANGES,
      async () => (await checkFile(pdf, { report, code, readData: unread })).state !== "same",
    );
    expect(unseen).toEqual([]);
    expect(createHash("sha256").update(pdf).digest("hex")).toBe(report.pdf_sha256);
  });

  it(`is seen to be altered by its own signature alone, in each of ${SIGNATURE_CHANGES} bytes`, async () => {
    const { pdf } = await finalize();
    expect(await checkPdfSignature(pdf)).toMatchObject({ state: "whole" });
    const look = async () => (await checkPdfSignature(pdf)).state !== "whole";
    expect(await unseenChanges(pdf, SIGNATURE_CHANGES, look)).toEqual([]);
  });

  it("is seen to be altered by another digit in any byte of its signature", async () => {
    const { pdf: unsigned } = await render(buildEmptySnapshot(), finalOptions);
    const { pdf } = await setupSigner().sign(OWNER, unsigned, finalOptions.renderedAt);
    expect(await unseenBytes(pdf, 0)).toEqual([]);
    expect(await unseenBytes(pdf, 1)).toEqual([]);
  });
});
