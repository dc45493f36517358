import { imageObjects } from "@takseru/testing/read-pdf";
import { type Dynoxide, startDynoxide } from "@takseru/testing/start-dynoxide";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PREVIEW, setup } from "../helpers/setup.ts";

let dynoxide: Dynoxide;
beforeAll(async () => {
  dynoxide = await startDynoxide();
});
afterAll(() => dynoxide.stop());

describe("a report's letterhead images", () => {
  it("are the current ones until it is finalized, and fixed from then on", async () => {
    const { call, pdfs, bytesOf, addLetterheadImage } = await setup(dynoxide);
    const first = await addLetterheadImage("logo", 1);
    await call(...PREVIEW);
    expect(bytesOf(pdfs()[0] ?? "").includes(first.bytes)).toBe(true);

    const second = await addLetterheadImage("logo", 2);
    await call(...PREVIEW);
    expect(pdfs().map((key) => bytesOf(key).includes(second.bytes))).toEqual([false, true]);

    await call("POST", "/reports/7/finalize");
    await addLetterheadImage("logo", 3);
    await call(...PREVIEW);
    const finals = pdfs().filter((key) => key.startsWith("pdf/"));
    expect(finals.map((key) => bytesOf(key).includes(second.bytes))).toEqual([true]);
  });

  it("are omitted once they are deleted", async () => {
    const { call, pdfs, bytesOf, addLetterheadImage, removeLetterheadImage } = await setup(dynoxide);
    await addLetterheadImage("signature", 1);
    await removeLetterheadImage("signature");
    await call(...PREVIEW);
    expect(imageObjects(bytesOf(pdfs()[0] ?? ""))).toBe(0);
  });

  it.each([
    ["is not in the store", undefined],
    ["is cut off", Buffer.from("ffd8ffe000104a464946", "hex")],
  ])("are named when one %s: no report is printed without its signature", async (_what, bytes) => {
    const { call, objects, addLetterheadImage } = await setup(dynoxide);
    const { key } = await addLetterheadImage("signature", 1);
    await (bytes ? objects.put(key, bytes, "image/jpeg") : objects.delete([key]));
    expect(await call(...PREVIEW)).toMatchObject({
      status: 502,
      body: { message: "Your signature could not be read", error: { code: "UPSTREAM_FAILED" } },
    });
  });
});
