import type { Dynoxide } from "@takseru/testing/start-dynoxide";
import { startDynoxide } from "@takseru/testing/start-dynoxide";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readSnapshot } from "../../src/data/stored-snapshot.ts";
import { buildProfile } from "../helpers/build-snapshot.ts";
import { FINALIZE, setup } from "../helpers/setup.ts";

let dynoxide: Dynoxide;
beforeAll(async () => {
  dynoxide = await startDynoxide();
});
afterAll(() => dynoxide.stop());

/** The report with photographs, logo and signature, finalized, and what was kept of it. */
const finalize = async (profile = buildProfile()) => {
  const room = await setup(dynoxide, "completed", profile);
  await room.addPhotograph("land_views", "The gate", 1);
  await room.addPhotograph("documents", "The plan", 2);
  await room.addLetterheadImage("logo", 3);
  await room.addLetterheadImage("signature", 4);
  await room.call(...FINALIZE);
  const { final_pdf } = await room.found();
  if (!final_pdf?.snapshot) throw new Error("the report is finalized with its snapshot");
  return { ...room, final_pdf, kept: final_pdf.snapshot };
};

describe("the snapshot of a finalized report", () => {
  it("gives the same bytes again after profile, logo and photographs are changed", async () => {
    const profile = buildProfile();
    const { renderer, bytesOf, final_pdf, kept, addLetterheadImage, objects } = await finalize(profile);
    const signed = bytesOf(final_pdf.key);
    profile.full_name = "Somebody Else";
    profile.qualifications_list = [];
    await addLetterheadImage("logo", 9);
    await objects.delete([...objects.objects.keys()].filter((key) => key.startsWith("images/")));
    const { snapshot, options } = readSnapshot(bytesOf(kept.key), signed);
    const again = await renderer.render(snapshot, options);
    // A signature is added behind what was rendered.
    expect(signed.subarray(0, again.pdf.byteLength).equals(again.pdf)).toBe(true);
  });

  it("is stored beside the PDF under its own hash, locked as long", async () => {
    const { kept, final_pdf, user, objects } = await finalize();
    expect(kept.key).toBe(`pdf/${user}/7/${kept.sha256}.json`);
    expect(await objects.sha256(kept.key)).toBe(kept.sha256);
    expect(objects.locked.get(kept.key)).toBe(objects.locked.get(final_pdf.key));
  });

  it("is not kept of a PDF that lacks one of its pictures, and the report stays as it was", async () => {
    const { delivery, renderer, addPhotograph, found, user, objects } = await setup(dynoxide);
    await addPhotograph("land_views", "The gate", 1);
    const { render } = renderer;
    renderer.render = (snapshot, options) => render({ ...snapshot, photographs: [] }, options);
    await expect(delivery.finalize(user, 7)).rejects.toThrow(/has no picture/);
    expect((await found()).status).toBe("completed");
    expect([...objects.objects.keys()].filter((key) => key.startsWith("pdf/"))).toEqual([]);
  });

  it.each([
    ["is gone", undefined],
    ["is changed", Buffer.from("{}")],
  ])("that %s is counted when the PDF is served, which is the one that was signed", async (_what, now) => {
    const { call, kept, objects, counted } = await finalize();
    const whole = await call(...FINALIZE);
    await (now ? objects.put(kept.key, now, "application/json") : objects.delete([kept.key]));
    expect(await call(...FINALIZE)).toEqual(whole);
    expect(counted.filter(({ FinalPdfsDamaged }) => FinalPdfsDamaged)).toHaveLength(1);
  });
});
