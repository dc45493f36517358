import {
  bigJpeg,
  gif,
  jpegWithExif,
  pngBomb,
  pngWithAlpha,
  readCorners,
  uprightCorners,
  webp,
} from "@takseru/testing/image-files";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  addPhotograph,
  complete,
  type File,
  JPEG,
  listImages,
  requestUploads,
  sendFile,
  sendForm,
  uploadMultipart,
} from "./helpers/photographs.ts";
import { createReport, getReport } from "./helpers/reports.ts";
import { expectAnswer, expectError, ImageReply, ImagesReply, UploadForms } from "./helpers/shapes.ts";
import { cannot } from "./helpers/skipped.ts";
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

const MEGABYTE = 1024 * 1024;
const newReport = async () => (await createReport(valuer)).id;
const formFor = async (id: number, { size, type }: { size: number; type: string }) => {
  const answer = await requestUploads(valuer, id, "land_views", [{ filename: "a.jpg", size, type }]);
  const [form] = expectAnswer(answer, 201, UploadForms).data;
  if (!form) throw new Error("no form for the file");
  return form;
};

type Form = Awaited<ReturnType<typeof formFor>>;

const fieldOf = ({ fields }: Form, wanted: string): string =>
  Object.keys(fields).find((name) => name.toLowerCase() === wanted) ?? "";

const without = ({ fields }: Form, name: string) => {
  const { [name]: _, ...rest } = fields;
  return rest;
};

