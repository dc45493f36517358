import { messages } from "@takseru/shared-types";
import { CERTIFICATE_PASSWORD, certificateFile } from "@takseru/testing/certificate-files";
import { expect, newValuer, openSignedIn, test } from "../helpers/takseru.ts";
import { expectNoFindings } from "../helpers/views.ts";

test("a certificate is chosen, opened with its password, shown and removed", async ({ page, takseru }) => {
  test.slow();
  await page.setViewportSize({ width: 360, height: 740 });
  const { token } = await newValuer(takseru.origin);
  await openSignedIn(page, token, "/practice?part=signature");
  const panel = page.getByRole("region", { name: "Signature file in use" });
  const file = panel.getByLabel("Signature file");
  const password = panel.getByLabel("Password of the file", { exact: true });
  const send = panel.getByRole("button", { name: "Sign with this certificate" });
  const p12 = (name: string, buffer: Buffer) => ({ name, mimeType: "application/x-pkcs12", buffer });

  await file.setInputFiles(p12("drawing.p12", Buffer.from("GIF89a")));
  await send.click();
  await expect(panel.getByRole("alert")).toHaveText(messages.certificates.unreadable);

  // By keyboard, up to the browser's own dialog.
  const chooser = page.waitForEvent("filechooser");
  await panel.getByRole("button", { name: "Choose another file" }).press("Enter");
  await (await chooser).setFiles(p12("invented.p12", certificateFile("ec")));
  await expect(panel.getByRole("alert")).toHaveCount(0);
  await password.fill("not this one");
  await password.press("Enter");
  await expect(password).toHaveAccessibleDescription(new RegExp(messages.certificates.passwordWrong));
  await expect(password).toHaveAttribute("aria-invalid", "true");
  await expectNoFindings(page);
  await password.fill(CERTIFICATE_PASSWORD);
  await password.press("Enter");

  await expect(panel.getByText("Valid until")).toBeVisible();
  await expect(password).toBeHidden();
  await page.reload();
  await expect(panel.getByText("Valid until")).toBeVisible();
  await expectNoFindings(page);

  await panel.getByRole("button", { name: "Remove certificate" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(panel.getByText("Valid until")).toBeHidden();
  await expect(panel.getByRole("button", { name: "Choose signature file" })).toBeVisible();
});
