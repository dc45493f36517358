import { readPdf } from "@takseru/testing/read-pdf";
import { type Dynoxide, startDynoxide } from "@takseru/testing/start-dynoxide";
import { afterAll, beforeAll, expect, test } from "vitest";
import { setup } from "./helpers/setup.ts";

let dynoxide: Dynoxide;
beforeAll(async () => {
  dynoxide = await startDynoxide();
});
afterAll(() => dynoxide.stop());

test("a rendering is measured with its pages and photographs, a finalized report counted once", async () => {
  const { call, counted, addPhotograph, pdfs, bytesOf } = await setup(dynoxide);
  await addPhotograph("land_views", "The gate", 1);
  expect((await call("POST", "/reports/7/finalize")).status).toBe(200);
  expect((await call("POST", "/reports/7/finalize")).status).toBe(200);
  const bytes = bytesOf(pdfs()[0] ?? "");
  const { pages } = await readPdf(bytes);
  expect(pages.length).toBeGreaterThan(1);
  expect(counted).toEqual([
    { PdfRenderTime: expect.any(Number), pages: pages.length, photographs: 1, bytes: expect.any(Number) },
    { ReportsFinalized: 1 },
  ]);
  expect(counted[0]?.PdfRenderTime).toBeGreaterThan(0);
  // The signature comes behind what was rendered.
  expect(counted[0]?.bytes).toBeGreaterThan(0.8 * bytes.byteLength);
  expect(counted[0]?.bytes).toBeLessThan(bytes.byteLength);
});
