import { embeddedJpegs, imageObjects, readPdf, squeezed } from "@takseru/testing/read-pdf";
import { describe, expect, it } from "vitest";
import type { PrintedImage } from "../../../src/document/snapshot.ts";
import { buildPhotograph } from "../../helpers/build-photographs.ts";
import { buildOptions, buildSnapshot, finalOptions } from "../../helpers/build-snapshot.ts";
import { render } from "../../helpers/render.ts";

const build = (seed: number, width: number, height: number): Promise<PrintedImage> =>
  buildPhotograph(seed, { width, height });

describe("the letterhead and the signature block", () => {
  it("print the profile's registrations, panels and credentials", async () => {
    const profile = {
      honorable: "Vlr." as const,
      ivsl_grade: "Fellow",
      rics_number: "0000000",
      bank_panels: ["Example Bank PLC", "People's Example Bank"],
    };
    const { pages } = await readPdf(
      (await render(buildSnapshot({ profile, report: { comparables: [] } }), finalOptions)).pdf,
    );
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
    const letterheadImages = { logo: await build(1, 300, 100), signature: await build(2, 400, 150) };
    const { pdf } = await render(buildSnapshot({ letterheadImages }), finalOptions);
    const [logo, signature, ...others] = embeddedJpegs(pdf);
    expect(others).toEqual([]);
    expect(logo?.includes(letterheadImages.logo.bytes)).toBe(true);
    expect(signature?.includes(letterheadImages.signature.bytes)).toBe(true);
  });

  it.each([
    ["wide", 1200, 4],
    ["tall", 4, 1200],
    ["tiny", 1, 1],
  ])("lose nothing by a %s image", async (name, width, height) => {
    const image = await build(name.length * 7, width, height);
    const { pdf } = await render(
      buildSnapshot({ letterheadImages: { logo: image, signature: image }, report: { comparables: [] } }),
      finalOptions,
    );
    const { pages } = await readPdf(pdf);
    // One image in both places is one object.
    expect(imageObjects(pdf)).toBe(1);
    expect(pages[0]).toContain(squeezed("Mr. Jayantha Samarasekara"));
    expect(pages.at(-1)).toContain(squeezed("Signature J. P. Samarasekara"));
  });

  it("have the signature in the signed report alone: a draft has name and line, and no date of issue", async () => {
    const letterheadImages = { logo: await build(1, 300, 100), signature: await build(2, 400, 150) };
    const draft = await render(buildSnapshot({ letterheadImages }), buildOptions());
    const [logo, ...others] = embeddedJpegs(draft.pdf);
    expect(logo?.includes(letterheadImages.logo.bytes)).toBe(true);
    expect(others).toEqual([]);
    const { text } = await readPdf(draft.pdf);
    expect(text).toContain(squeezed("Signature J. P. Samarasekara"));
    expect(text).toContain(squeezed("Date not issued"));
    // The same day is the exchange rate's, and that of the draft itself.
    const elsewhere = text.replaceAll(/DRAFT·05\/01\/2026|Draftof05\/01\/2026|USDon05\/01\/2026/g, "");
    expect(elsewhere).not.toContain("05/01/2026");
    expect(elsewhere).not.toContain("04/07/2026");
  });

  it("are the same bytes for the same images", async () => {
    const letterheadImages = { logo: await build(1, 300, 100), signature: await build(2, 400, 150) };
    const once = async () => (await render(buildSnapshot({ letterheadImages }), buildOptions())).sha256;
    expect(await once()).toBe(await once());
  });
});
