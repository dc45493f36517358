import { printedSize } from "@takseru/shared-types";
import { embeddedJpegs, imageObjects, readPdf, squeezed } from "@takseru/testing/read-pdf";
import { type Dynoxide, startDynoxide } from "@takseru/testing/start-dynoxide";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PrintedImage } from "../../src/document/snapshot.ts";
import { buildPhotograph } from "../helpers/build-photographs.ts";
import { buildOptions, buildSnapshot, finalOptions } from "../helpers/build-snapshot.ts";
import { render } from "../helpers/render.ts";
import { setup } from "../helpers/setup.ts";

let dynoxide: Dynoxide;
beforeAll(async () => {
  dynoxide = await startDynoxide();
});
afterAll(async () => {
  await dynoxide.stop();
});

const build = (seed: number, width: number, height: number): Promise<PrintedImage> =>
  buildPhotograph(seed, { width, height });

describe("the letterhead and the signature block", () => {
  it("print what the profile has beside the five honorifics' own fields", async () => {
    const profile = {
      honorable: "Vlr." as const,
      ivsl_grade: "Fellow",
      rics_number: "0000000",
      bank_panels: ["Example Bank PLC", "People's Example Bank"],
    };
    const { pages } = await readPdf((await render(buildSnapshot({ profile }))).pdf);
    for (const line of [
      "Vlr. Jayantha Samarasekara",
      "IVSL Registration No. F/1234 (Fellow)",
      "RICS No. 0000000",
      "On the panels of Example Bank PLC, People's Example Bank",
    ])
      expect(pages[0]).toContain(squeezed(line));
    expect(pages.at(-1)).toContain(
      squeezed(
        "J. P. Samarasekara BSc Estate Management and Valuation, Dip. Val., MRICS Chartered Valuation Surveyor" +
          "IVSL Registration No. F/1234 (Fellow) Place: Colombo 03 Date: 05/01/2026",
      ),
    );
  });

  it("hold the logo and the signature, each embedded once and as it is", async () => {
    const pictures = { logo: await build(1, 300, 100), signature: await build(2, 400, 150) };
    const { pdf } = await render(buildSnapshot({ pictures }), finalOptions);
    const [logo, signature, ...others] = embeddedJpegs(pdf);
    expect(others).toEqual([]);
    expect(logo?.includes(pictures.logo.bytes)).toBe(true);
    expect(signature?.includes(pictures.signature.bytes)).toBe(true);
  });

  it.each([
    ["wide", 1200, 4],
    ["tall", 4, 1200],
    ["tiny", 1, 1],
  ])("lose nothing by a %s picture", async (name, width, height) => {
    const picture = await build(name.length * 7, width, height);
    const { pdf } = await render(buildSnapshot({ pictures: { logo: picture, signature: picture } }));
    const { pages } = await readPdf(pdf);
    // One picture in both places is one object.
    expect(imageObjects(pdf)).toBe(1);
    expect(pages[0]).toContain(squeezed("Mr. Jayantha Samarasekara"));
    expect(pages.at(-1)).toContain(squeezed("Signature J. P. Samarasekara"));
  });

  it("are the same bytes for the same pictures", async () => {
    const pictures = { logo: await build(1, 300, 100), signature: await build(2, 400, 150) };
    const once = async () => (await render(buildSnapshot({ pictures }), buildOptions())).sha256;
    expect(await once()).toBe(await once());
  });
});

it.each([
  ["logo", 4000, 400, 220, 22],
  ["logo", 100, 4000, 1.4, 56],
  ["logo", 24, 24, 18, 18],
  ["signature", 966, 367, 142.14, 54],
] as const)("a %s of %i x %i pixels is printed %d x %d points large", (kind, w, h, width, height) => {
  const size = printedSize(kind, { width: w, height: h });
  expect(size.width).toBeCloseTo(width, 2);
  expect(size.height).toBeCloseTo(height, 2);
});

describe("a report's pictures", () => {
  const PREVIEW = ["GET", "/reports/7/preview"] as const;

  it("are those of the moment until it is finalized, and then for ever", async () => {
    const { call, pdfs, bytesOf, addPicture } = await setup(dynoxide);
    const first = await addPicture("logo", 1);
    await call(...PREVIEW);
    expect(bytesOf(pdfs()[0] ?? "").includes(first.bytes)).toBe(true);

    const second = await addPicture("logo", 2);
    await call(...PREVIEW);
    expect(pdfs().map((key) => bytesOf(key).includes(second.bytes))).toEqual([false, true]);

    await call("POST", "/reports/7/finalize");
    await addPicture("logo", 3);
    await call(...PREVIEW);
    const finals = pdfs().filter((key) => key.startsWith("pdf/"));
    expect(finals.map((key) => bytesOf(key).includes(second.bytes))).toEqual([true]);
  });

  it("are left out once they are deleted", async () => {
    const { call, pdfs, bytesOf, addPicture, removePicture } = await setup(dynoxide);
    await addPicture("signature", 1);
    await removePicture("signature");
    await call(...PREVIEW);
    expect(imageObjects(bytesOf(pdfs()[0] ?? ""))).toBe(0);
  });

  it.each([
    ["is not in the store", undefined],
    ["is cut off", Buffer.from("ffd8ffe000104a464946", "hex")],
  ])("are named when one %s: no report goes out without its signature", async (_what, bytes) => {
    const { call, objects, addPicture } = await setup(dynoxide);
    const { key } = await addPicture("signature", 1);
    await (bytes ? objects.put(key, bytes, "image/jpeg") : objects.delete([key]));
    expect(await call(...PREVIEW)).toMatchObject({
      status: 502,
      body: { message: "Your signature could not be read", error: { code: "UPSTREAM_FAILED" } },
    });
  });
});
