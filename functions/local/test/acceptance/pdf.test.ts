import { createHash } from "node:crypto";
import { bigJpeg, gif, jpegWithExif, pngWithAlpha, webp } from "@takseru/testing/image-files";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { countOf, readPages, squeeze } from "./helpers/pdf-text.ts";
import { addPhotograph, listImages, requestUploads, uploadMultipart } from "./helpers/photographs.ts";
import { enumerations, writtenAnew, writtenFields } from "./helpers/report-fields.ts";
import {
  changeStatus,
  createCompleted,
  createReport,
  getReport,
  saveProfile,
  saveSection,
} from "./helpers/reports.ts";
import { expectAnswer, expectError, PdfLink, type Report } from "./helpers/shapes.ts";
import { cannot } from "./helpers/skipped.ts";
import { type Answer, type Product, startProduct } from "./helpers/start-product.ts";
import type { Valuer } from "./helpers/valuers.ts";

let product: Product;
let valuer: Valuer;
beforeAll(async () => {
  product = await startProduct();
  valuer = await product.newValuer();
  await saveProfile(valuer);
});
afterAll(() => product.stop());

const asJson = { headers: { accept: "application/json" } };
const preview = (id: number) => valuer.call("GET", `/reports/${id}/preview?format=pdf`);
const finalize = (id: number, headers: Record<string, string> = {}) =>
  valuer.call("POST", `/reports/${id}/finalize`, { headers });

/** Follows the 303 as a browser's fetch does: a GET, without the token. */
const follow = async (answer: Answer): Promise<Answer> => {
  expect([answer.status, answer.text.slice(0, 300)]).toEqual([303, ""]);
  return product.request(answer.headers.get("location") ?? "");
};
const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
const isDraft = (pages: string[]) => pages.every((page) => page.includes("DRAFT"));

describe("a preview", () => {
  test("is a 303 to a link that gives the PDF under its file name, and is never stored", async () => {
    const { id } = await createReport(valuer, writtenAnew());
    for (const path of [`/reports/${id}/preview?format=pdf`, `/reports/${id}/preview`]) {
      const answer = await valuer.call("GET", path);
      expect(answer.headers.get("cache-control")).toBe("no-store");
      const pdf = await follow(answer);
      expect(pdf.status).toBe(200);
      expect(pdf.headers.get("content-type")).toBe("application/pdf");
      expect(pdf.headers.get("content-disposition")).toMatch(/draft\.pdf/);
      expect(pdf.text.slice(0, 5)).toBe("%PDF-");
    }
  });

  test("is {url, sha256, bytes} to who asks for JSON, true of the bytes at the url", async () => {
    const { id } = await createReport(valuer, writtenAnew());
    const answer = await valuer.call("GET", `/reports/${id}/preview`, asJson);
    const link = expectAnswer(answer, 200, PdfLink);
    const pdf = await product.request(link.url);
    expect([sha256(pdf.bytes), pdf.bytes.byteLength]).toEqual([link.sha256, link.bytes]);
  });

  test("of a report nobody changed is the same PDF", async () => {
    const { id } = await createReport(valuer, writtenAnew());
    const [one, two] = [await follow(await preview(id)), await follow(await preview(id))];
    expect(sha256(two.bytes)).toBe(sha256(one.bytes));
  });

  test("has a link that expires within five minutes", async (context) => {
    cannot(context, "clock");
    const { id } = await createReport(valuer);
    const { url } = expectAnswer(await valuer.call("GET", `/reports/${id}/preview`, asJson), 200, PdfLink);
    product.clock.advance(59_000);
    expect((await product.request(url)).status).toBe(200);
    product.clock.advance(242_000);
    expect((await product.request(url)).status).toBe(403);
  });

  test("is marked DRAFT on every page, of an empty, a begun and a completed report", async () => {
    const empty = await createReport(valuer);
    const completed = await createCompleted(valuer, writtenAnew());
    for (const id of [empty.id, completed.id]) {
      const pages = await readPages((await follow(await preview(id))).bytes);
      expect(isDraft(pages)).toBe(true);
    }
  });

  test("is not given of another valuer's report, nor in another format", async () => {
    const other = await product.newValuer();
    const { id } = await createReport(valuer);
    expectError(await other.call("GET", `/reports/${id}/preview`), 404);
    expectError(await valuer.call("GET", `/reports/${id}/preview?format=docx`), 400);
    expectError(await product.call("GET", `/reports/${id}/preview`), 401);
  });
});

