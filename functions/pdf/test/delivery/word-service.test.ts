import { type Dynoxide, startDynoxide } from "@takseru/testing/start-dynoxide";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod";
import type { RenderOptions, ReportSnapshot } from "../../src/document/snapshot.ts";
import { RenderLimitReached } from "../../src/rendering/time-limit.ts";
import { buildProfile } from "../helpers/build-snapshot.ts";
import { setup } from "../helpers/setup.ts";

let dynoxide: Dynoxide;
beforeAll(async () => {
  dynoxide = await startDynoxide();
});
afterAll(() => dynoxide.stop());

const WORD = ["GET", "/reports/7/word"] as const;
const Link = z.object({ url: z.string(), file_name: z.string(), sha256: z.string(), bytes: z.number() });
const error = (code: string) => expect.objectContaining({ error: expect.objectContaining({ code }) });

type Room = Awaited<ReturnType<typeof setup>>;

/** What the writer is given. */
const watch = ({ wordWriter }: Room) => {
  const asked: Array<{ snapshot: ReportSnapshot; options: RenderOptions }> = [];
  const { write } = wordWriter;
  wordWriter.write = (snapshot, options) => {
    asked.push({ snapshot, options });
    return write(snapshot, options);
  };
  return asked;
};

describe("a Word document", () => {
  it("of a completed report is a draft behind a signed link, kept like a draft", async () => {
    const room = await setup(dynoxide);
    const asked = watch(room);
    const answer = await room.call(...WORD, { accept: "*/*" });
    expect(answer.status).toBe(303);
    expect(answer.headers.location).toMatch(/name=VR-JS-2026-014(%20|\+| )Mulgampola(%20|\+| )draft\.docx$/);
    expect(answer.headers["cache-control"]).toBe("no-store");
    const { body } = await room.call(...WORD);
    const { sha256, bytes, file_name } = Link.parse(body);
    const stored = room.objects.objects.get(`drafts/${room.user}/7/${sha256}.docx`);
    expect(file_name).toBe("VR-JS-2026-014 Mulgampola draft.docx");
    expect(stored?.body.byteLength).toBe(bytes);
    expect(stored?.contentType).toBe(
      "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    );
    expect(asked[0]?.options).toMatchObject({ draft: true, verification: undefined });
  });

  it.each(["draft", "in_progress"] as const)("of a report that is %s is refused", async (status) => {
    const { call } = await setup(dynoxide, status);
    const answer = await call(...WORD);
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ message: "Report must be completed before downloading" });
  });

  it("of a finalized report is of what was signed, whatever changed since", async () => {
    const profile = buildProfile();
    const room = await setup(dynoxide, "completed", profile);
    await room.addPhotograph("land_views", "The gate", 1);
    await room.call("POST", "/reports/7/finalize");
    profile.full_name = "Somebody Else";
    const asked = watch(room);
    const { body } = await room.call(...WORD);
    expect(Link.parse(body).file_name).toBe("VR-JS-2026-014 Mulgampola.docx");
    const { final_pdf } = await room.found();
    const [given] = asked;
    expect(given?.options).toMatchObject({
      draft: false,
      verification: { code: final_pdf?.verification_code },
    });
    expect(given?.snapshot.profile.full_name).toBe("Jayantha Samarasekara");
    expect(given?.snapshot.photographs.map(({ caption }) => caption)).toEqual(["The gate"]);
  });

  it("is refused where the signed PDF or its snapshot is no longer what was signed, and the operator is told", async () => {
    const room = await setup(dynoxide);
    await room.call("POST", "/reports/7/finalize");
    const { final_pdf } = await room.found();
    for (const key of [final_pdf?.snapshot?.key ?? "", final_pdf?.key ?? ""]) {
      room.objects.objects.delete(key);
      const answer = await room.call(...WORD);
      expect(answer.status).toBe(500);
      expect(answer.body).toEqual(error("PDF_DAMAGED"));
    }
    expect(room.counted.filter(({ FinalPdfsDamaged }) => FinalPdfsDamaged === 1)).toHaveLength(2);
  });

  it("that takes too long names the longest field", async () => {
    const room = await setup(dynoxide);
    room.wordWriter.write = () => Promise.reject(new RenderLimitReached());
    const answer = await room.call(...WORD);
    expect(answer.status).toBe(422);
    expect(answer.body).toEqual(error("PDF_TOO_LONG"));
  });

  it("of another valuer's report is not found", async () => {
    const { as } = await setup(dynoxide);
    const answer = await as("6c5a9a3c-2b6e-4d0e-9a67-4a0a3f1c2d11")(...WORD);
    expect(answer.status).toBe(404);
  });
});
