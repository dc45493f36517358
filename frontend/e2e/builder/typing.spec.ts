import { chromium, type Locator, type Page } from "@playwright/test";
import { expect, newValuer, openSignedIn, type Takseru, test } from "../helpers/takseru.ts";
import { findingsOn } from "../helpers/views.ts";

/** A report with a worksheet of one lot, and what the server has of it. */
const start = async ({ origin }: Takseru, fields: Record<string, unknown> = {}) => {
  const { token } = await newValuer(origin);
  const headers = { "Content-Type": "application/json", Authorization: `Bearer ${token}` };
  const created = await fetch(`${origin}/api/reports/create`, {
    method: "POST",
    headers,
    body: JSON.stringify({ report_reference: "T/1", inspection_date: "2026-11-04", ...fields }),
  });
  const { id } = (await created.json()) as { id: number };
  const stored = async () => {
    const response = await fetch(`${origin}/api/reports/${id}`, { headers });
    return (await response.json()) as Record<string, unknown>;
  };
  return { token, path: `/reports/builder/${id}`, stored };
};

const box = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const caretOf = (input: Locator) => input.evaluate((node: HTMLInputElement) => node.selectionStart);
const placeCaret = (input: Locator, at: number) =>
  input.evaluate((node: HTMLInputElement, at) => node.setSelectionRange(at, at), at);
const paste = (input: Locator, text: string) =>
  input.evaluate((node: HTMLInputElement, text) => {
    node.select();
    document.execCommand("insertText", false, text);
  }, text);

for (const lang of ["en-US", "en-GB"])
  test(`a date typed as it is here is the same day in a browser of ${lang}`, {
    tag: lang === "en-US" ? "@each-change" : [],
  }, async ({ takseru }) => {
    const { token, path, stored } = await start(takseru);
    const browser = await chromium.launch({
      ...(process.env.CHROMIUM_BIN ? { executablePath: process.env.CHROMIUM_BIN } : {}),
      args: ["--no-sandbox", `--lang=${lang}`],
    });
    try {
      const context = await browser.newContext({ locale: lang, baseURL: takseru.origin });
      const page = await context.newPage();
      await openSignedIn(page, token, path);
      await box(page, "Report date").click();
      await page.keyboard.type("05 11 2026");
      await expect(page.getByText("Thursday 5 November 2026")).toBeVisible();
      await page.keyboard.press("Tab");
      await expect(box(page, "Report date")).toHaveValue("05/11/2026");
      await expect.poll(async () => (await stored()).report_date).toBe("2026-11-05");

      await box(page, "Report date").fill("");
      await box(page, "Report date").pressSequentially("06112026");
      await expect(box(page, "Report date")).toHaveValue("06/11/2026");
      await expect.poll(async () => (await stored()).report_date).toBe("2026-11-06");
    } finally {
      await browser.close();
    }
  });

test("a half-typed or impossible date is kept as it is typed, and no day is stored for it", async ({
  page,
  takseru,
}, testInfo) => {
  const { token, path, stored } = await start(takseru);
  await page.setViewportSize({ width: 360, height: 740 });
  await openSignedIn(page, token, path);
  const date = box(page, "Report date");
  await expect(date).toHaveAttribute("inputmode", "numeric");
  await date.pressSequentially("3102");
  await expect(date).not.toHaveAttribute("aria-invalid", "true");
  await box(page, "Client name").fill("A Bank");
  await expect(page.getByText("Please write day/month/year, such as 05/11/2026")).toBeVisible();
  await expect.poll(async () => (await stored()).instruction_source).toBe("A Bank");
  expect((await stored()).report_date).toBeNull();
  await page.reload();
  await expect(date).toHaveValue("31/02");

  await date.click();
  await page.keyboard.press("End");
  await page.keyboard.type("2026");
  await expect(date).toHaveValue("31/02/2026");
  await expect(page.getByText("February 2026 has 28 days")).toBeVisible();
  await page.screenshot({ path: testInfo.outputPath("date.png") });
  await page.getByRole("button", { name: "Not saved: Report date" }).click();
  await expect(date).toBeFocused();
  expect(await findingsOn(page)).toEqual([]);

  await paste(date, "2026-11-05");
  await expect(page.getByText("Thursday 5 November 2026")).toBeVisible();
  await page.getByRole("button", { name: "As inspected: Report date" }).click();
  await expect(date).toHaveValue("04/11/2026");
  await expect.poll(async () => (await stored()).report_date).toBe("2026-11-04");
  await page.getByRole("button", { name: "Calendar: Report date" }).click();
  await page.screenshot({ path: testInfo.outputPath("calendar.png") });
});

