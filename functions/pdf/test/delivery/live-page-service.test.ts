import { randomUUID } from "node:crypto";
import { callApi } from "@takseru/testing/call-api";
import { embeddedJpegs, imageObjects, readPdf, squeezed } from "@takseru/testing/read-pdf";
import { type Dynoxide, startDynoxide } from "@takseru/testing/start-dynoxide";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { setup } from "../helpers/setup.ts";

let dynoxide: Dynoxide;
beforeAll(async () => {
  dynoxide = await startDynoxide();
});
afterAll(() => dynoxide.stop());

const Page = z.object({
  data: z.object({
    pdf: z.string(),
    pages: z.number(),
    places: z.array(z.object({ page: z.number(), names: z.array(z.string()) })),
    photographs: z.array(z.object({ page: z.number(), id: z.string(), url: z.string() })),
  }),
});

const preview = (room: Awaited<ReturnType<typeof setup>>, body: object, token = room.user) =>
  callApi(room.handler, {
    method: "POST",
    path: "/reports/7/preview",
    token,
    body,
    headers: { accept: "application/json" },
  });
const shown = async (room: Awaited<ReturnType<typeof setup>>, fields: object = {}) => {
  const { status, body } = await preview(room, { fields });
  expect(status).toBe(200);
  const { data } = Page.parse(body);
  return { ...data, bytes: Buffer.from(data.pdf, "base64") };
};

describe("the live page", () => {
  it("prints what is typed over what is stored, as a DRAFT, and stores neither", async () => {
    const room = await setup(dynoxide, "in_progress");
    const before = await room.found();
    const { bytes, pages, places } = await shown(room, { plan_number: "99/typed", market_value: 12_900_000 });
    const read = await readPdf(bytes);
    expect(read.pages).toHaveLength(pages);
    expect(read.text).toContain(squeezed("99/typed"));
    expect(read.text).toContain(squeezed("Rs. 12,900,000/="));
    // The owner's name, which nobody has typed anew.
    expect(read.text).toContain(squeezed(before.fields.current_owner));
    for (const page of read.pages) expect(page).toContain("DRAFT");
    expect(places.some(({ names }) => names.includes("plan_number"))).toBe(true);
    expect(room.pdfs()).toEqual([]);
    expect(await room.found()).toEqual(before);
  });

  it("is, without anything typed, the stored preview to the byte", async () => {
    const room = await setup(dynoxide, "in_progress");
    const { bytes } = await shown(room);
    await room.call("GET", "/reports/7/preview");
    expect(bytes.equals(room.bytesOf(room.pdfs()[0] ?? ""))).toBe(true);
  });

  it("leaves room for each photograph, with a link to it, and carries none", async () => {
    const room = await setup(dynoxide, "in_progress");
    await room.addPhotograph("land_views", "The gate", 1);
    await room.addPhotograph("location_maps", "The road", 2);
    const { bytes, photographs, pages } = await shown(room);
    await room.call("GET", "/reports/7/preview");
    const stored = await readPdf(room.bytesOf(room.pdfs()[0] ?? ""));
    expect((await readPdf(bytes)).pages).toEqual(stored.pages);
    expect(pages).toBe(stored.pages.length);
    // The cover and the two of the annex; what is printed wide is not shown by its thumbnail.
    expect(photographs).toHaveLength(3);
    expect(photographs.filter(({ url }) => url.includes("thumb"))).toHaveLength(1);
    expect(Math.max(...embeddedJpegs(bytes).map((jpeg) => jpeg.length))).toBeLessThan(600);
  });

  it("prints the logo and the signature", async () => {
    const room = await setup(dynoxide, "draft");
    const before = await shown(room);
    await room.addLetterheadImage("logo", 3);
    const after = await shown(room);
    expect(imageObjects(after.bytes)).toBe(imageObjects(before.bytes) + 1);
    expect(after.photographs).toEqual([]);
  });

  it("refuses what a save would refuse, by the field's name", async () => {
    const room = await setup(dynoxide, "draft");
    const { status, body } = await preview(room, { fields: { lot_number: "x".repeat(201) } });
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain("lot_number");
  });

  it("of a finalized report is refused, and of another owner's not found", async () => {
    const room = await setup(dynoxide, "finalized");
    expect((await preview(room, { fields: {} })).body).toMatchObject({ error: { code: "REPORT_FINALIZED" } });
    expect((await preview(room, { fields: {} }, randomUUID())).status).toBe(404);
  });
});
