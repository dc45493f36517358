import { callApi } from "@takseru/testing/call-api";
import { imageObjects, readPdf, squeezed } from "@takseru/testing/read-pdf";
import { type Dynoxide, startDynoxide } from "@takseru/testing/start-dynoxide";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { PREVIEW, setup } from "../helpers/setup.ts";

let dynoxide: Dynoxide;
beforeAll(async () => {
  dynoxide = await startDynoxide();
});
afterAll(() => dynoxide.stop());

type Room = Awaited<ReturnType<typeof setup>>;

const CAPTION = squeezed("Satellite picture from Google Maps, fetched on 04/01/2026");

const previewed = async (room: Room): Promise<Buffer> => {
  expect((await room.call(...PREVIEW)).status).toBe(200);
  return room.bytesOf(room.pdfs().at(-1) ?? "");
};

describe("a report with a satellite picture", () => {
  it("prints it where it shows the report's position", async () => {
    const room = await setup(dynoxide, "in_progress");
    await room.addSatellite();
    const pdf = await previewed(room);
    expect(imageObjects(pdf)).toBe(1);
    expect((await readPdf(pdf)).text).toContain(CAPTION);
  });

  it("does not print it where the position has moved by more than 20 m since", async () => {
    const room = await setup(dynoxide, "in_progress");
    await room.addSatellite({ latitude: 7.2936 + 0.0002 });
    const pdf = await previewed(room);
    expect(imageObjects(pdf)).toBe(0);
    expect((await readPdf(pdf)).text).not.toContain(squeezed("Satellite picture"));
  });

  it("is not printed without it where it is lost: the valuer hears which picture it is", async () => {
    const room = await setup(dynoxide, "in_progress");
    room.objects.objects.delete(await room.addSatellite());
    const { status, body } = await room.call(...PREVIEW);
    expect(status).toBe(502);
    expect(JSON.stringify(body)).toContain("satellite picture");
    expect(room.pdfs()).toEqual([]);
  });

  it("is the next one where it is replaced between the reads of row and object", async () => {
    const room = await setup(dynoxide, "in_progress");
    const replaced = await room.addSatellite();
    const { get } = room.objects;
    let reads = 0;
    room.objects.get = async (key) => {
      if (key === replaced) {
        reads += 1;
        room.objects.objects.delete(replaced);
        await room.addSatellite({ fetched_on: "2026-01-05" });
      }
      return get(key);
    };
    const { text } = await readPdf(await previewed(room));
    expect(text).toContain(squeezed("Satellite picture from Google Maps, fetched on 05/01/2026"));
    expect(reads).toBe(1);
  });

  it("leaves room for it on the page beside the form, with a link to it, while the typed position is near", async () => {
    const room = await setup(dynoxide, "in_progress");
    const key = await room.addSatellite();
    const Page = z.object({
      data: z.object({ pdf: z.string(), photographs: z.array(z.object({ url: z.string() })) }),
    });
    const shown = async (fields: object) => {
      const { status, body } = await callApi(room.handler, {
        method: "POST",
        path: "/reports/7/preview",
        token: room.user,
        body: { fields },
        headers: { accept: "application/json" },
      });
      expect(status).toBe(200);
      return Page.parse(body).data;
    };
    const near = await shown({});
    expect(near.photographs.map(({ url }) => url.includes(key))).toEqual([true]);
    expect((await readPdf(Buffer.from(near.pdf, "base64"))).text).toContain(CAPTION);
    expect((await shown({ latitude: 7.31 })).photographs).toEqual([]);
  });

  it("keeps it in the signed file's data and in the snapshot that the Word copy is made from", async () => {
    const room = await setup(dynoxide, "completed");
    await room.addSatellite();
    expect((await room.call("POST", "/reports/7/finalize")).status).toBe(200);
    const { final_pdf } = await room.found();
    const kept = room.bytesOf(final_pdf?.snapshot?.key ?? "").toString();
    expect(kept).toContain("Example Satellites");
    expect(kept).not.toContain("object_id");
  });
});
