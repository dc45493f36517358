import { errorCodes, messages } from "@takseru/shared-types";
import {
  answerOnce,
  confirmEmail,
  fillNewPassword,
  onAnotherDevice,
  password,
  passwordLink,
  register,
  signIn,
  submitSignIn,
} from "../helpers/accounts-steps.ts";
import { expect, mailedLink, newEmail, newValuer, test } from "../helpers/takseru.ts";

const expired = { status: 410, code: "LINK_EXPIRED", message: errorCodes.LINK_EXPIRED.message };

test.describe("registering", () => {
  test("needs its link before it lets anyone in, and the link works once", async ({ page, takseru }) => {
    const email = newEmail();
    await register(page, { email });
    await expect(page.getByText(messages.auth.registered)).toBeVisible();
    await page.waitForURL("**/login");
    await expect(page.getByLabel(/^Email/)).toHaveValue(email);

    await submitSignIn(page, { email });
    await expect(page.getByText(errorCodes.EMAIL_NOT_VERIFIED.message)).toBeVisible();

    const link = await mailedLink(takseru.origin, email);
    await page.goto(link);
    await confirmEmail(page);
    await expect(page.getByRole("heading", { name: "Email verified" })).toBeVisible();
    await page.goto(link);
    await confirmEmail(page);
    await expect(page.getByRole("heading", { name: "Link already used" })).toBeVisible();
    await page.getByRole("link", { name: "Go to the dashboard" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  });

  test("sends the link again from the sign-in screen, and the new one works", async ({ page, takseru }) => {
    const email = newEmail();
    await register(page, { email });
    // Waits for the automatic redirect: a click would race with it.
    await page.waitForURL("**/login");
    const first = await mailedLink(takseru.origin, email);
    await page.getByRole("button", { name: "Send a new verification link" }).click();
    await expect(page.getByText(messages.auth.verificationSent)).toBeVisible();
    await expect(page.getByRole("timer")).toBeVisible();
    await expect.poll(() => mailedLink(takseru.origin, email)).not.toBe(first);
    await page.goto(await mailedLink(takseru.origin, email));
    await confirmEmail(page);
    await expect(page.getByRole("heading", { name: "Email verified" })).toBeVisible();
  });

  test("replaces an expired link and a wrong one on the spot", async ({ page, takseru }) => {
    test.slow();
    const email = newEmail();
    await register(page, { email });
    await expect(page.getByText(messages.auth.registered)).toBeVisible();

    await page.goto("/verify-email?token=wrong");
    await confirmEmail(page);
    await expect(page.getByRole("heading", { name: "Link not valid" })).toBeVisible();
    await answerOnce(page, "/auth/verify-email", expired);
    await page.goto(await mailedLink(takseru.origin, email));
    await confirmEmail(page);
    await expect(page.getByRole("heading", { name: "Link expired" })).toBeVisible();
    await page.getByLabel(/^Email/).fill(email);
    await page.getByRole("button", { name: "Send a new verification link" }).click();
    await expect(page.getByText(messages.auth.verificationSent)).toBeVisible();
    await page.goto(await mailedLink(takseru.origin, email));
    await confirmEmail(page);
    await expect(page.getByRole("heading", { name: "Email verified" })).toBeVisible();
  });

  test("refuses a common password", async ({ page }) => {
    await register(page, { email: newEmail(), password: "Password1" });
    await expect(page.getByText(messages.auth.passwordCommon)).toBeVisible();
    await expect(page.getByLabel(/^Password/)).toBeFocused();
  });
});

test.describe("signing in", () => {
  test("leads back to the requested page, query included", async ({ page, takseru }) => {
    const { email } = await newValuer(takseru.origin);
    await page.goto("/reports/analytics?from=mail");
    await page.waitForURL("**/login");
    await submitSignIn(page, { email });
    await page.waitForURL("**/reports/analytics?from=mail");
  });

  test("does not tell whether address or password is wrong", async ({ page, takseru }) => {
    const { email } = await newValuer(takseru.origin);
    await page.goto("/login");
    for (const credentials of [{ email: newEmail() }, { email, password: "Wrong-Password-1" }]) {
      await submitSignIn(page, credentials);
      await expect(page.getByText(errorCodes.LOGIN_FAILED.message)).toBeVisible();
      await page.getByLabel("Password", { exact: true }).fill("");
      await page.getByRole("button", { name: "Sign in" }).click();
      await expect(page.getByText(messages.auth.fillAllFields)).toBeVisible();
    }
  });

  test("is locked after five failures, shows until when, and is unlocked by a new password", async ({
    page,
    takseru,
  }) => {
    const { email } = await newValuer(takseru.origin);
    await page.clock.install();
    await page.goto("/login");
    for (const attempt of [1, 2, 3, 4, 5]) {
      const answered = page.waitForResponse("**/api/auth/login");
      await submitSignIn(page, { email, password: `Wrong-Password-${attempt}` });
      expect((await answered).status()).toBe(401);
    }
    await submitSignIn(page, { email });
    await expect(page.getByText(/too many failed attempts to sign in to this account/)).toBeVisible();
    await expect(page.getByRole("timer")).toHaveText(/^1[45] min \d+ s$/);
    await expect(page.getByRole("button", { name: "Sign in" })).toHaveAttribute("aria-disabled", "true");
    await page.clock.fastForward("15:01");
    await expect(page.getByText("You can try again now.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Sign in" })).toHaveAttribute("aria-disabled", "false");

    await page.getByRole("link", { name: "Forgot your password?" }).click();
    await expect(page.getByLabel(/^Email/)).toHaveValue(email);
    await page.getByRole("button", { name: "Send the link" }).click();
    await expect(page.getByText(messages.auth.passwordLinkSent)).toBeVisible();
    await page.goto(await mailedLink(takseru.origin, email));
    await fillNewPassword(page, /^New password/, "Fresh-Valuer-1");
    await page.getByRole("button", { name: "Set the new password" }).click();
    await page.getByRole("link", { name: "Sign in" }).click();
    await submitSignIn(page, { email, password: "Fresh-Valuer-1" });
    await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  });
});

test.describe("a forgotten password", () => {
  test("is replaced by a link that works once and ends all sessions", async ({ browser, page, takseru }) => {
    const { email } = await newValuer(takseru.origin);
    const other = await onAnotherDevice(browser, takseru.origin, { email });

    const link = await passwordLink(page, takseru.origin, email);
    await page.goto(link);
    await fillNewPassword(page, /^New password/, "Fresh-Valuer-1");
    await page.getByRole("button", { name: "Set the new password" }).click();
    await expect(page.getByText(messages.auth.passwordReset)).toBeVisible();

    await other.page.getByRole("link", { name: "Account", exact: true }).click();
    await expect(other.page.getByText("Your session has ended. Please sign in again.")).toBeVisible();
    await other.device.close();

    await page.goto(link);
    await fillNewPassword(page, /^New password/, "Other-Valuer-1");
    await page.getByRole("button", { name: "Set the new password" }).click();
    await expect(page.getByRole("heading", { name: "Link already used" })).toBeVisible();

    await page.goto("/login");
    await submitSignIn(page, { email, password });
    await expect(page.getByText(errorCodes.LOGIN_FAILED.message)).toBeVisible();
    await signIn(page, { email, password: "Fresh-Valuer-1" });
  });

  test("has the same reply for an unregistered address", async ({ page }) => {
    await page.goto("/forgot-password");
    await page.getByLabel(/^Email/).fill(newEmail());
    await page.getByRole("button", { name: "Send the link" }).click();
    await expect(page.getByText(messages.auth.passwordLinkSent)).toBeVisible();
  });

  test("gets a new link where the old one has expired or is wrong", async ({ page, takseru }) => {
    const { email } = await newValuer(takseru.origin);
    const link = await passwordLink(page, takseru.origin, email);
    const tryToSet = async () => {
      await fillNewPassword(page, /^New password/, "Fresh-Valuer-1");
      await page.getByRole("button", { name: "Set the new password" }).click();
    };
    await answerOnce(page, "/auth/reset-password", expired);
    await page.goto(link);
    await tryToSet();
    await expect(page.getByRole("heading", { name: "Link expired" })).toBeVisible();
    await page.goto("/reset-password?token=wrong");
    await tryToSet();
    await expect(page.getByRole("heading", { name: "Link not valid" })).toBeVisible();

    await page.getByLabel(/^Email/).fill(email);
    await page.getByRole("button", { name: "Send a new link" }).click();
    await expect(page.getByText(messages.auth.passwordLinkSent)).toBeVisible();
    await page.goto(await mailedLink(takseru.origin, email));
    await tryToSet();
    await expect(page.getByText(messages.auth.passwordReset)).toBeVisible();
  });
});
