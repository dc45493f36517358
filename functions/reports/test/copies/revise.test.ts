import { randomUUID } from "node:crypto";
import { transact } from "@takseru/kit";
import { imageTotal, Report } from "@takseru/shared-types";
import { buildReport, completableFields } from "@takseru/testing/build-report";
import { type Dynoxide, startDynoxide } from "@takseru/testing/start-dynoxide";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { revisionReference } from "../../src/copies/revise.ts";
import { imageWrites } from "../../src/copies/revision-writes.ts";
import { imageObjectKeys } from "../../src/storage/object-keys.ts";
import { type ImageRecord, noImages } from "../../src/storage/records.ts";
import { buildImage } from "../helpers/build-image.ts";
import { error, setup } from "../helpers/setup.ts";

let dynoxide: Dynoxide;
beforeAll(async () => {
  dynoxide = await startDynoxide();
});
afterAll(() => dynoxide.stop());

const photograph = (owner: string, report_id: number, number: number): ImageRecord => ({
  ...buildImage(owner, report_id),
  caption: `View ${number}`,
  uploaded_at: new Date(Date.UTC(2026, 0, 5, 4, 10 + number)).toISOString(),
});

/** A finalized report with photographs and their objects. */
const withFinalized = async (photographs = 3) => {
  const room = await setup(dynoxide);
  const id = await room.reports.nextId();
  const images = Array.from({ length: photographs }, (_, number) => photograph(room.user, id, number));
  const record = buildReport(room.user, id, {
    status: "finalized",
    image_counts: { ...noImages, land_views: photographs },
  });
  const fields = { ...record.fields, ...completableFields, report_reference: "VR/EX/2026/007" };
  await room.reports.create({ ...record, fields }, undefined);
  if (photographs > 0) await transact(dynoxide.client, imageWrites(room.table, images));
  for (const image of images)
    for (const key of Object.values(imageObjectKeys(image)))
      await room.objects.put(key, new TextEncoder().encode(key), "image/jpeg");
  const revise = (of = id, headers: Record<string, string> = {}, reason = "The plan was resurveyed") =>
    room.call({ method: "POST", path: `/reports/${of}/revisions`, body: { reason }, headers });
  return { ...room, id, images, revise };
};

