import { readFile } from "node:fs/promises";
import { readCorners, uprightCorners } from "@takseru/testing/image-files";
import { embeddedJpegs, readPdf, squeezed } from "@takseru/testing/read-pdf";
import { confirmEmail } from "./helpers/accounts-steps.ts";
import { countEffort, type Effort } from "./helpers/count-effort.ts";
import { kandy, photographs, profile, sections } from "./helpers/main-job-data.ts";
import { expect, mailedLink, newEmail, password, test } from "./helpers/takseru.ts";

// As a valuer has it: a phone on the plot, with animations and the service worker. The paper is looked at on the desk.
test.use({
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  geolocation: { ...kandy, accuracy: 6 },
  permissions: ["geolocation"],
  serviceWorkers: "allow",
  contextOptions: { reducedMotion: "no-preference" },
});
const desk = { width: 1280, height: 850 };

const words = "Sri Lanka Rupees Twenty Five Million Seven Hundred Thousand Only";

test("a valuer goes from registration to the bank's PDF; the job takes at most 130 presses and 30 screens of scrolling", {
  tag: ["@each-change", "@repeated"],
}, async ({ page, context, takseru }) => {
  test.setTimeout(480_000);
  const email = newEmail();
  const by = await countEffort(page);
  const spent: Record<string, Effort> = {};
  const button = (name: string | RegExp) => page.getByRole("button", { name }).first();
  const pictures = await photographs();

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

  await test.step("creates a report at the property", async () => {
    await page.goto("/dashboard");
    await by.begin();
    await by.press(page.getByRole("link", { name: "New Report", exact: true }));
    await by.press(button("I am at the property"));
    await expect(
      page.getByText("Location analysis completed! Report auto-populated with location data."),
    ).toBeVisible();
    await by.press(button("Create Report"));
    await page.waitForURL("**/reports/builder/*");
    spent.start = await by.spent();
  });

  await test.step("fills the written sections", async () => {
    for (const [index, { title, texts, choices = {} }] of sections.entries()) {
      if (index > 0) await by.press(button("Next"));
      await expect(page.getByRole("heading", { level: 2, name: title, exact: true })).toBeVisible();
      await by.fill(texts);
      await by.choose(choices);
      if (title === "Basic Information") {
        await by.type(page.getByRole("textbox", { name: "Report date" }), "20/03/2026");
        await by.press(page.locator("summary", { hasText: "Basis of value and dates" }));
        // The day on which the photographs were taken.
        await by.type(page.getByRole("textbox", { name: "Date of inspection" }), "14/03/2026");
      }
      if (title === "Building Details")
        for (const name of ["Electricity", "Water Supply"])
          await by.press(page.getByRole("checkbox", { name }));
      spent[title] = await by.spent();
    }
    // Not counted: what is typed is saved by itself.
    await button("Save Section").click();
    await expect(page.getByText("Section saved successfully").first()).toBeVisible();
  });

  await test.step("uploads twelve photographs with captions", async () => {
    await by.press(button("Next"));
    for (const [label, files] of Object.entries(pictures)) {
      const tab = page.getByRole("tab", { name: new RegExp(`^${label}`) });
      await by.press(tab);
      await by.pick(page.getByLabel(`Images for ${label}`), files);
      for (const { name } of files) {
        const caption = page.getByLabel(`Caption of ${name}`);
        await expect(caption).toBeVisible({ timeout: 90_000 });
        await by.type(caption, `Caption ${name}`);
      }
      await expect(page.getByRole("tab", { name: new RegExp(`^${label}.*${files.length}/`) })).toBeVisible();
    }
    spent["Property Images"] = await by.spent();
  });

  await test.step("works out the value", async () => {
    await by.press(button("Next"));
    const worksheet = page.getByRole("region", { name: "Worksheet" });
    await by.press(worksheet.getByRole("button", { name: "Add land" }));
    await by.fillGroup(worksheet.getByRole("region", { name: "Land" }), {
      Description: "Lot 1A",
      "Extent (perches)": "13.8",
      "Rate per perch": "650,000",
    });
    for (const [Description, area] of [
      ["Main house", "1,768"],
      ["Annexe", "420"],
    ]) {
      await by.press(worksheet.getByRole("button", { name: "Add building" }));
      await by.fillGroup(worksheet.getByRole("region", { name: "Buildings" }), {
        Description: `${Description}`,
        "Area (sq ft)": `${area}`,
        "Rate per sq ft": "8,500",
        "Depreciation %": "10",
      });
    }
    await expect(worksheet.getByRole("button", { name: /^Conclusion/ })).toContainText("25,700,000");
    // These follow the worksheet.
    await expect(page.getByRole("textbox", { name: /^Land rate per perch/ })).toHaveValue("650,000");
    await expect(page.getByRole("textbox", { name: /^Market value/ })).toHaveValue("25,700,000");
    await by.press(page.locator("summary", { hasText: "Comparable sales" }));
    for (const lot of [1, 2, 3]) {
      await by.press(button("Write a new one"));
      await by.type(page.getByLabel("Which property").last(), `Lot ${lot}, Sold Lane`);
      await by.type(page.getByRole("textbox", { name: "Date of the sale" }).last(), "15/01/2026");
      await by.type(page.getByLabel("Extent (perches)").last(), "10");
      await by.type(page.getByLabel("Price", { exact: true }).last(), "6,500,000");
    }
    spent.Valuation = await by.spent();
  });

  await test.step("comes to the signature, which completes the report", async () => {
    await by.press(button("Check and sign"));
    await expect(page.getByRole("heading", { level: 1, name: "Finalize Report" })).toBeVisible();
    await expect(page.getByRole("checkbox").first()).toBeVisible();
  });

  await test.step("has sent every photograph with its caption", async () => {
    const captions = () =>
      page.evaluate(async () => {
        const [id] = /\d+/.exec(location.pathname) ?? [];
        const headers = { Authorization: `Bearer ${localStorage.getItem("auth_token")}` };
        const { data } = await (await fetch(`/api/reports/${id}/images`, { headers })).json();
        return data.map(({ caption }: { caption: string }) => caption);
      });
    const named = Object.values(pictures).flatMap((files) => files.map(({ name }) => `Caption ${name}`));
    await expect.poll(captions).toEqual(expect.arrayContaining(named));
  });

  const paper = await context.newPage();
  const pdf = await test.step("downloads the draft at the desk", async () => {
    await paper.setViewportSize(desk);
    await paper.goto("/reports");
    const started = paper.waitForEvent("download");
    await paper.getByRole("button", { name: "Download draft PDF" }).click();
    const download = await started;
    expect(download.suggestedFilename()).toMatch(/[- ]draft\.pdf$/);
    await expect(paper.getByText("Report downloaded successfully")).toBeVisible();
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
      "14/03/2026",
      "7.293600",
      "80.641300",
      "Electricity",
      "Water Supply",
      "13.8",
      "8,970,000",
      "13,525,200",
      "3,213,000",
      "25,708,200",
      "Rs. 25,700,000/=",
      words,
      "Rs. 20,560,000/=",
      ...[1, 2, 3].map((lot) => `Lot ${lot}, Sold Lane`),
      ...Object.values(pictures).flatMap((files) => files.map(({ name }) => `Caption ${name}`)),
    ];
    expect(typed.filter((value) => !text.includes(squeezed(value)))).toEqual([]);
  });

  await test.step("finds each photograph once, upright and without EXIF", async () => {
    const images = embeddedJpegs(pdf);
    expect(images).toHaveLength(12);
    for (const image of images) {
      expect(await readCorners(image)).toEqual([...uprightCorners]);
      expect(image.includes("Exif")).toBe(false);
    }
  });

  await test.step("is ready to sign at the desk too", async () => {
    await paper.getByRole("link", { name: "Edit" }).click();
    await expect(paper.getByText(/^No errors; \d+ points? to look at/)).toBeVisible();
    await paper.getByRole("button", { name: "Finalize Report" }).click();
    await expect(paper.getByRole("heading", { level: 1, name: "Finalize Report" })).toBeVisible();
    await expect(paper.getByText(words)).toBeVisible();
    await expect(paper.getByRole("button", { name: "Sign and finalize" })).toBeDisabled();
  });

  await test.step("signs it with its warnings acknowledged, and the public page knows the code", async () => {
    const sign = button("Sign and finalize");
    await expect(page.getByText(words)).toBeVisible();
    await expect(sign).toBeDisabled();
    for (const warning of await page.getByRole("checkbox").all()) await by.press(warning);
    const started = page.waitForEvent("download");
    await by.press(sign);
    expect((await started).suggestedFilename()).toMatch(/^(?!.*draft).+\.pdf$/);
    spent.signed = await by.spent();
    await expect(page.getByText(/^Signed .* unchanged since$/)).toBeVisible();
    await expect(page.getByRole("img", { name: /^QR code of/ })).toBeVisible();
    const opened = page.waitForEvent("popup");
    await page.getByRole("link", { name: "Check page" }).click();
    await expect((await opened).getByText("Genuine")).toBeVisible();
    await expect(page.getByText("FINALIZED", { exact: true })).toBeVisible();
  });

  await test.step("has a history", async () => {
    await paper.goto(page.url());
    await paper.getByRole("button", { name: "History" }).click();
    await expect(paper.getByText("Signed with: The assumptions are empty")).toBeVisible();
  });

  await test.step("with little effort", async () => {
    test.info().annotations.push({ type: "spent", description: JSON.stringify(spent) });
    expect(spent.signed?.presses, JSON.stringify(spent)).toBeLessThanOrEqual(130);
    expect(spent.signed?.screens, JSON.stringify(spent)).toBeLessThanOrEqual(30);
  });
});
