import { firstCases } from "@takseru/testing/generated-cases";
import { jpegWithExif } from "@takseru/testing/image-files";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  categories,
  complete,
  type File,
  JPEG,
  listImages,
  requestUploads,
  sendFile,
  uploadMultipart,
} from "./helpers/photographs.ts";
import { createReport } from "./helpers/reports.ts";
import { expectAnswer, expectError, ImagesReply } from "./helpers/shapes.ts";
import { type Product, startProduct } from "./helpers/start-product.ts";
import type { Valuer } from "./helpers/valuers.ts";

let product: Product;
let valuer: Valuer;
let photograph: File;
beforeAll(async () => {
  product = await startProduct();
  valuer = await product.newValuer();
  photograph = { filename: "gate.jpg", bytes: await jpegWithExif({ width: 160, height: 120 }) };
});
afterAll(() => product.stop());

const newReport = async () => (await createReport(valuer)).id;

/** Beyond the document. */
const documents = { category: "documents", label: "Plans & Documents", max: 12 } as const;

describe.each([...categories, documents])("$category", ({ category, label, max }) => {
  const message = `Maximum ${max} images allowed for ${label}`;

  test(`holds ${max} and says '${message}' to the next, by either way`, async () => {
    const id = await newReport();
    for (let count = 0; count < max; count += 1)
      expectAnswer(await uploadMultipart(valuer, id, category, [photograph]), 201, ImagesReply);
    const refused = [
      await uploadMultipart(valuer, id, category, [photograph]),
      await requestUploads(valuer, id, category, [{ filename: "a.jpg", size: 10, type: JPEG }]),
    ];
    for (const answer of refused) expectError(answer, answer.status, { message });
    expect(refused.map(({ status }) => status >= 400 && status < 500)).toEqual([true, true]);
    expect(await listImages(valuer, id)).toHaveLength(max);
  });

  test("takes none of a form that would pass the maximum", async () => {
    const id = await newReport();
    const files = Array.from({ length: max + 1 }, () => photograph);
    const answer = await uploadMultipart(valuer, id, category, files);
    expectError(answer, answer.status, { message });
    expect(await listImages(valuer, id)).toEqual([]);
  });

  const half = firstCases(Array.from({ length: 25 }), Math.ceil(max / 2) + 2);

  test(`counts exactly ${max} of ${half.length * 2} that come at once, half of them as forms, half as signed uploads`, async () => {
    const id = await newReport();
    const sent = await Promise.all(half.map(() => sendFile(product, valuer, id, category, photograph)));
    const answers = await Promise.all([
      ...half.map(() => uploadMultipart(valuer, id, category, [photograph])),
      ...sent.map((imageId) => complete(valuer, id, imageId)),
    ]);
    const refused = answers.filter(({ status }) => status >= 300);
    expect(answers.length - refused.length).toBe(max);
    for (const answer of refused) expectError(answer, answer.status, { message });
    expect(await listImages(valuer, id)).toHaveLength(max);
  });
});

test("no call of this file was an internal error", async () => {
  expect(await product.problems()).toEqual([]);
});
