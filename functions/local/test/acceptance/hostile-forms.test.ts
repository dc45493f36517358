import { hostileForms } from "@takseru/testing/hostile-forms";
import { jpegWithExif } from "@takseru/testing/image-files";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { complete, JPEG, listImages, requestUploads, sendForm } from "./helpers/photographs.ts";
import { createReport } from "./helpers/reports.ts";
import { expectAnswer, expectError, UploadForms } from "./helpers/shapes.ts";
import { cannot } from "./helpers/skipped.ts";
import { type Product, startProduct } from "./helpers/start-product.ts";
import type { Valuer } from "./helpers/valuers.ts";

let product: Product;
let valuer: Valuer;
let bytes: Uint8Array;
beforeAll(async () => {
  product = await startProduct();
  valuer = await product.newValuer();
  bytes = await jpegWithExif({ width: 160, height: 120 });
});
afterAll(() => product.stop());

describe("a signed form that is misused", () => {
  test.for(hostileForms)("$name: $answer", async (hostile, context) => {
    const { change, forged = false, wait = 0, times = 1, answer } = hostile;
    if (forged) cannot(context, "forgedForms");
    const { id } = await createReport(valuer);
    const file = { filename: "gate.jpg", size: bytes.byteLength, type: JPEG };
    const asked = await requestUploads(valuer, id, "land_views", [file, file]);
    const [form, other] = expectAnswer(asked, 201, UploadForms).data;
    if (!form || !other) throw new Error("a form for each file");
    if (wait > 0) {
      cannot(context, "clock");
      product.clock.advance(wait * 1_000);
    }
    for (let time = 0; time < times; time += 1) {
      const sent = await sendForm(product, change?.(form, other) ?? form, { filename: "gate.jpg", bytes });
      if (answer === "refused by the store") {
        expect(sent.status).toBeGreaterThanOrEqual(400);
        expect(sent.status).toBeLessThan(500);
        for (const { id: imageId } of [form, other])
          expectError(await complete(valuer, id, imageId), 404, { code: "UPLOAD_NOT_FOUND" });
      } else expect((await complete(valuer, id, form.id)).status).toBe(200);
    }
    expect(await listImages(valuer, id)).toHaveLength(answer === "one photograph" ? 1 : 0);
  });
});
