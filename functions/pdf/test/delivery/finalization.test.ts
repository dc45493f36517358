import { ReportSignature } from "@takseru/shared-types";
import { readPdf } from "@takseru/testing/read-pdf";
import { type Dynoxide, startDynoxide } from "@takseru/testing/start-dynoxide";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { FINALIZE, FileLink, PREVIEW, setup } from "../helpers/setup.ts";

let dynoxide: Dynoxide;
beforeAll(async () => {
  dynoxide = await startDynoxide();
});
afterAll(() => dynoxide.stop());

const error = (code: string) => ({
  success: false,
  message: expect.any(String),
  error: expect.objectContaining({ code }),
});

describe("finalizing", () => {
  it.each(["draft", "in_progress"] as const)("is refused for a report in %s", async (status) => {
    const { call, pdfs, found } = await setup(dynoxide, status);
    expect(await call(...FINALIZE)).toMatchObject({ status: 409, body: error("REPORT_NOT_COMPLETED") });
    expect(pdfs()).toEqual([]);
    expect((await found()).status).toBe(status);
  });

  it("stores the report with its PDF, its code and its counters", async () => {
    const { call, found, pdfs, bytesOf, reports, user } = await setup(dynoxide);
    const { sha256, bytes } = FileLink.parse((await call(...FINALIZE)).body);
    const { status, final_pdf } = await found();
    expect(status).toBe("finalized");
    expect(final_pdf).toMatchObject({
      key: pdfs()[0],
      sha256,
      bytes,
      finalized_at: "2026-01-06T04:30:00.000Z",
    });
    expect(await reports.counters(user)).toMatchObject({ completed: 0, finalized: 1 });
    const { text } = await readPdf(bytesOf(pdfs()[0] ?? ""));
    const code = final_pdf?.verification_code ?? "none";
    expect(text).toContain(code);
    expect(text).toContain(`https://takseru.example/verify/${code}`);
    expect(text).not.toContain("DRAFT");
  });

  it("repeated, and a preview after it, answer the one PDF", async () => {
    const { call, pdfs } = await setup(dynoxide);
    const first = await call(...FINALIZE);
    expect(await call(...FINALIZE)).toEqual(first);
    expect(await call(...PREVIEW)).toEqual(first);
    expect(pdfs()).toHaveLength(1);
  });

  it("five times at once renders once, leaves one PDF with its snapshot, and all five answers name it", async () => {
    const { call, found, objects, renderer } = await setup(dynoxide);
    const renders = vi.spyOn(renderer, "render");
    const answers = await Promise.all(Array.from({ length: 5 }, () => call(...FINALIZE)));
    expect(renders).toHaveBeenCalledOnce();
    const { final_pdf } = await found();
    const sha256 = final_pdf?.sha256;
    expect([...objects.objects.keys()].filter((key) => key.startsWith("pdf/")).sort()).toEqual(
      [final_pdf?.key, final_pdf?.snapshot?.key].sort(),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(answers.map(({ body }) => FileLink.parse(body).sha256)).toEqual(Array(5).fill(sha256));
  });

  it("cut off while it is signed leaves the report as it was, and can be repeated", async () => {
    const { call, found, pdfs, signer, delivery, user } = await setup(dynoxide);
    const { sign } = signer;
    signer.sign = async () => {
      throw new Error("the power is off");
    };
    await expect(delivery.finalize(user, 7)).rejects.toThrow("the power is off");
    expect((await found()).status).toBe("completed");
    expect(pdfs()).toEqual([]);
    signer.sign = sign;
    expect((await call(...FINALIZE)).status).toBe(200);
  });

  it("says in the answer, the record and the public row how the file is signed", async () => {
    const { call, found, reports } = await setup(dynoxide);
    const signed = z.object({ signature: ReportSignature }).parse((await call(...FINALIZE)).body);
    expect(signed.signature).toMatchObject({ kind: "seal", level: "B-B" });
    const { final_pdf } = await found();
    expect(final_pdf?.signature).toEqual(signed.signature);
    const row = await reports.verification(final_pdf?.verification_code ?? "");
    expect(row?.signature).toEqual(signed.signature);
  });

  it("cut off before the PDF is stored leaves the report as it was, and can be repeated", async () => {
    const { call, found, objects, delivery, user } = await setup(dynoxide);
    const { putOnce } = objects;
    objects.putOnce = async () => {
      throw new Error("the power is off");
    };
    await expect(delivery.finalize(user, 7)).rejects.toThrow("the power is off");
    expect((await found()).status).toBe("completed");
    objects.putOnce = putOnce;
    expect((await call(...FINALIZE)).status).toBe(200);
  });

  it("cut off between the store and the table leaves the report as it was, and can be repeated", async () => {
    const { call, found, reports, delivery, user } = await setup(dynoxide);
    const { finalize } = reports;
    reports.finalize = async () => {
      throw new Error("the power is off");
    };
    await expect(delivery.finalize(user, 7)).rejects.toThrow("the power is off");
    expect(await found()).toMatchObject({ status: "completed" });
    reports.finalize = finalize;
    const { sha256 } = FileLink.parse((await call(...FINALIZE)).body);
    expect((await found()).final_pdf?.sha256).toBe(sha256);
  });

  it("cut off before the answer, a repeated call answers with the stored PDF", async () => {
    const { call, found, objects, delivery, user } = await setup(dynoxide);
    const { link } = objects;
    objects.link = async () => {
      throw new Error("the power is off");
    };
    await expect(delivery.finalize(user, 7)).rejects.toThrow("the power is off");
    const fixed = (await found()).final_pdf;
    objects.link = link;
    expect(FileLink.parse((await call(...FINALIZE)).body).sha256).toBe(fixed?.sha256);
  });

  it("never stores a PDF that does not show the report's last change", async () => {
    const { call, found, objects, change } = await setup(dynoxide);
    const { putOnce } = objects;
    objects.putOnce = async (...object) => {
      await putOnce(...object);
      await change();
    };
    expect(await call(...FINALIZE)).toMatchObject({ status: 409, body: error("VERSION_CONFLICT") });
    expect(await found()).toMatchObject({ status: "completed", fields: { soil_type: "clay" } });
  });
});
