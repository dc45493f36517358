import type { Browser, BrowserContext, Page } from "@playwright/test";
import { expect, mailedLink, password } from "./takseru.ts";

export { password };

export interface Credentials {
  email: string;
  password?: string;
}

/** Fills in and submits the sign-in form. */
export const submitSignIn = async (page: Page, { email, password: typed = password }: Credentials) => {
  await page.getByLabel(/^Email/).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(typed);
  await page.getByRole("button", { name: "Sign in" }).click();
};

export const signIn = async (page: Page, credentials: Credentials) => {
  await page.goto("/login");
  await submitSignIn(page, credentials);
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
};

/** Signs in to the account in a second browser context. */
export const onAnotherDevice = async (
  browser: Browser,
  baseURL: string,
  credentials: Credentials,
): Promise<{ device: BrowserContext; page: Page }> => {
  const device = await browser.newContext({ baseURL });
  const page = await device.newPage();
  await signIn(page, credentials);
  return { device, page };
};

/** Types a new password and its confirmation. */
export const fillNewPassword = async (page: Page, label: RegExp, typed: string, confirmed = typed) => {
  await page.getByLabel(label).fill(typed);
  await page.getByLabel(/^Confirm password/).fill(confirmed);
};

export const register = async (page: Page, { email, password: typed = password }: Credentials) => {
  await page.goto("/register");
  await page.getByLabel("Full name").fill("E. Example");
  await page.getByLabel("Professional title").selectOption("Licensed Valuer");
  await page.getByLabel(/^Email/).fill(email);
  await fillNewPassword(page, /^Password/, typed);
  await page.getByRole("checkbox", { name: /I accept/ }).check();
  await page.getByRole("button", { name: "Create account" }).click();
};

/** Confirms the address on the page that a registration's link opens. */
export const confirmEmail = async (page: Page, typed = password) => {
  await page.getByLabel(/^Password/).fill(typed);
  await page.getByRole("button", { name: "Confirm my email address" }).click();
};

/** Requests a password reset and returns the mailed link. */
export const passwordLink = async (page: Page, origin: string, email: string): Promise<string> => {
  await page.goto("/forgot-password");
  await page.getByLabel(/^Email/).fill(email);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByRole("button", { name: "Send it again" })).toBeVisible();
  return mailedLink(origin, email);
};

/** Answers the next call to a path with an error; further calls reach the server. */
export const answerOnce = async (
  page: Page,
  path: string,
  { status, code, message }: { status: number; code: string; message: string },
): Promise<void> => {
  await page.route(
    `**/api${path}`,
    (route) => route.fulfill({ status, json: { success: false, message, error: { code } } }),
    { times: 1 },
  );
};