test("a figure is grouped while it is typed, and the caret stays where it was", {
  tag: "@each-change",
}, async ({ page, takseru }) => {
  const { token, path, stored } = await start(takseru);
  await openSignedIn(page, token, `${path}?section=valuation`);
  const rate = box(page, "Land rate per perch");
  await rate.click();
  await page.keyboard.type("1850000");
  await expect(rate).toHaveValue("1,850,000");
  await expect(page.getByText("1.85 million a perch")).toBeVisible();

  await placeCaret(rate, 3);
  await page.keyboard.type("2");
  await expect(rate).toHaveValue("18,250,000");
  expect(await caretOf(rate)).toBe(4);
  await page.keyboard.press("Backspace");
  await expect(rate).toHaveValue("1,850,000");
  expect(await caretOf(rate)).toBe(3);

  // Behind the first comma: the digit before it goes; the Delete key takes the one behind it.
  await placeCaret(rate, 2);
  await page.keyboard.press("Backspace");
  await expect(rate).toHaveValue("850,000");
  await placeCaret(rate, 3);
  await page.keyboard.press("Delete");
  await expect(rate).toHaveValue("85,000");

  await paste(rate, "Rs. 1,850,000/=");
  await expect(rate).toHaveValue("1,850,000");
  await expect.poll(async () => (await stored()).land_rate).toBe(1_850_000);

  await rate.fill("");
  await rate.pressSequentially("22,5");
  await expect(rate).toHaveValue("22,5");
  await expect(page.getByText("Please enter a number")).toBeVisible();
  await rate.pressSequentially("00,000");
  await expect(rate).toHaveValue("22,500,000");
  await rate.fill("65O");
  await expect(page.getByText("Please enter a number")).toBeVisible();
});

test("one wrong figure keeps nothing else from the server, and its line leads to it", async ({
  page,
  takseru,
}, testInfo) => {
  const { token, path, stored } = await start(takseru);
  await page.setViewportSize({ width: 360, height: 740 });
  await openSignedIn(page, token, `${path}?section=valuation`);
  await box(page, "Market value").fill("17000000");
  await page.getByRole("button", { name: "Add land" }).click();
  await box(page, "Extent (perches)").fill("10");
  await box(page, "Rate per perch").fill("65O,000");
  const correct = page.getByRole("button", { name: "Not saved: Worksheet" });
  await expect(correct).toBeVisible();
  await expect.poll(async () => (await stored()).market_value).toBe(17_000_000);
  expect((await stored()).worksheet).toMatchObject({ land: [{ extent_perches: 10, rate_per_perch: 0 }] });

  await page.reload();
  await page.goto(`${path}?section=legal_description`);
  await expect(correct).toBeVisible();
  await page.screenshot({ path: testInfo.outputPath("not-saved.png") });
  expect(await findingsOn(page)).toEqual([]);
  await correct.click();
  await expect(box(page, "Rate per perch")).toBeFocused();
  await expect(box(page, "Rate per perch")).toHaveValue("65O,000");
  await box(page, "Rate per perch").fill("650,000");
  await expect(page.getByRole("status", { name: "Saving" })).toHaveText(/^Saved/);
  expect((await stored()).worksheet).toMatchObject({ land: [{ rate_per_perch: 650_000 }] });

  await page.getByRole("button", { name: /^Conclusion/ }).click();
  await page.getByRole("button", { name: "Use these values" }).click();
  await expect(box(page, "Market value")).toHaveValue("6,500,000");
  const back = page.getByRole("button", { name: "Undo the change of Market value" });
  await back.scrollIntoViewIfNeeded();
  await page.screenshot({ path: testInfo.outputPath("changed.png") });
  expect(await findingsOn(page)).toEqual([]);
  await expect.poll(async () => (await stored()).market_value).toBe(6_500_000);
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("button", { name: /^Undo: / }).click();
  await expect(box(page, "Market value")).toHaveValue("17,000,000");
  await expect.poll(async () => (await stored()).market_value).toBe(17_000_000);
});