describe("finalizing", () => {
  test.each([
    ["a draft", () => createReport(valuer)],
    [
      "a report in progress",
      async () => {
        const { id } = await createReport(valuer, writtenAnew());
        await saveSection(valuer, id, "property_images", {});
        return getReport(valuer, id);
      },
    ],
  ])("%s is refused and changes nothing", async (_, make) => {
    const before = await make();
    expectError(await finalize(before.id), 409, {
      message: "Report must be completed before downloading",
    });
    expect(await getReport(valuer, before.id)).toEqual(before);
  });

  test("fixes the report: a PDF without DRAFT, the status, one version more", async () => {
    const before = await createCompleted(valuer, writtenAnew());
    const answer = await finalize(before.id);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const pdf = await follow(answer);
    expect(pdf.headers.get("content-disposition")).toMatch(/VR-NP-2025-\d+ Mulgampola\.pdf/);
    expect((await readPages(pdf.bytes)).join("")).not.toContain("DRAFT");
    expect(await getReport(valuer, before.id)).toMatchObject({
      status: "finalized",
      version: before.version + 1,
    });
  });

  test("repeated, or five times at once, answers one PDF and fixes the report once", async () => {
    const { id, version } = await createCompleted(valuer, writtenAnew());
    const links = await Promise.all(
      Array.from({ length: 5 }, () => valuer.call("POST", `/reports/${id}/finalize`, asJson)),
    );
    links.push(await valuer.call("POST", `/reports/${id}/finalize`, asJson));
    links.push(await valuer.call("GET", `/reports/${id}/preview`, asJson));
    const hashes = links.map((answer) => expectAnswer(answer, 200, PdfLink).sha256);
    expect(new Set(hashes).size).toBe(1);
    expect((await getReport(valuer, id)).version).toBe(version + 1);
  });

  test("holds for ever: nothing changes the report, its photographs or its PDF", async () => {
    const photograph = { filename: "gate.jpg", bytes: await jpegWithExif({ width: 160, height: 120 }) };
    const { id } = await createReport(valuer, writtenAnew());
    const image = await addPhotograph(product, valuer, id, "land_views", photograph);
    await saveSection(valuer, id, "property_images", {});
    await changeStatus(valuer, id, "completed");
    const { sha256: hash } = expectAnswer(
      await valuer.call("POST", `/reports/${id}/finalize`, asJson),
      200,
      PdfLink,
    );
    const before = await getReport(valuer, id);
    const announced = [{ filename: "a.jpg", size: 10, type: "image/jpeg" }];
    const refused = [
      await saveSection(valuer, id, "valuation", { market_value: 1 }),
      await saveSection(valuer, id, "property_images", {}),
      await changeStatus(valuer, id, "in_progress"),
      await changeStatus(valuer, id, "completed"),
      await valuer.call("DELETE", `/reports/${id}`),
      await uploadMultipart(valuer, id, "land_views", [photograph]),
      await requestUploads(valuer, id, "land_views", announced),
      await valuer.call("PATCH", `/reports/${id}/images/${image.id}`, { body: { caption: "later" } }),
      await valuer.call("DELETE", `/reports/${id}/images/${image.id}`),
    ];
    for (const answer of refused) expectError(answer, 409, { code: "REPORT_FINALIZED" });
    await valuer.call("PUT", "/auth/profile", { body: { full_name: "Another Name" } });
    expect(await getReport(valuer, id)).toEqual(before);
    const link = expectAnswer(await valuer.call("GET", `/reports/${id}/preview`, asJson), 200, PdfLink);
    const pdf = await product.request(link.url);
    expect([link.sha256, sha256(pdf.bytes)]).toEqual([hash, hash]);
  });

  test("of another valuer's report is 404, and it stays completed", async () => {
    const other = await product.newValuer();
    const { id } = await createCompleted(valuer);
    expectError(await other.call("POST", `/reports/${id}/finalize`), 404);
    expect((await getReport(valuer, id)).status).toBe("completed");
  });
});

describe("the public verification", () => {
  const verify = (code: string) => product.call("GET", `/verify/${encodeURIComponent(code)}`);

  test("of the code that a finalized report carries and its PDF prints tells the PDF's SHA-256", async () => {
    const fields = writtenAnew();
    const { id } = await createCompleted(valuer, fields);
    const pdf = await follow(await finalize(id));
    const code = String((await getReport(valuer, id)).verification_code);
    expect((await readPages(pdf.bytes)).join("")).toContain(squeeze(code));
    const answer = await verify(code);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([
      200,
      expect.stringContaining("application/json"),
    ]);
    expect(answer.text).toContain(sha256(pdf.bytes));
    expect(answer.text).toContain(fields.report_reference);
  });

  test("tells nothing that a bank need not know", async () => {
    const { id } = await createCompleted(valuer, writtenAnew());
    await follow(await finalize(id));
    const { text } = await verify(String((await getReport(valuer, id)).verification_code));
    for (const secret of [valuer.user.id, valuer.user.email, writtenFields.current_owner])
      expect(text).not.toContain(secret);
  });

  test.each(["ABCD-EFGH", "x", "x".repeat(41), "../reports/1", "%00", "ගම"])("of %s is 4xx", async (code) => {
    const answer = await verify(code);
    expect([400, 404]).toContain(answer.status);
    expectError(answer, answer.status);
  });
});

