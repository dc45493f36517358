import { readFile } from "node:fs/promises";
import { errorCodes, messages } from "@takseru/shared-types";
import { unzipSync } from "fflate";
import { password, submitSignIn } from "../helpers/accounts-steps.ts";
import { expect, newValuer, openSignedIn, test } from "../helpers/takseru.ts";

const create = async (origin: string, token: string, fields: Record<string, unknown>): Promise<number> => {
  const response = await fetch(`${origin}/api/reports/create`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
    body: JSON.stringify(fields),
  });
  return ((await response.json()) as { id: number }).id;
};

test("a valuer downloads everything, deletes the account and cannot come back", async ({ page, takseru }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  // A test cannot answer the system's file dialog; without it the zip is an ordinary download.
  await page.addInitScript(() => Reflect.set(window, "showSaveFilePicker", undefined));
  const { email, token } = await newValuer(takseru.origin);
  const id = await create(takseru.origin, token, { village_name: "Peradeniya" });
  await openSignedIn(page, token, "/account");

  await page.getByRole("button", { name: "Download my data" }).click();
  const asked = page.getByRole("dialog", { name: "Download my data" });
  await asked.getByLabel(/^Your password/).fill("Wrong-Password-1");
  await asked.getByRole("button", { name: "Download" }).click();
  await expect(asked.getByText(errorCodes.PASSWORD_WRONG.message)).toBeVisible();
  await asked.getByLabel(/^Your password/).fill(password);
  const download = page.waitForEvent("download");
  await asked.getByRole("button", { name: "Download" }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toMatch(/^takseru-\d{4}-\d\d-\d\d\.zip$/);
  await expect(page.getByText(messages.auth.dataDownloaded)).toBeVisible();
  const folder = `reports/no-reference_${id}`;
  const files = unzipSync(await readFile(await saved.path()));
  expect(Object.keys(files).sort()).toEqual([
    "README.txt",
    "account-history.json",
    "account.json",
    "clients.json",
    "phrases.json",
    "profile.json",
    `${folder}/history.json`,
    `${folder}/report.json`,
    "sessions.json",
    "standard-texts-and-rule-sets.json",
  ]);
  const json = (name: string) => JSON.parse(new TextDecoder().decode(files[name]));
  expect(json("account.json")).toMatchObject({ email });
  expect(json(`${folder}/report.json`)).toMatchObject({ village_name: "Peradeniya" });

  await page.getByRole("button", { name: "Delete my account" }).click();
  const question = page.getByRole("dialog", { name: "Delete your account?" });
  await expect(question.getByText(/Banks can still check/)).toBeVisible();
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `${width} px`).toBe(0);
  }
  await question.getByLabel(/^Your password/).fill("Wrong-Password-1");
  await question.getByRole("button", { name: "Delete everything" }).click();
  await expect(question.getByText(errorCodes.PASSWORD_WRONG.message)).toBeVisible();
  await question.getByLabel(/^Your password/).fill(password);
  // The connection breaks once: the page continues by itself.
  await page.route("**/api/reports/erasure", (route) => route.abort(), { times: 1 });
  await question.getByRole("button", { name: "Delete everything" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Account deleted" })).toBeVisible();
  await expect(page.getByText(messages.auth.accountErased)).toBeVisible();
  expect(await page.evaluate("localStorage.getItem('auth_token')")).toBeNull();

  await page.getByRole("link", { name: "Sign in with another account" }).click();
  await submitSignIn(page, { email });
  await expect(page.getByText(errorCodes.LOGIN_FAILED.message)).toBeVisible();
});

test("a deletion whose reply was lost is detected and finished", async ({ page, takseru }) => {
  const { token } = await newValuer(takseru.origin);
  await openSignedIn(page, token, "/account");
  await page.route(
    "**/api/auth/account/delete",
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await page.getByRole("button", { name: "Delete my account" }).click();
  const question = page.getByRole("dialog", { name: "Delete your account?" });
  await question.getByLabel(/^Your password/).fill(password);
  await question.getByRole("button", { name: "Delete everything" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Account deleted" })).toBeVisible();
});

test("without a connection nothing is deleted, and the page says so", async ({ page, takseru }) => {
  const { token } = await newValuer(takseru.origin);
  await openSignedIn(page, token, "/account");
  await page.getByRole("button", { name: "Delete my account" }).click();
  const question = page.getByRole("dialog", { name: "Delete your account?" });
  await question.getByLabel(/^Your password/).fill(password);
  await page.context().setOffline(true);
  await question.getByRole("button", { name: "Delete everything" }).click();
  await expect(question.getByText(messages.auth.accountNotDeleted)).toBeVisible();
  await page.context().setOffline(false);
  const me = await fetch(`${takseru.origin}/api/auth/me`, { headers: { Authorization: `Bearer ${token}` } });
  expect(me.status).toBe(200);
});
