import { callApi } from "@takseru/testing/call-api";
import { type Dynoxide, startDynoxide } from "@takseru/testing/start-dynoxide";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { setup } from "../helpers/setup.ts";

let dynoxide: Dynoxide;
beforeAll(async () => {
  dynoxide = await startDynoxide();
});
afterAll(() => dynoxide.stop());

const FinalizeReply = z.object({ sha256: z.string() });
const Verification = z.object({ data: z.object({ pdf_sha256: z.string() }) });

describe("the public verification", () => {
  it("shows anybody what was finalized, however the code is typed", async () => {
    const { call, handler, found } = await setup(dynoxide);
    const { sha256 } = FinalizeReply.parse((await call("POST", "/reports/7/finalize")).body);
    const code = (await found()).final_pdf?.verification_code ?? "";
    for (const typed of [code, code.toLowerCase(), code.replaceAll("-", "%20")]) {
      const { status, body } = await callApi(handler, { method: "GET", path: `/verify/${typed}` });
      expect(status).toBe(200);
      expect(Verification.parse(body).data.pdf_sha256).toBe(sha256);
      expect(body).toEqual({
        data: {
          report_reference: "VR/JS/2026/014",
          valuer_name: "J. P. Samarasekara",
          finalized_at: "2026-01-06T04:30:00.000Z",
          market_value: 22_500_000,
          pdf_sha256: sha256,
        },
      });
    }
  });

  it.each(["AAAA-BBBB-CCCC-DDDD", "x", "%F0%9F%98%80"])("finds nothing under %s", async (code) => {
    const { handler } = await setup(dynoxide);
    expect(await callApi(handler, { method: "GET", path: `/verify/${code}` })).toMatchObject({
      status: 404,
      body: { success: false, error: expect.objectContaining({ code: "VERIFICATION_NOT_FOUND" }) },
    });
  });
});
