import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { readCorners, uprightCorners } from "@takseru/testing/image-files";
import { embeddedJpegs, readPdf, squeezed } from "@takseru/testing/read-pdf";
import { confirmEmail } from "./helpers/accounts-steps.ts";
import { choose, fillIn } from "./helpers/builder-steps.ts";
import { kandy, photographs, profile, sections } from "./helpers/main-job-data.ts";
import { typePosition } from "./helpers/start-steps.ts";
import { expect, mailedLink, newEmail, password, test } from "./helpers/takseru.ts";

const save = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: "Save Section" }).click();
  await expect(page.getByText("Section saved successfully").first()).toBeVisible();
  // The message may still be the previous one.
  await expect(page.getByRole("status", { name: "Saving" })).toHaveText(/^Saved/);
};

const goTo = async (page: Page, title: string): Promise<void> => {
  await page.getByRole("button", { name: new RegExp(`^${title}`) }).click();
  await expect(page.getByRole("heading", { level: 2, name: title })).toBeVisible();
};

// As a valuer has it: with animations and the service worker.
test.use({ serviceWorkers: "allow", contextOptions: { reducedMotion: "no-preference" } });

test("a valuer goes from registration to the bank's PDF", async ({ page, takseru }) => {
  test.setTimeout(480_000);
  const email = newEmail();

  await test.step("registers and confirms the address", async () => {
    await page.goto("/register");
    await page.getByLabel("Full name").fill(profile["Full name"]);
    await page.getByLabel("Professional title").selectOption("Licensed Valuer");
    await page.getByLabel(/^Email/).fill(email);
    await page.getByLabel(/^Password/).fill(password);
    await page.getByLabel(/^Confirm password/i).fill(password);
    await page.getByRole("checkbox").check();
    await page.getByRole("button", { name: /create account|register/i }).click();
    await page.waitForURL("**/login");
    await page.goto(await mailedLink(takseru.origin, email));
    await confirmEmail(page);
    await expect(page.getByRole("heading", { name: "Email verified" })).toBeVisible();
  });

  await test.step("is signed in by that", async () => {
    await page.goto("/dashboard");
    await expect(page.getByText("Complete your professional profile to unlock all features")).toBeVisible();
  });

  await test.step("fills the profile", async () => {
    await page.getByRole("link", { name: "Complete Profile" }).click();
    for (const [label, value] of Object.entries(profile))
      await page.getByLabel(new RegExp(`^${label}`)).fill(value);
    await page.getByRole("button", { name: "Save profile" }).click();
    await expect(page.getByText(/Profile updated successfully/)).toBeVisible();
  });

  await test.step("creates a report at the position", async () => {
    await page.goto("/reports/new");
    await typePosition(page, kandy);
    await page.getByRole("button", { name: "Analyze Location" }).click();
    await expect(
      page.getByText("Location analysis completed! Report auto-populated with location data."),
    ).toBeVisible();
    await page.getByRole("button", { name: "Create Report" }).click();
    await page.waitForURL("**/reports/builder/*");
  });

  await test.step("fills the written sections", async () => {
    for (const { title, texts, choices = {} } of sections) {
      await goTo(page, title);
      await fillIn(page, texts);
      await choose(page, choices);
      if (title === "Basic Information")
        await page.getByRole("textbox", { name: "Report date" }).fill("20/03/2026");
      if (title === "Building Details") {
        await page.getByRole("checkbox", { name: "Electricity" }).check();
        await page.getByRole("checkbox", { name: "Water Supply" }).check();
      }
      await save(page);
    }
  });

  await test.step("uploads nine photographs with captions", async () => {
    await goTo(page, "Property Images");
    for (const [label, files] of Object.entries(await photographs())) {
      await page.getByRole("tab", { name: new RegExp(`^${label}`) }).click();
      await page.getByLabel(`Images for ${label}`).setInputFiles(files);
      for (const { name } of files) {
        const caption = page.getByLabel(`Caption of ${name}`);
        await expect(caption).toBeVisible({ timeout: 90_000 });
        const saved = page.waitForResponse(
          (response) => response.request().method() === "PATCH" && response.ok(),
        );
        await caption.fill(`Caption ${name}`);
        await caption.press("Enter");
        await saved;
      }
      await expect(page.getByRole("tab", { name: new RegExp(`^${label}.*${files.length}/`) })).toBeVisible();
    }
  });

  await test.step("works out the value", async () => {
    await goTo(page, "Valuation");
    const worksheet = page.getByRole("region", { name: "Worksheet" });
    await worksheet.getByRole("button", { name: "Add land" }).click();
    const land = worksheet.getByRole("group", { name: "land 1" });
    await land.getByLabel("Description").fill("Lot 1A");
    await land.getByLabel("Extent (perches)").fill("13.8");
    await land.getByLabel("Rate per perch").fill("650,000");
    await worksheet.getByRole("button", { name: "Add building" }).click();
    const building = worksheet.getByRole("group", { name: "building 1" });
    await building.getByLabel("Description").fill("Main house");
    await building.getByLabel("Area (sq ft)").fill("1,768");
    await building.getByLabel("Rate per sq ft").fill("8,500");
    await building.getByLabel("Depreciation %").fill("10");
    await expect(worksheet.getByText("Rs. 22,500,000/=").first()).toBeVisible();
    await worksheet.getByRole("button", { name: "Use these values" }).click();
    await page.getByRole("textbox", { name: /^Land rate per perch/ }).fill("650,000");
    await save(page);
  });

  const pdf = await test.step("completes it and downloads the PDF", async () => {
    await page.getByRole("button", { name: "Mark as completed" }).click();
    await expect(page.getByRole("button", { name: "Finalize Report" })).toBeVisible();
    await page.goto("/reports");
    const started = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download draft PDF" }).click();
    const download = await started;
    expect(download.suggestedFilename()).toMatch(/^valuation-report-\d+-draft\.pdf$/);
    await expect(page.getByText("Report downloaded successfully")).toBeVisible();
    return readFile(await download.path());
  });

  await test.step("finds everything in the PDF", async () => {
    const { text } = await readPdf(pdf);
    const typed = [
      ...Object.entries(profile)
        .filter(([label]) => label !== "Mobile number")
        .map(([, value]) => value),
      ...sections.flatMap(({ texts, choices = {} }) => [...Object.values(texts), ...Object.values(choices)]),
      "077 123 4567",
      "20/03/2026",
      "7.293600",
      "80.641300",
      "Electricity",
      "Water Supply",
      "13.8",
      "8,970,000",
      "13,525,200",
      "22,495,200",
      "Rs. 22,500,000/=",
      "Sri Lanka Rupees Twenty Two Million Five Hundred Thousand Only",
      "Rs. 18,000,000/=",
      ...Object.values(await photographs()).flatMap((files) => files.map(({ name }) => `Caption ${name}`)),
    ];
    expect(typed.filter((value) => !text.includes(squeezed(value)))).toEqual([]);
  });

  await test.step("finds each photograph once, upright and without EXIF", async () => {
    const images = embeddedJpegs(pdf);
    expect(images).toHaveLength(9);
    for (const image of images) {
      expect(await readCorners(image)).toEqual([...uprightCorners]);
      expect(image.includes("Exif")).toBe(false);
    }
  });

  await test.step("signs it with its warnings acknowledged, and the public page knows the code", async () => {
    await page.getByRole("link", { name: "Edit" }).click();
    await expect(page.getByText("Ready to sign")).toBeVisible();
    await page.getByRole("button", { name: "Finalize Report" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Finalize Report" })).toBeVisible();
    await expect(
      page.getByText("Sri Lanka Rupees Twenty Two Million Five Hundred Thousand Only"),
    ).toBeVisible();
    const sign = page.getByRole("button", { name: "Sign and finalize" });
    await expect(page.getByRole("checkbox").first()).toBeVisible();
    await expect(sign).toBeDisabled();
    for (const warning of await page.getByRole("checkbox").all()) await warning.check();
    const started = page.waitForEvent("download");
    await sign.click();
    expect((await started).suggestedFilename()).toMatch(/^valuation-report-\d+\.pdf$/);
    await expect(page.getByRole("heading", { level: 1, name: "Signed" })).toBeVisible();
    await expect(page.getByRole("img", { name: /^QR code of/ })).toBeVisible();
    const opened = page.waitForEvent("popup");
    await page.getByRole("link", { name: "Open the public page" }).click();
    await expect((await opened).getByText("Genuine")).toBeVisible();
    await page.getByRole("link", { name: "Back to the report" }).click();
    await page.getByRole("button", { name: "History" }).click();
    await expect(page.getByText("Signed with: The assumptions are empty")).toBeVisible();
  });
});
