import { messages } from "@takseru/shared-types";
import { sizeOf } from "@takseru/testing/image-files";
import { embeddedJpegs, readPdf, squeezed } from "@takseru/testing/read-pdf";
import { inkOnPaper, type Sheet } from "@takseru/testing/signature-image";
import { expect, newValuer, openSignedIn, test } from "../helpers/takseru.ts";
import { expectNoFindings } from "../helpers/views.ts";

const logoFile: Sheet = {
  sheet: [800, 320],
  paper: { r: 0, g: 0, b: 0, alpha: 0 },
  ink: [200, 160, 400, 80],
};
const signatureFile: Sheet = { sheet: [1600, 1200], paper: "#d3d1cc", ink: [400, 600, 800, 300] };
const png = (name: string, buffer: Buffer) => ({ name, mimeType: "image/png", buffer });

test("a logo and a signature are uploaded, previewed, printed and removed", async ({ page, takseru }) => {
  test.slow();
  await page.setViewportSize({ width: 360, height: 740 });
  const { token } = await newValuer(takseru.origin);
  await openSignedIn(page, token, "/profile");
  const preview = page.getByRole("region", { name: "Preview" });
  const logo = preview.getByRole("img", { name: "Your logo" });
  const signature = preview.getByRole("img", { name: "Your signature" });

  await page
    .getByLabel("File for the logo")
    .setInputFiles(png("drawing.svg.png", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>")));
  await expect(page.getByRole("group", { name: "Logo" }).getByRole("alert")).toHaveText(
    `Logo: ${messages.images.notAnImage}`,
  );
  await expectNoFindings(page);

  // By keyboard, up to the browser's own dialog.
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choose logo" }).press("Enter");
  await (await chooser).setFiles(png("logo.png", await inkOnPaper(logoFile)));
  await expect(logo).toBeVisible();
  await page
    .getByLabel("File for the signature")
    .setInputFiles(png("signature.png", await inkOnPaper(signatureFile)));
  await expect(signature).toBeVisible();
  for (const picture of [logo, signature])
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  await expectNoFindings(page);

  await page.reload();
  await expect(logo).toBeVisible();
  const call = (path: string, init: RequestInit = {}) =>
    fetch(`${takseru.origin}/api${path}`, {
      ...init,
      headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
    });
  const { id } = await (await call("/reports/create", { method: "POST", body: '{"lot_number":"1"}' })).json();
  const printed = async () => Buffer.from(await (await call(`/reports/${id}/preview`)).arrayBuffer());
  const pdf = await printed();
  expect((await readPdf(pdf)).pages[0]).toContain(squeezed("Mr. E. Example"));
  // A draft carries no signature.
  expect(await Promise.all(embeddedJpegs(pdf).map(sizeOf))).toEqual([{ width: 400, height: 80 }]);

  await page.getByRole("button", { name: "Remove logo" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("No logo yet")).toBeVisible();
  await expect(logo).toBeHidden();
  expect(embeddedJpegs(await printed())).toHaveLength(0);
});
