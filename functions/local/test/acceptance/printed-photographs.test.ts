import { jpegWithExif, readCorners, uprightCorners } from "@takseru/testing/image-files";
import { plainSource } from "@takseru/testing/pdf/plain-source";
import { embeddedJpegs } from "@takseru/testing/read-pdf";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addPhotograph, listImages } from "./helpers/photographs.ts";
import { createReport } from "./helpers/reports.ts";
import { type Product, startProduct } from "./helpers/start-product.ts";
import type { Valuer } from "./helpers/valuers.ts";

let product: Product;
let valuer: Valuer;
beforeAll(async () => {
  product = await startProduct();
  valuer = await product.newValuer();
});
afterAll(() => product.stop());

const orientations = [1, 2, 3, 4, 5, 6, 7, 8];
const rotations = [0, 90, 180, 270, 90, 180, 270, 90];

/** The corners after a clockwise turn by a multiple of 90 degrees. */
const turned = (degrees: number, corners: readonly string[] = uprightCorners): readonly string[] => {
  if (degrees === 0) return corners;
  const [topLeft = "", topRight = "", bottomLeft = "", bottomRight = ""] = corners;
  return turned(degrees - 90, [bottomLeft, topLeft, bottomRight, topRight]);
};

const preview = async (id: number): Promise<Buffer> => {
  const answer = await valuer.call("GET", `/reports/${id}/preview?format=pdf`);
  return Buffer.from((await product.request(answer.headers.get("location") ?? "")).bytes);
};

/** Markers of metadata in a JPEG, and the camera and time of these photographs. */
const metadata = /Exif\0|xmpmeta|http:\/\/ns\.adobe|ICC_PROFILE|2026:03:14|Takseru\0/;

test("photographs of every orientation stand upright in thumbnail, print and PDF, turned as they were turned, without metadata", async () => {
  const { id } = await createReport(valuer);
  for (const orientation of orientations) {
    const bytes = await jpegWithExif({
      orientation,
      width: 160,
      height: 100,
      gps: { latitude: 7.2936, longitude: 80.6413 },
      takenAt: "2026:03:14 09:30:00",
    });
    expect(bytes.toString("latin1")).toMatch(metadata);
    await addPhotograph(product, valuer, id, "building_interior", { filename: `${orientation}.jpg`, bytes });
  }
  const expectTurned = async (degrees: readonly number[]) => {
    const corners = degrees.map((degree) => turned(degree));
    const images = await listImages(valuer, id);
    for (const link of ["url", "thumbnail_url"] as const) {
      const files = await Promise.all(
        images.map(async (image) => Buffer.from((await product.request(String(image[link]))).bytes)),
      );
      expect(await Promise.all(files.map(readCorners))).toEqual(corners);
      for (const file of files) expect(file.toString("latin1")).not.toMatch(metadata);
    }
    const pdf = await preview(id);
    const printed = embeddedJpegs(pdf);
    expect(await Promise.all(printed.map(readCorners))).toEqual(corners);
    for (const file of printed) expect(file.toString("latin1")).not.toMatch(metadata);
    // The PDF's own metadata must not contain any of the photographs'.
    expect(plainSource(pdf)).not.toMatch(/Exif\0|2026[:-]03[:-]14|7\.2936|80\.6413/);
  };
  await expectTurned(orientations.map(() => 0));

  for (const [index, image] of (await listImages(valuer, id)).entries())
    await valuer.call("PATCH", `/reports/${id}/images/${image.id}`, {
      body: { rotation: rotations[index] ?? 0 },
    });
  await expectTurned(rotations);
});