describe("a photograph sent by a signed form", () => {
  test("is an image of its report once it is completed, and not before", async () => {
    const id = await newReport();
    const imageId = await sendFile(product, valuer, id, "land_views", photograph);
    expect(await listImages(valuer, id)).toEqual([]);
    const image = expectAnswer(await complete(valuer, id, imageId), 200, ImageReply).data;
    expect(image).toMatchObject({
      id: imageId,
      caption: "",
      filename: "gate.jpg",
      file_size: photograph.bytes.byteLength,
      category: "land_views",
    });
    expect(await listImages(valuer, id)).toEqual([image]);
    expect((await getReport(valuer, id)).images).toEqual([image]);
  });

  test("is seen at its url without a token, as an upright baseline JPEG without EXIF", async () => {
    const bytes = await jpegWithExif({
      width: 2400,
      height: 1800,
      orientation: 6,
      gps: { latitude: 7.2936, longitude: 80.6413 },
      takenAt: "2026:03:14 09:30:00",
    });
    const id = await newReport();
    const { url } = await addPhotograph(product, valuer, id, "land_views", { filename: "turned.jpg", bytes });
    const seen = await product.request(url);
    expect([seen.status, seen.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    const { format, isProgressive, exif, width, height, space } = await sharp(seen.bytes).metadata();
    expect({ format, isProgressive, exif, width, height, space }).toEqual({
      format: "jpeg",
      isProgressive: false,
      exif: undefined,
      width: 1280,
      height: 960,
      space: "srgb",
    });
    expect(await readCorners(seen.bytes)).toEqual([...uprightCorners]);
    expect(seen.bytes.includes("Exif")).toBe(false);
  });

  test.each([
    ["PNG with alpha", "image/png", pngWithAlpha],
    ["WebP", "image/webp", webp],
    ["GIF", "image/gif", gif],
  ])("may be a %s", async (_, type, draw) => {
    const id = await newReport();
    const file = { filename: "plan", bytes: await draw(), type };
    const { url } = await addPhotograph(product, valuer, id, "location_maps", file);
    expect((await sharp((await product.request(url)).bytes).metadata()).format).toBe("jpeg");
  });

  test("may be of more than 5 MB", async () => {
    const bytes = await bigJpeg();
    expect(bytes.byteLength).toBeGreaterThan(5 * MEGABYTE);
    const image = await addPhotograph(product, valuer, await newReport(), "boundaries", {
      filename: "big.jpg",
      bytes,
    });
    expect(image.file_size).toBe(bytes.byteLength);
  });

  test("is one image however often it is completed", async () => {
    const id = await newReport();
    const imageId = await sendFile(product, valuer, id, "land_views", photograph);
    const answers = await Promise.all(Array.from({ length: 5 }, () => complete(valuer, id, imageId)));
    for (const answer of answers) expectAnswer(answer, 200, ImageReply);
    expect(await listImages(valuer, id)).toHaveLength(1);
  });

  test("cannot be completed before it is sent, nor without a form", async () => {
    const id = await newReport();
    const form = await formFor(id, { size: 1000, type: JPEG });
    for (const imageId of [form.id, "00000000-0000-4000-8000-000000000000", "nothing"]) {
      const answer = await complete(valuer, id, imageId);
      expect(answer.status).toBe(404);
      expectError(answer, answer.status);
    }
    expect(await listImages(valuer, id)).toEqual([]);
  });
});

describe("a signed form", () => {
  const send = (form: Parameters<typeof sendForm>[1], bytes = photograph.bytes, type = JPEG) =>
    sendForm(product, form, { filename: "a.jpg", bytes, type });

  test("is given for up to 10 MB and not for a byte more, nor for an empty file", async () => {
    const id = await newReport();
    await formFor(id, { size: 10 * MEGABYTE, type: JPEG });
    for (const size of [10 * MEGABYTE + 1, 0, -1, 1.5])
      expectError(
        await requestUploads(valuer, id, "land_views", [{ filename: "a.jpg", size, type: JPEG }]),
        400,
      );
  });

  test("takes a byte and 10 MB, and neither nothing nor a byte more, whatever was announced", async () => {
    const id = await newReport();
    const sizes = [1, 10 * MEGABYTE, 0, 10 * MEGABYTE + 1];
    const statuses = [];
    for (const size of sizes) {
      const form = await formFor(id, { size: 1000, type: JPEG });
      statuses.push((await send(form, new Uint8Array(size))).status);
    }
    expect(statuses.map((status) => status < 300)).toEqual([true, true, false, false]);
  });

  test("takes its own key and type alone, and unchanged", async () => {
    const id = await newReport();
    const [one, two] = [
      await formFor(id, { size: 1000, type: JPEG }),
      await formFor(id, { size: 1000, type: JPEG }),
    ];
    const typeField = fieldOf(one, "content-type");
    const keyField = fieldOf(one, "key");
    // S3 takes the bucket from the address, whether the form names it or not.
    const signed = Object.keys(one.fields).filter(
      (name) => !["bucket", fieldOf(one, "policy")].includes(name),
    );
    const forged = [
      { ...one.fields, [keyField]: two.fields[keyField] ?? "" },
      { ...one.fields, [keyField]: `${one.fields[keyField]}/../other` },
      { ...one.fields, [typeField]: "text/html" },
      ...signed.map((name) => without(one, name)),
      {},
    ];
    for (const fields of forged)
      expect((await send({ url: one.url, fields })).status).toBeGreaterThanOrEqual(400);
    expectError(await complete(valuer, id, one.id), 404);
    expectError(await complete(valuer, id, two.id), 404);
    expect((await send(one)).status).toBeLessThan(300);
  });

  test("takes nothing without its conditions", async (context) => {
    cannot(context, "forgedForms");
    const id = await newReport();
    const form = await formFor(id, { size: 1000, type: JPEG });
    const fields = without(form, fieldOf(form, "policy"));
    expect((await send({ url: form.url, fields })).status).toBeGreaterThanOrEqual(400);
    expectError(await complete(valuer, id, form.id), 404);
  });

  test("is taken within 5 minutes", async (context) => {
    cannot(context, "clock");
    const id = await newReport();
    const [one, two] = [
      await formFor(id, { size: 1000, type: JPEG }),
      await formFor(id, { size: 1000, type: JPEG }),
    ];
    product.clock.advance(299_000);
    expect((await send(one)).status).toBeLessThan(300);
    product.clock.advance(2_000);
    expect((await send(two)).status).toBeGreaterThanOrEqual(400);
  });

  test("is not given for what is no image", async () => {
    const id = await newReport();
    for (const type of ["image/svg+xml", "text/html", "application/pdf", ""])
      expectError(await requestUploads(valuer, id, "land_views", [{ filename: "a", size: 10, type }]), 400);
  });

  test.each([
    ["an unknown category", { category: "drone", files: [{ filename: "a.jpg", size: 10, type: JPEG }] }],
    ["no category", { files: [{ filename: "a.jpg", size: 10, type: JPEG }] }],
    ["no files", { category: "land_views", files: [] }],
    ["files that are text", { category: "land_views", files: "a.jpg" }],
    ["a file without a name", { category: "land_views", files: [{ size: 10, type: JPEG }] }],
    [
      "a name of 5,000 letters",
      {
        category: "land_views",
        files: [{ filename: "a".repeat(5_000), size: 10, type: JPEG }],
      },
    ],
  ])("is refused with %s", async (_, body) => {
    expectError(await valuer.call("POST", `/reports/${await newReport()}/images/uploads`, { body }), 400);
  });
});

describe("photographs sent as one form with category and images[]", () => {
  test("are answered with 201 and a list in their order", async () => {
    const id = await newReport();
    const files = ["one.jpg", "two.jpg", "three.jpg"].map((filename) => ({ ...photograph, filename }));
    const images = expectAnswer(
      await uploadMultipart(valuer, id, "building_exterior", files),
      201,
      ImagesReply,
    );
    expect(images.data.map(({ filename, category }) => [filename, category])).toEqual([
      ["one.jpg", "building_exterior"],
      ["two.jpg", "building_exterior"],
      ["three.jpg", "building_exterior"],
    ]);
    expect(await listImages(valuer, id)).toHaveLength(3);
  });

  test("of more than 4.5 MB are 413, which names the other way, and none is kept", async () => {
    const id = await newReport();
    const files = [{ filename: "big.jpg", bytes: await bigJpeg() }];
    const { message } = expectError(await uploadMultipart(valuer, id, "land_views", files), 413);
    expect(message).toMatch(/\/images\/uploads/);
    expect(await listImages(valuer, id)).toEqual([]);
  });

  test("are all refused when one of them is no image", async () => {
    const id = await newReport();
    const files = [photograph, { filename: "page.jpg", bytes: Buffer.from("<html><script>") }];
    const answer = await uploadMultipart(valuer, id, "land_views", files);
    expect([400, 415, 422]).toContain(answer.status);
    expectError(answer, answer.status);
    expect(await listImages(valuer, id)).toEqual([]);
  });

  const formOf = (entries: Array<[string, string | Blob]>) => {
    const form = new FormData();
    for (const [name, value] of entries) form.append(name, value);
    return form;
  };
  test.each<[string, Array<[string, string | Blob]>]>([
    ["no file", [["category", "land_views"]]],
    [
      "text for a file",
      [
        ["category", "land_views"],
        ["images[]", "gate.jpg"],
      ],
    ],
    ["no category", [["images[]", new Blob(["x"])]]],
    [
      "an unknown category",
      [
        ["category", "drone"],
        ["images[]", new Blob(["x"])],
      ],
    ],
  ])("are refused with %s", async (_, entries) => {
    const answer = await valuer.call("POST", `/reports/${await newReport()}/images`, {
      form: formOf(entries),
    });
    expectError(answer, 400);
  });

  test("are refused when they come as JSON, or as a form that breaks off", async () => {
    const path = `/reports/${await newReport()}/images`;
    expectError(await valuer.call("POST", path, { body: { category: "land_views" } }), 400);
    expectError(await valuer.call("POST", path), 400);
    const headers = { "content-type": "multipart/form-data; boundary=cut" };
    const raw = '--cut\r\nContent-Disposition: form-data; name="category"\r\n\r\nland_';
    expectError(await valuer.call("POST", path, { raw, headers }), 400);
  });
});

describe("what only claims to be a photograph", () => {
  const hostile: Array<[string, () => Uint8Array | Promise<Uint8Array>]> = [
    ["HTML", () => Buffer.from("<html><script>alert(1)</script></html>")],
    ["SVG", () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ["PDF", () => Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj")],
    ["random bytes", () => Buffer.alloc(2_000, 7)],
    ["a JPEG that breaks off", async () => (await jpegWithExif()).subarray(0, 3_000)],
    ["a picture of 900 megapixels", () => pngBomb()],
  ];
  test.each(hostile)("%s is refused when it is completed and leaves nothing", async (_, make) => {
    const id = await newReport();
    const before = await getReport(valuer, id);
    const file = { filename: "photo.jpg", bytes: await make() };
    const answer = await complete(valuer, id, await sendFile(product, valuer, id, "land_views", file));
    expect([400, 413, 415, 422]).toContain(answer.status);
    expectError(answer, answer.status);
    expect(await getReport(valuer, id)).toEqual(before);
  });
});

test("no call of this file was an internal error", async () => {
  expect(await product.problems()).toEqual([]);
});