describe("the golden worksheet with nine photographs", () => {
  const golden = {
    ...writtenFields,
    total_floor_area: 1768,
    land_rate: 650_000,
    market_value: 22_500_000,
    forced_sale_value: 18_000_000,
    insurance_value: 15_028_000,
    worksheet: {
      land: [{ description: "Lot 7B", extent_perches: 13.8, rate_per_perch: 650_000 }],
      buildings: [{ description: "House", area_sq_ft: 1768, rate_per_sq_ft: 8500, depreciation_percent: 10 }],
      other: [],
      rounding_step: 100_000,
      forced_sale_percent: 80,
    },
  };
  let report: Report;
  let pdf: Answer;
  let text: string;

  const photographs: Array<[category: string, filename: string, type: string, () => Promise<Buffer>]> = [
    [
      "land_views",
      "one.jpg",
      "image/jpeg",
      () => jpegWithExif({ orientation: 6, gps: { latitude: 7.2936, longitude: 80.6413 } }),
    ],
    ["land_views", "two.jpg", "image/jpeg", () => jpegWithExif({ tint: [90, 200, 90] })],
    ["building_exterior", "three.jpg", "image/jpeg", () => bigJpeg()],
    ["building_exterior", "four.png", "image/png", () => pngWithAlpha()],
    ["building_interior", "five.webp", "image/webp", () => webp({ tint: [200, 90, 90] })],
    ["building_interior", "six.gif", "image/gif", () => gif({ tint: [90, 90, 200] })],
    ["boundaries", "seven.jpg", "image/jpeg", () => jpegWithExif({ tint: [10, 200, 200] })],
    ["boundaries", "eight.jpg", "image/jpeg", () => jpegWithExif({ tint: [200, 10, 200] })],
    ["location_maps", "nine.jpg", "image/jpeg", () => jpegWithExif({ tint: [250, 250, 250] })],
  ];

  beforeAll(async () => {
    const { id } = await createReport(valuer, golden);
    for (const [index, [category, filename, type, draw]] of photographs.entries()) {
      const image = await addPhotograph(product, valuer, id, category, {
        filename,
        type,
        bytes: await draw(),
      });
      const body = { caption: `Caption number ${index + 1} of nine` };
      await valuer.call("PATCH", `/reports/${id}/images/${image.id}`, { body });
    }
    await saveSection(valuer, id, "property_images", {});
    await changeStatus(valuer, id, "completed");
    report = await getReport(valuer, id);
    pdf = await follow(await finalize(id));
    text = (await readPages(pdf.bytes)).join("");
  });

  test.each([
    "13.8",
    "650,000",
    "8,970,000",
    "1,768",
    "8,500",
    "10%",
    "13,525,200",
    "22,495,200",
    "Rs. 22,500,000/=",
    "Rs. 18,000,000/=",
    "80%",
    "Sri Lanka Rupees Twenty Two Million Five Hundred Thousand Only",
    "Sri Lanka Rupees Eighteen Million Only",
  ])("prints %s", (figure) => {
    expect(text).toContain(squeeze(figure));
  });

  const words = Object.entries(writtenFields).filter(
    ([field, value]) => typeof value === "string" && !(field in enumerations),
  );
  const notAsTyped = ["report_date", "report_type"];
  test.each(words.filter(([field]) => !notAsTyped.includes(field)))(
    "prints %s as it was written",
    (_, value) => {
      expect(text).toContain(squeeze(String(value)));
    },
  );

  test("prints the date as dd/mm/yyyy, the coordinates, and the lists", () => {
    expect(text).toContain("15/01/2026");
    expect(text).toContain("7.2936");
    expect(text).toContain("80.6413");
    for (const convenience of writtenFields.building_conveniences)
      expect(text).toContain(squeeze(convenience));
    for (const { name } of writtenFields.nearby_facilities) expect(text).toContain(squeeze(name));
  });

  test.each(Object.keys(enumerations))("prints the words of %s", (field) => {
    const value = String(writtenFields[field as keyof typeof enumerations]).replaceAll("_", "");
    expect(text.toLowerCase().replaceAll("-", "")).toContain(value.toLowerCase());
  });

  test("numbers its pages", async () => {
    const pages = await readPages(pdf.bytes);
    expect(pages.length).toBeGreaterThan(1);
    for (const [index, page] of pages.entries()) expect(page).toContain(`Page${index + 1}of${pages.length}`);
  });

  test("holds each photograph once, as its print rendition, with its caption", async () => {
    const images = await listImages(valuer, report.id);
    expect(images).toHaveLength(9);
    const counts = [];
    for (const { url } of images) counts.push(countOf(pdf.bytes, (await product.request(url)).bytes));
    expect(counts).toEqual(images.map(() => 1));
    for (const { caption } of images) expect(text).toContain(squeeze(caption));
    expect(countOf(pdf.bytes, Buffer.from("/DCTDecode"))).toBe(9);
  });

  test("holds no EXIF", () => {
    expect(pdf.bytes.includes("Exif\0\0")).toBe(false);
    expect(pdf.bytes.includes("GPSLatitude")).toBe(false);
  });
});

test("no call of this file was an internal error", async () => {
  expect(await product.problems()).toEqual([]);
});
