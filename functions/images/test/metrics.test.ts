import { dataReply, limits, UploadForm } from "@takseru/shared-types";
import { jpegWithExif } from "@takseru/testing/image-files";
import { type Dynoxide, startDynoxide } from "@takseru/testing/start-dynoxide";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { setup } from "./helpers/setup.ts";

let dynoxide: Dynoxide;
beforeAll(async () => {
  dynoxide = await startDynoxide();
});
afterAll(() => dynoxide.stop());

test("a processed photograph is measured with its size", async () => {
  const { send, counted } = await setup(dynoxide);
  const photograph = await jpegWithExif({ width: 400, height: 300 });
  expect((await send("land_views", photograph)).answer.status).toBe(200);
  expect(counted).toEqual([
    { ImageIntakeTime: expect.any(Number), megapixels: 0.12, bytes: photograph.byteLength },
  ]);
  expect(counted[0]?.ImageIntakeTime).toBeGreaterThanOrEqual(0);
});

test("a photograph that cannot be used is counted with the reason", async () => {
  const { upload, requestUploads, complete, objects, counted } = await setup(dynoxide);
  const photograph = await jpegWithExif({ width: 60, height: 40 });
  expect((await upload("land_views", [["a.jpg", Buffer.from("no picture")]])).status).toBe(415);
  expect((await upload("land_views", [["b.jpg", photograph.subarray(0, 200)]])).status).toBe(415);
  const announced = await requestUploads("land_views", [
    { filename: "c.jpg", size: 1000, type: "image/jpeg" },
  ]);
  const [form] = dataReply(z.array(UploadForm)).parse(announced.body).data;
  await objects.put(form?.fields.key ?? "", Buffer.alloc(limits.image.maxBytes + 1), "image/jpeg");
  expect((await complete(form?.id ?? "")).status).toBe(413);
  expect(counted).toEqual([
    { UploadsRefused: 1, not_an_image: 1 },
    { UploadsRefused: 1, damaged: 1 },
    { UploadsRefused: 1, too_large: 1 },
  ]);
});
