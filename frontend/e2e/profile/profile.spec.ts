import { messages } from "@takseru/shared-types";
import { readPdf, squeezed } from "@takseru/testing/read-pdf";
import { expectStoredDraft } from "../helpers/stored-drafts.ts";
import { expect, newValuer, openSignedIn, test } from "../helpers/takseru.ts";

test("the profile form saves every field that reports need, and shows it again", async ({
  page,
  takseru,
}) => {
  const { token } = await newValuer(takseru.origin);
  await openSignedIn(page, token, "/profile");
  await page.getByLabel("Honorific").selectOption("Vlr.");
  await page.getByLabel("RICS number").fill("0000000");
  await page.getByLabel("IVSL grade").fill("Fellow");
  await page.getByLabel("Mobile number").fill("+94 (0)77 123 4567");
  await page.getByLabel("Phone number").fill("0812345678");
  await expect(page.getByLabel("Mobile number")).toHaveValue("077 123 4567");

  const qualifications = page.getByRole("group", { name: "Qualifications" });
  await qualifications.getByRole("button", { name: "Add qualification" }).click();
  await page.keyboard.type("BSc Example");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Diploma in Valuation");
  await qualifications.getByRole("button", { name: "Move Diploma in Valuation up" }).click();
  await page.getByRole("button", { name: "Add bank" }).click();
  await page.keyboard.type("Example Bank PLC");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Second Example Bank");
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(page.getByText(messages.reports.profileUpdated)).toBeVisible();

  await page.reload();
  await expect(page.getByLabel("Honorific")).toHaveValue("Vlr.");
  await expect(page.getByLabel("RICS number")).toHaveValue("0000000");
  await expect(page.getByLabel("IVSL grade")).toHaveValue("Fellow");
  await expect(page.getByLabel("Phone number")).toHaveValue("081 234 5678");
  await expect(page.getByLabel("Qualification 1")).toHaveValue("Diploma in Valuation");
  await page.getByRole("button", { name: "2 banks" }).click();
  await expect(page.getByLabel("Bank 2")).toHaveValue("Second Example Bank");
});

test("the preview prints what the PDF prints", async ({ page, takseru }) => {
  const { token } = await newValuer(takseru.origin);
  await openSignedIn(page, token, "/profile");
  for (const [label, text] of [
    ["Full name", "Nimal Example Perera"],
    ["IVSL registration", "IVSL/0000/X"],
    ["IVSL grade", "Fellow"],
    ["RICS number", "0000000"],
    ["House number", "12/3"],
    ["Street", "Temple Road"],
    ["Area", "Peradeniya"],
    ["City", "Kandy"],
    ["Mobile number", "077 123 4567"],
    ["Phone number", "081 234 5678"],
  ] as const)
    await page.getByLabel(label).fill(text);
  await page.getByRole("button", { name: "Add bank" }).click();
  await page.keyboard.type("Example Bank PLC");
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(page.getByText(messages.reports.profileUpdated)).toBeVisible();
  const lines = await page.getByRole("region", { name: "Preview" }).getByRole("paragraph").allTextContents();

  const call = (path: string, init: RequestInit = {}) =>
    fetch(`${takseru.origin}/api${path}`, {
      ...init,
      headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
    });
  const { id } = await (await call("/reports/create", { method: "POST", body: '{"lot_number":"1"}' })).json();
  const { text } = await readPdf(Buffer.from(await (await call(`/reports/${id}/preview`)).arrayBuffer()));
  // Reference, date and text of the report in the preview are samples.
  const ofTheValuer = lines.filter((line) => !/^(My Ref|Date): |^The report$/.test(line));
  expect(ofTheValuer.length).toBeGreaterThan(10);
  expect(ofTheValuer.filter((line) => !text.includes(squeezed(line)))).toEqual([]);
});

test("a valuer without a name saves the profile in the reports area: told so, nothing left over, the reports opened", async ({
  page,
  takseru,
}) => {
  const { token } = await newValuer(takseru.origin, { fullName: "New User", hasProfile: false });
  await openSignedIn(page, token, "/reports");
  await page.getByLabel("Full name").fill("Nimal Example Perera");
  await page.getByLabel("City").fill("Kandy");
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(page.getByText(messages.reports.profileUpdated)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Professional profile" })).toBeHidden();
  await expect(page.getByRole("heading", { level: 1, name: "Your Valuation Reports" })).toBeVisible();
  await page.reload();
  await expect(page.getByText("No reports found")).toBeVisible();
  await expect(page.getByText("not saved yet")).toBeHidden();
  await page.goto("/reports/profile");
  await expect(page.getByLabel("City")).toHaveValue("Kandy");
  await expect(page.getByText("We kept what you typed")).toBeHidden();
});

test("typed text of the profile survives a reload", async ({ page, takseru }) => {
  test.slow();
  const { token } = await newValuer(takseru.origin);
  await openSignedIn(page, token, "/profile");
  await page.getByLabel("Full name").fill("Typed and not saved");
  await expectStoredDraft(page, "Typed and not saved");
  page.once("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText(/We kept what you typed/)).toBeVisible();
  await expect(page.getByLabel("Full name")).toHaveValue("Typed and not saved");
  await page.getByRole("link", { name: "Account", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Stay" }).click();
  await expect(page.getByLabel("Full name")).toHaveValue("Typed and not saved");
});

test("a filled profile takes at most three screens of a small phone, and a street is read whole", async ({
  page,
  takseru,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const { token, id, email } = await newValuer(takseru.origin);
  const filled = {
    full_name: "Kamala Specimen",
    email_address: email,
    qualifications_list: ["BSc Estate Management and Valuation", "Dip. in Valuation"],
    bank_panels: ["Bank of Example", "Example Savings Bank", "Hill Bank PLC", "Lake Finance PLC"],
    house_number: "114/2",
    street_name: "Example Mawatha",
  };
  const saved = await fetch(`${takseru.origin}/api/reports/profile/${id}`, {
    method: "PUT",
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
    body: JSON.stringify(filled),
  });
  expect(saved.status).toBe(200);
  await openSignedIn(page, token, "/profile");
  await expect(page.getByText("On your reports")).toBeVisible();
  const screens = await page.evaluate(() => document.documentElement.scrollHeight / window.innerHeight);
  expect(screens).toBeLessThanOrEqual(3);
  const isWhole = (input: HTMLElement) => input.scrollWidth <= input.clientWidth;
  expect(await page.getByLabel("Street").evaluate(isWhole)).toBe(true);
  await page.getByRole("button", { name: "4 banks" }).click();
  await expect(page.getByRole("textbox", { name: "Bank 4" })).toHaveValue("Lake Finance PLC");
});