describe("revising a finalized report", () => {
  it("begins the revision's history with its number and reason", async () => {
    const { call, revise } = await withFinalized(0);
    const { id } = Report.parse((await revise()).body);
    const { body } = await call({ method: "GET", path: `/reports/${id}/history` });
    expect(body).toMatchObject({
      data: [
        {
          section: "created",
          fields: { revision: { before: null, after: { number: 1, reason: "The plan was resurveyed" } } },
        },
      ],
    });
  });

  it("creates a draft with all fields, the next reference, the reason and the photographs", async () => {
    const { id, images, revise, get, objects, user } = await withFinalized();
    const before = await get(id);
    const { status, body } = await revise();
    expect(status).toBe(201);
    const made = Report.parse(body);
    expect(made).toMatchObject({
      ...completableFields,
      status: "draft",
      version: 1,
      report_reference: "VR/EX/2026/007/R1",
      revision_of: id,
      revision_number: 1,
      revision_reason: "The plan was resurveyed",
    });
    expect(made.images.map(({ caption }) => caption)).toEqual(["View 0", "View 1", "View 2"]);
    for (const image of images)
      for (const [from, to] of Object.entries(imageObjectKeys(image)).map(
        ([kind, from]) =>
          [from, Reflect.get(imageObjectKeys({ ...image, owner: user, report_id: made.id }), kind)] as const,
      ))
        expect(new TextDecoder().decode(await objects.get(to))).toBe(from);
    expect(await get(id)).toEqual(before);
    expect(await get(made.id)).toEqual(made);
  });

  it("counts the copied photographs", async () => {
    const { revise, reports, user } = await withFinalized(8);
    const { id } = Report.parse((await revise()).body);
    expect((await reports.find(user, id))?.image_counts).toEqual({ ...noImages, land_views: 8 });
    expect(await reports.images(user, id)).toHaveLength(8);
  });

  it("copies as many photographs as a report can have in one transaction", async () => {
    const { revise } = await withFinalized(imageTotal);
    expect(Report.parse((await revise()).body).images).toHaveLength(imageTotal);
  });

  it("takes over order, cover, rotation, checksums and pins, and the original of a turned photograph", async () => {
    const { id, images, revise, table, objects, get, list } = await withFinalized();
    const [plan, gate, well] = images;
    if (!plan || !gate || !well) throw new Error("three photographs");
    const sha256 = "a".repeat(64);
    const changed: ImageRecord[] = [
      {
        ...plan,
        position: 3,
        rotation: 90,
        original_id: randomUUID(),
        pins: [{ x: 0.5, y: 0.25, image_id: gate.id }],
        sha256,
      },
      { ...gate, position: 2, original_sha256: sha256 },
      { ...well, position: 1, cover: true, category: "boundaries" },
    ];
    await transact(dynoxide.client, imageWrites(table, changed));
    for (const image of changed)
      for (const key of Object.values(imageObjectKeys(image)))
        await objects.put(key, new TextEncoder().encode(key), "image/jpeg");
    const made = Report.parse((await revise()).body);
    const withoutLinks = (report: Report) =>
      report.images.map(({ url: _, thumbnail_url: __, ...image }) => image);
    expect(withoutLinks(made)).toEqual(withoutLinks(await get(id)));
    expect(made.images.map((image) => image.id)).toEqual([well.id, gate.id, plan.id]);
    expect(made.images[2]?.pins).toEqual([{ x: 0.5, y: 0.25, image_id: gate.id }]);
    for (const image of changed) {
      const { original } = imageObjectKeys({ ...image, report_id: made.id });
      expect(await objects.get(original)).toBeDefined();
    }
    const { data } = await list();
    expect(data.find((report) => report.id === made.id)?.cover_url).toContain(well.id);
  });

  it("is refused for a report that can still be changed", async () => {
    const { create, revise, setStatus, save } = await withFinalized();
    const { id } = await create(completableFields);
    const refused = {
      status: 409,
      body: error(
        "STATUS_NOT_ALLOWED",
        "Only a finalized report can be revised. This one can still be edited.",
      ),
    };
    expect(await revise(id)).toMatchObject(refused);
    await save(id, { section: "property_images", data: {} });
    expect(await revise(id)).toMatchObject(refused);
    await setStatus(id, "completed");
    expect(await revise(id)).toMatchObject(refused);
  });

  it("is possible once, even in parallel calls, and the refusal names the revision", async () => {
    const { id, revise, list, objects, user } = await withFinalized();
    const answers = await Promise.all(Array.from({ length: 4 }, () => revise()));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    const made = Report.parse(answers.find(({ status }) => status === 201)?.body);
    const refusal = error("STATUS_NOT_ALLOWED", expect.stringContaining(`report #${made.id}`) as string);
    for (const { body } of answers.filter(({ status }) => status === 409)) expect(body).toEqual(refusal);
    expect((await revise()).body).toEqual(refusal);
    expect((await list()).pagination.total).toBe(2);
    // Of those that were refused nothing is left.
    const folders = new Set([...objects.objects.keys()].map((key) => key.split("/").slice(0, 3).join("/")));
    expect(folders).toEqual(new Set([`images/${user}/${id}`, `images/${user}/${made.id}`]));
  });

  it("creates one revision for one Idempotency-Key in five parallel calls", async () => {
    const { id, revise, list } = await withFinalized();
    const headers = { "Idempotency-Key": "revise-1" };
    const answers = await Promise.all(Array.from({ length: 5 }, () => revise(id, headers)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(new Set(answers.map(({ body }) => Report.parse(body).id)).size).toBe(1);
    expect((await list()).pagination.total).toBe(2);
    expect(await revise(id, headers, "Another reason")).toMatchObject({
      status: 409,
      body: error("IDEMPOTENCY_MISMATCH"),
    });
  });

  it("is possible again after the revision was deleted; the deleted one is then replaced", async () => {
    const { revise, call } = await withFinalized();
    const first = Report.parse((await revise()).body);
    await call({ method: "DELETE", path: `/reports/${first.id}` });
    const second = Report.parse((await revise()).body);
    expect(second).toMatchObject({ revision_number: 1, report_reference: "" });
    expect(await call({ method: "POST", path: `/reports/${first.id}/restore` })).toMatchObject({
      status: 409,
      body: error("VERSION_CONFLICT", expect.stringContaining(`#${second.id}`) as string),
    });
  });

  it("is refused again when the deleted revision is restored", async () => {
    const { revise, call } = await withFinalized();
    const first = Report.parse((await revise()).body);
    await call({ method: "DELETE", path: `/reports/${first.id}` });
    expect((await call({ method: "POST", path: `/reports/${first.id}/restore` })).status).toBe(200);
    expect(await revise()).toMatchObject({
      status: 409,
      body: error("STATUS_NOT_ALLOWED", expect.stringContaining(`#${first.id}`) as string),
    });
  });

  it("of a revision has the next number of the same reference", async () => {
    const { revise, reports, user } = await withFinalized(0);
    const first = Report.parse((await revise()).body);
    const record = await reports.find(user, first.id);
    const id = await reports.nextId();
    if (!record) throw new Error("the revision is not there");
    const fields = { ...record.fields, report_reference: "VR/EX/2026/008/R1" };
    await reports.create({ ...record, id, status: "finalized", fields }, undefined);
    expect(Report.parse((await revise(id)).body)).toMatchObject({
      report_reference: "VR/EX/2026/008/R2",
      revision_of: id,
      revision_number: 2,
    });
  });

  it("creates nothing when the object store fails", async () => {
    const { revise, list, objects } = await withFinalized();
    const before = [...objects.objects.keys()];
    const { copy } = objects;
    let copied = 0;
    Object.assign(objects, {
      copy: async (from: string, to: string) => {
        copied += 1;
        if (copied === 5) throw new Error("the store is down");
        return copy(from, to);
      },
    });
    expect((await revise()).status).toBeGreaterThanOrEqual(500);
    expect((await list()).pagination.total).toBe(1);
    expect(before.every((key) => objects.objects.has(key))).toBe(true);
  });

  it("needs a reason, and is 404 for another user", async () => {
    const { id, revise, as } = await withFinalized();
    expect(await revise(id, {}, "  ")).toMatchObject({
      status: 400,
      body: error("VALIDATION_FAILED", "Please give the reason for the revision"),
    });
    expect(
      await as(randomUUID())({
        method: "POST",
        path: `/reports/${id}/revisions`,
        body: { reason: "Curiosity" },
      }),
    ).toMatchObject({ status: 404, body: error("REPORT_NOT_FOUND") });
  });
});

it.each([
  ["VR/EX/2026/007", 1, "VR/EX/2026/007/R1"],
  ["VR/EX/2026/007/R1", 2, "VR/EX/2026/007/R2"],
  ["VR/R2/1", 1, "VR/R2/1/R1"],
  ["", 1, ""],
  ["x".repeat(200), 12, `${"x".repeat(196)}/R12`],
])("the reference after %s is that of revision %i", (reference, number, expected) => {
  expect(revisionReference(reference, number)).toBe(expected);
});
