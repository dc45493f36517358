import { createHash } from "node:crypto";
import { jpegWithExif } from "@takseru/testing/image-files";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { addPhotograph, type File, listImages } from "./helpers/photographs.ts";
import { writtenAnew } from "./helpers/report-fields.ts";
import { changeStatus, createCompleted, createReport, getReport, saveSection } from "./helpers/reports.ts";
import { expectAnswer, expectError, Report, ReportList } from "./helpers/shapes.ts";
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

const clone = (id: number, owner = valuer) => owner.call("POST", `/reports/${id}/clone`);
const revise = (id: number, owner = valuer, reason: unknown = "The plan was resurveyed") =>
  owner.call("POST", `/reports/${id}/revisions`, { body: { reason } });

const finalized = async (reference: string): Promise<Report> => {
  const { id } = await createCompleted(valuer, { report_reference: reference });
  for (const caption of ["The gate", "The well"]) {
    const { id: imageId } = await addPhotograph(product, valuer, id, "land_views", photograph);
    await valuer.call("PATCH", `/reports/${id}/images/${imageId}`, { body: { caption } });
  }
  await changeStatus(valuer, id, "completed");
  await valuer.call("POST", `/reports/${id}/finalize`);
  const report = await getReport(valuer, id);
  expect(report.status).toBe("finalized");
  return report;
};

const bytesOf = async (url: string): Promise<string> => {
  const { status, bytes } = await product.request(url);
  expect(status).toBe(200);
  return createHash("sha256").update(bytes).digest("hex");
};

describe("a clone", () => {
  test("is a new draft of its own that has what stays true, without client, dates, values and photographs", async () => {
    const fields = writtenAnew();
    const source = await createReport(valuer, fields);
    await addPhotograph(product, valuer, source.id, "land_views", photograph);
    const before = await getReport(valuer, source.id);
    const made = expectAnswer(await clone(source.id), 201, Report);
    expect(made).toMatchObject({
      status: "draft",
      version: 1,
      cloned_from: source.id,
      village_name: fields.village_name,
      lot_number: fields.lot_number,
      soil_type: fields.soil_type,
      instruction_source: "",
      client_organization: "",
      report_date: null,
      market_value: null,
      forced_sale_value: null,
      insurance_value: null,
      images: [],
    });
    expect(made.report_reference).not.toBe(fields.report_reference);
    await saveSection(valuer, made.id, "legal_description", { lot_number: "99" });
    expect({ ...(await getReport(valuer, source.id)), images: [] }).toEqual({ ...before, images: [] });
  });

  test("says in its checks where it comes from", async () => {
    const { id } = await createReport(valuer);
    const made = expectAnswer(await clone(id), 201, Report);
    const Checks = z.strictObject({
      data: z.array(z.looseObject({ level: z.string(), message: z.string() })),
    });
    const { data } = expectAnswer(await valuer.call("GET", `/reports/${made.id}/checks`), 200, Checks);
    expect(data).toContainEqual(
      expect.objectContaining({ level: "hint", message: expect.stringContaining(`#${id}`) }),
    );
  });
});

describe("a revision", () => {
  test("is a new draft of a finalized report, with its reason, reference and photographs, byte for byte", async () => {
    const source = await finalized("VR/REV/1");
    const made = expectAnswer(await revise(source.id), 201, Report);
    expect(made).toMatchObject({
      status: "draft",
      report_reference: "VR/REV/1/R1",
      revision_of: source.id,
      revision_number: 1,
      revision_reason: "The plan was resurveyed",
      market_value: source.market_value,
    });
    const [from, to] = [await listImages(valuer, source.id), await listImages(valuer, made.id)];
    const captions = to.map(({ caption }) => caption);
    expect(captions).toEqual(from.map(({ caption }) => caption));
    expect(captions.toSorted()).toEqual(["The gate", "The well"]);
    for (const [index, { url }] of to.entries())
      expect(await bytesOf(url)).toBe(await bytesOf(from[index]?.url ?? ""));
    // The photographs are copies, so deleting one leaves the source's.
    await valuer.call("DELETE", `/reports/${made.id}/images/${to[0]?.id}`);
    expect(await listImages(valuer, made.id)).toHaveLength(1);
    const [first] = await listImages(valuer, source.id);
    expect(await bytesOf(first?.url ?? "")).toMatch(/^[0-9a-f]{64}$/);
  });

  test("has the usual limit of photographs, the copied ones included", async () => {
    const source = await finalized("VR/REV/2");
    const { id } = expectAnswer(await revise(source.id), 201, Report);
    for (let count = 2; count < 8; count += 1)
      await addPhotograph(product, valuer, id, "land_views", photograph);
    const files = [{ filename: "gate.jpg", size: 1000, type: "image/jpeg" }];
    expectError(
      await valuer.call("POST", `/reports/${id}/images/uploads`, { body: { category: "land_views", files } }),
      409,
      { message: "Maximum 8 images allowed for Land & Site Views" },
    );
  });

  test("is refused twice, and for a report that is not finalized", async () => {
    const source = await finalized("VR/REV/3");
    const made = expectAnswer(await revise(source.id), 201, Report);
    const again = await revise(source.id);
    expectError(again, 409, { code: "STATUS_NOT_ALLOWED" });
    expect(again.text).toContain(`#${made.id}`);
    expectError(await revise(made.id), 409, { code: "STATUS_NOT_ALLOWED" });
    expectError(await revise(source.id, valuer, " "), 400, { fields: ["reason"] });
  });

  test("that is finalized supersedes the report that it revises, and is followed by the next one", async () => {
    const source = await finalized("VR/REV/4");
    const first = expectAnswer(await revise(source.id), 201, Report);
    await saveSection(valuer, first.id, "property_images", {});
    await changeStatus(valuer, first.id, "completed");
    const listed = async () => {
      const query = `/reports/user/${valuer.user.id}?q=REV/4`;
      const { data } = expectAnswer(await valuer.call("GET", query), 200, ReportList);
      return new Map(data.map((report) => [report.id, report.superseded]));
    };
    expect([...(await listed()).values()]).toEqual([null, null]);
    await valuer.call("POST", `/reports/${first.id}/finalize`);
    const { finalized_at } = await getReport(valuer, first.id);
    expect((await listed()).get(source.id)).toEqual({ number: 1, finalized_at });
    expect((await listed()).get(first.id)).toBeNull();
    expect(await getReport(valuer, source.id)).toMatchObject({ superseded: { number: 1, finalized_at } });
    expect(await getReport(valuer, first.id)).toMatchObject({ superseded: null });
    expect(expectAnswer(await revise(first.id), 201, Report)).toMatchObject({
      report_reference: "VR/REV/4/R2",
      revision_of: first.id,
      revision_number: 2,
    });
  });
});

test("another valuer's report is neither cloned nor revised", async () => {
  const source = await finalized("VR/REV/5");
  const other = await product.newValuer();
  expectError(await clone(source.id, other), 404);
  expectError(await revise(source.id, other), 404);
});
