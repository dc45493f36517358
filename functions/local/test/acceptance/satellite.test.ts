import { systemClock } from "@takseru/kit";
import { loadUpstream } from "@takseru/location";
import { limits } from "@takseru/shared-types";
import { startPictureServer } from "@takseru/testing/picture-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { countOf, readPages } from "./helpers/pdf-text.ts";
import { createCompleted, createReport, getReport, saveSection } from "./helpers/reports.ts";
import { Deleted, expectAnswer, expectError, PdfLink, Report } from "./helpers/shapes.ts";
import { cannot } from "./helpers/skipped.ts";
import { type Product, startProduct } from "./helpers/start-product.ts";
import type { Valuer } from "./helpers/valuers.ts";

let pictures: Awaited<ReturnType<typeof startPictureServer>>;
let product: Product;
let valuer: Valuer;
beforeAll(async () => {
  pictures = await startPictureServer();
  product = await startProduct(async (infrastructure) => ({
    ...infrastructure,
    locationProvider: await loadUpstream(
      { name: "google", googleKey: "not-a-key", endpoint: pictures.endpoint },
      { ...infrastructure, table: "Reports", clock: systemClock, budget: limits.budgets.maps },
    ),
    keepsSatellitePictures: true,
  }));
  valuer = await product.newValuer();
});
afterAll(async () => {
  await product.stop();
  await pictures.stop();
});

const kandy = { latitude: 7.2936, longitude: 80.6413 };

const Picture = z.strictObject({
  latitude: z.number(),
  longitude: z.number(),
  zoom: z.number().int(),
  meters_per_pixel: z.number().positive(),
  width: z.number().int(),
  height: z.number().int(),
  provider: z.string(),
  attribution: z.string(),
  fetched_on: z.iso.date(),
  url: z.url(),
});
const PictureReply = z.strictObject({ data: Picture });
const StateReply = z.strictObject({
  data: z.strictObject({ can_be_fetched: z.boolean(), picture: Picture.nullable() }),
});
const Checks = z.object({ data: z.array(z.object({ code: z.string() })) });

const satellite = (method: string, id: number, by = valuer) => by.call(method, `/reports/${id}/satellite`);
const take = async (id: number) => expectAnswer(await satellite("PUT", id), 200, PictureReply).data;
const stateOf = async (id: number) => expectAnswer(await satellite("GET", id), 200, StateReply).data;
const warns = async (id: number) =>
  expectAnswer(await valuer.call("GET", `/reports/${id}/checks`), 200, Checks).data.some(
    ({ code }) => code === "satellite_picture_elsewhere",
  );
const bytesOf = async (url: string) => (await product.request(url)).bytes;
const preview = async (id: number) => {
  const headers = { accept: "application/json" };
  const answer = await valuer.call("GET", `/reports/${id}/preview?format=pdf`, { headers });
  return bytesOf(expectAnswer(answer, 200, PdfLink).url);
};
const CAPTION = "SatellitepicturefromGoogleMaps,fetchedon";

test("a satellite picture goes from the provider into the report, its PDF, its signed file and its revision", async (context) => {
  cannot(context, "provider");
  const { id } = await createCompleted(valuer, kandy);
  expect(await stateOf(id)).toEqual({ can_be_fetched: true, picture: null });
  const picture = await take(id);
  expect(picture).toMatchObject({ ...kandy, zoom: 18, width: 960, height: 720, provider: "Google Maps" });
  const stored = await bytesOf(picture.url);
  expect(stored.toString("latin1")).not.toMatch(/Exif|2026:03:14/);

  const draft = await preview(id);
  expect((await readPages(draft)).join("")).toContain(CAPTION);
  expect(countOf(draft, stored)).toBe(1);

  const headers = { accept: "application/json" };
  const answer = await valuer.call("POST", `/reports/${id}/finalize`, { headers });
  const signed = await bytesOf(expectAnswer(answer, 200, PdfLink).url);
  expect((await readPages(signed)).join("")).toContain(CAPTION);
  expectError(await satellite("PUT", id), 409, { code: "REPORT_FINALIZED" });
  expectError(await satellite("DELETE", id), 409, { code: "REPORT_FINALIZED" });

  const reason = { body: { reason: "The plan was resurveyed" } };
  const revision = expectAnswer(await valuer.call("POST", `/reports/${id}/revisions`, reason), 201, Report);
  const copy = (await stateOf(revision.id)).picture;
  expect(copy && (await bytesOf(copy.url)).equals(stored)).toBe(true);
  expectAnswer(await satellite("DELETE", revision.id), 200, Deleted);
  expect((await bytesOf((await stateOf(id)).picture?.url ?? "")).equals(stored)).toBe(true);
});

test("it is warned of and not printed where the position has moved, until it is taken again or taken out", async (context) => {
  cannot(context, "provider");
  const { id } = await createReport(valuer, kandy);
  await take(id);
  expect(await warns(id)).toBe(false);
  const { version } = await getReport(valuer, id);
  await saveSection(valuer, id, "property_location", { latitude: 7.3 }, version);
  expect(await warns(id)).toBe(true);
  expect((await readPages(await preview(id))).join("")).not.toContain("Satellitepicture");
  expect((await take(id)).latitude).toBe(7.3);
  expect(await warns(id)).toBe(false);
  await saveSection(valuer, id, "property_location", { latitude: null, longitude: null });
  expect(await warns(id)).toBe(true);
  expectError(await satellite("PUT", id), 409, {
    message: "The report has no position in Sri Lanka yet. Please set it, then fetch the picture.",
  });
  expectAnswer(await satellite("DELETE", id), 200, Deleted);
  expect(await warns(id)).toBe(false);
  expectError(await satellite("DELETE", id), 404, { code: "IMAGE_NOT_FOUND" });
});

test("another valuer finds neither the report nor its picture", async (context) => {
  cannot(context, "provider");
  const { id } = await createReport(valuer, kandy);
  const before = await take(id);
  const stranger = await product.newValuer();
  for (const method of ["GET", "PUT", "DELETE"])
    expectError(await satellite(method, id, stranger), 404, { code: "REPORT_NOT_FOUND" });
  expect((await stateOf(id)).picture).toMatchObject({ fetched_on: before.fetched_on, ...kandy });
  expect(await product.problems()).toEqual([]);
});
