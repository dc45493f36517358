import { randomUUID } from "node:crypto";
import { callApi } from "@takseru/testing/call-api";
import { imageObjects as imagesIn, readPdf, squeezed } from "@takseru/testing/read-pdf";
import { type Dynoxide, startDynoxide } from "@takseru/testing/start-dynoxide";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { RenderLimitReached } from "../../src/rendering/time-limit.ts";
import { buildProfile } from "../helpers/build-snapshot.ts";
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

describe("a preview", () => {
  it("leads by 303 to a signed link under a draft's file name, never to be cached", async () => {
    const { call } = await setup(dynoxide, "draft");
    const { status, headers, body } = await call(...PREVIEW, { accept: "*/*" });
    expect(status).toBe(303);
    expect(headers.location).toMatch(
      /^https:\/\/objects\.test\/.+name=VR-JS-2026-014(%20|\+| )Mulgampola(%20|\+| )draft\.pdf$/,
    );
    expect(headers["cache-control"]).toBe("no-store");
    expect(body).toBeUndefined();
  });

  it("is a DRAFT of the report, and JSON has its hash and size", async () => {
    const { call, pdfs, bytesOf } = await setup(dynoxide, "draft");
    const { status, body } = await call(...PREVIEW);
    expect(status).toBe(200);
    const { sha256, bytes, url } = FileLink.parse(body);
    const [key = ""] = pdfs();
    expect(url).toContain(key);
    expect(key).toContain(sha256);
    expect(bytesOf(key).byteLength).toBe(bytes);
    const { pages } = await readPdf(bytesOf(key));
    for (const page of pages) expect(page).toContain("DRAFT");
    expect(pages.join("")).toContain(squeezed("Rs. 22,500,000/="));
    expect(pages.join("")).toContain(
      squeezed("Sri Lanka Rupees Twenty Two Million Five Hundred Thousand Only"),
    );
  });

  it("prints nothing of a profile that was never saved", async () => {
    const profile = buildProfile({ profile_completed: false, rics_number: "7654321" });
    const { call, pdfs, bytesOf } = await setup(dynoxide, "draft", profile);
    await call(...PREVIEW);
    const { text } = await readPdf(bytesOf(pdfs()[0] ?? ""));
    const { full_name, qualifications_list, professional_status, city, email_address, rics_number } = profile;
    for (const claim of [
      full_name,
      ...qualifications_list,
      professional_status,
      city,
      email_address,
      rics_number,
    ])
      expect(text).not.toContain(squeezed(claim));
    expect(text).toContain(squeezed("J. P. Samarasekara"));
  });

  it("of an unchanged report is the same object, of a changed one a new object", async () => {
    const { call, pdfs, change } = await setup(dynoxide, "in_progress");
    await call(...PREVIEW);
    await call(...PREVIEW);
    expect(pdfs()).toHaveLength(1);
    await change();
    await call(...PREVIEW);
    expect(pdfs()).toHaveLength(2);
  });

  it("shows the photographs with their captions, each once", async () => {
    const { call, pdfs, bytesOf, addPhotograph } = await setup(dynoxide);
    await addPhotograph("building_exterior", "The house from the road", 1);
    await addPhotograph("land_views", "The garden", 2);
    expect((await call(...PREVIEW)).status).toBe(200);
    const pdf = bytesOf(pdfs()[0] ?? "");
    expect(imagesIn(pdf)).toBe(2);
    const { text } = await readPdf(pdf);
    expect(text).toContain(squeezed("Photograph 1 The garden"));
    expect(text).toContain(squeezed("Photograph 2 The house from the road"));
  });

  it("of a finalized report reads neither its images nor its profile again", async () => {
    const { call, objects, addPhotograph } = await setup(dynoxide);
    await addPhotograph("land_views", "The garden", 2);
    const fixed = await call(...FINALIZE);
    expect(fixed.status).toBe(200);
    objects.get = async () => {
      throw new Error("the store was asked");
    };
    expect(await call(...PREVIEW)).toEqual(fixed);
  });

  it.each([
    ["is not in the store", undefined],
    ["is cut off", Buffer.from("ffd8ffe000104a464946", "hex")],
  ])("names the photograph that %s", async (_what, bytes) => {
    const { call, objects, addPhotograph } = await setup(dynoxide);
    const key = await addPhotograph("land_views", "", 3);
    await (bytes ? objects.put(key, bytes, "image/jpeg") : objects.delete([key]));
    const { status, body } = await call(...PREVIEW);
    expect(status).toBe(502);
    expect(body).toEqual({
      ...error("UPSTREAM_FAILED"),
      message: "The photograph IMG_3.jpg could not be read",
    });
  });

  it("is answered only to the report's owner", async () => {
    const { as, handler } = await setup(dynoxide);
    const stranger = as(randomUUID());
    for (const [method, path] of [PREVIEW, FINALIZE])
      expect(await stranger(method, path)).toMatchObject({ status: 404, body: error("REPORT_NOT_FOUND") });
    for (const [method, path] of [PREVIEW, FINALIZE])
      expect(await callApi(handler, { method, path })).toMatchObject({
        status: 401,
        body: error("NOT_SIGNED_IN"),
      });
  });

  it.each(["/reports/none/preview", "/reports/0/preview", "/reports/7/preview?format=docx"])(
    "of %s is refused",
    async (path) => {
      const { call } = await setup(dynoxide);
      expect(await call("GET", path)).toMatchObject({ status: 400, body: error("VALIDATION_FAILED") });
    },
  );
});

describe("the stored PDF of a finalized report", () => {
  it.each([
    ["has a changed bit", (pdf: Buffer) => pdf.map((byte, at) => (at === 999 ? byte ^ 1 : byte))],
    ["is cut off", (pdf: Buffer) => pdf.subarray(0, -100)],
    ["is gone", () => undefined],
  ])("is not handed out when it %s, and is again when it is whole", async (_what, damage) => {
    const { call, found, objects, bytesOf, counted, logged } = await setup(dynoxide);
    const fixed = await call(...FINALIZE);
    const key = (await found()).final_pdf?.key ?? "";
    const signed = bytesOf(key);
    const damaged = damage(signed);
    await (damaged ? objects.put(key, damaged, "application/pdf") : objects.delete([key]));
    for (const [method, path] of [PREVIEW, FINALIZE])
      expect(await call(method, path)).toMatchObject({ status: 500, body: error("PDF_DAMAGED") });
    expect(counted.filter(({ FinalPdfsDamaged }) => FinalPdfsDamaged)).toHaveLength(2);
    expect(logged.filter((event) => event === "call_failed")).toHaveLength(2);
    await objects.put(key, signed, "application/pdf");
    expect(await call(...PREVIEW)).toEqual(fixed);
  });
});

describe("a report that takes too long to print", () => {
  it.each([PREVIEW, FINALIZE])(
    "is refused by %s %s under the field that takes most, and stays as it is",
    async (...route) => {
      const { call, found, pdfs, renderer } = await setup(dynoxide);
      const before = await found();
      const { render } = renderer;
      renderer.render = () => Promise.reject(new RenderLimitReached());
      const message = "This report takes too long to print. Please shorten what takes most of it: Papers.";
      expect(await call(...route)).toMatchObject({
        status: 422,
        body: { message, error: { code: "PDF_TOO_LONG", fields: { papers: message } } },
      });
      expect(await found()).toEqual(before);
      expect(pdfs()).toEqual([]);
      renderer.render = render;
      expect((await call(...route)).status).toBe(200);
    },
  );
});
