import { jpegWithExif } from "@takseru/testing/image-files";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addPicture, sendPicture } from "./helpers/letterhead-images.ts";
import { Deleted, expectAnswer, expectError, PicturesReply } from "./helpers/shapes.ts";
import { type Product, startProduct } from "./helpers/start-product.ts";
import type { Valuer } from "./helpers/valuers.ts";

let product: Product;
let owner: Valuer;
let other: Valuer;
let file: { filename: string; bytes: Uint8Array };
beforeAll(async () => {
  product = await startProduct();
  owner = await product.newValuer();
  other = await product.newValuer();
  file = { filename: "signature.jpg", bytes: await jpegWithExif({ width: 160, height: 120 }) };
});
afterAll(() => product.stop());

const list = async (valuer: Valuer) =>
  expectAnswer(await valuer.call("GET", "/profile/pictures"), 200, PicturesReply).data;

test("a signature is uploaded, read by its link, and gone when it is deleted; nobody else has any of it", async () => {
  const { url } = await addPicture(product, owner, "signature", file);
  const read = await product.request(url, { method: "GET" });
  expect(read.status).toBe(200);
  expect((await list(owner)).signature).toMatchObject({ width: 160, height: 120 });
  expect(await list(other)).toEqual({ logo: null, signature: null });
  expectError(await other.call("DELETE", "/profile/pictures/signature"), 404, { code: "IMAGE_NOT_FOUND" });

  expectAnswer(await owner.call("DELETE", "/profile/pictures/signature"), 200, Deleted);
  expect(await list(owner)).toEqual({ logo: null, signature: null });
  expect((await product.request(url, { method: "GET" })).status).toBe(404);
});

test("an upload is completed by nobody else", async () => {
  const id = await sendPicture(product, owner, "logo", file);
  const answer = await other.call("POST", `/profile/pictures/logo/${id}/complete`);
  expectError(answer, 404, { code: "UPLOAD_NOT_FOUND" });
  expect((await list(owner)).logo).toBeNull();
});
