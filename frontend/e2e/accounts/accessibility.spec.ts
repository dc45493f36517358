import type { Page } from "@playwright/test";
import { errorCodes, messages } from "@takseru/shared-types";
import {
  answerOnce,
  confirmEmail,
  fillNewPassword,
  register,
  submitSignIn,
} from "../helpers/accounts-steps.ts";
import { expect, newEmail, newValuer, openSignedIn, test } from "../helpers/takseru.ts";
import { expectNoFindings } from "../helpers/views.ts";

interface State {
  name: string;
  reach: (page: Page, origin: string) => Promise<void>;
}

const failed = (code: keyof typeof errorCodes) => ({
  status: errorCodes[code].status,
  code,
  message: errorCodes[code].message,
});

const asValuer = async (page: Page, origin: string, path: string) => {
  const { token } = await newValuer(origin);
  await openSignedIn(page, token, path);
};

/** States of screens after an action or an error; accessibility.spec.ts covers their first states. */
const signedOut: State[] = [
  {
    name: "a refused registration",
    reach: async (page) => {
      await page.goto("/register");
      await page.getByRole("button", { name: "Create account" }).click();
      await expect(page.getByText(messages.auth.fullNameRequired)).toBeVisible();
    },
  },
  {
    name: "sign-in after registering",
    reach: async (page) => {
      await register(page, { email: newEmail() });
      await page.waitForURL("**/login");
      await expect(page.getByRole("button", { name: "Send a new verification link" })).toBeVisible();
    },
  },
  {
    name: "a locked sign-in",
    reach: async (page) => {
      await page.route("**/api/auth/login", (route) =>
        route.fulfill({
          status: 429,
          headers: { "Retry-After": "900" },
          json: {
            success: false,
            message: messages.auth.lockedOut(900),
            error: { code: "TOO_MANY_REQUESTS" },
          },
        }),
      );
      await page.goto("/login");
      await submitSignIn(page, { email: newEmail() });
      await expect(page.getByRole("timer")).toBeVisible();
    },
  },
  {
    name: "a password link on its way",
    reach: async (page) => {
      await page.goto("/forgot-password");
      await page.getByLabel(/^Email/).fill(newEmail());
      await page.getByRole("button", { name: "Send the link" }).click();
      await expect(page.getByText(messages.auth.passwordLinkSent)).toBeVisible();
    },
  },
  {
    name: "a new password half typed",
    reach: async (page) => {
      await page.goto("/reset-password?token=x");
      await fillNewPassword(page, /^New password/, "abcD", "other");
      await page.getByRole("button", { name: "Set the new password" }).click();
      await expect(page.getByText(messages.auth.passwordsDiffer)).toBeVisible();
    },
  },
  {
    name: "an expired password link",
    reach: async (page) => {
      await answerOnce(page, "/auth/reset-password", failed("LINK_EXPIRED"));
      await page.goto("/reset-password?token=x");
      await fillNewPassword(page, /^New password/, "Fresh-Valuer-1");
      await page.getByRole("button", { name: "Set the new password" }).click();
      await expect(page.getByRole("heading", { name: "Link expired" })).toBeVisible();
    },
  },
  {
    name: "a new password chosen with the link of a registration",
    reach: async (page) => {
      await page.goto("/verify-email?token=x");
      await page.getByRole("button", { name: "Choose a new password" }).click();
      await page.getByRole("button", { name: "Confirm with this password" }).click();
      await expect(page.getByText(messages.auth.passwordTooShort)).toBeVisible();
    },
  },
  ...(["LINK_EXPIRED", "LINK_USED"] as const).map((code) => ({
    name: `a verification answered ${code}`,
    reach: async (page: Page) => {
      await answerOnce(page, "/auth/verify-email", failed(code));
      await page.goto("/verify-email?token=x");
      await confirmEmail(page);
      await expect(page.getByText(errorCodes[code].message)).toBeVisible();
    },
  })),
];

const signedIn: State[] = [
  {
    name: "the account with a question and a wrong password",
    reach: async (page, origin) => {
      const { email } = await newValuer(origin);
      await page.goto("/login");
      await submitSignIn(page, { email });
      await page.getByRole("link", { name: "Account", exact: true }).click();
      await page.getByLabel(/^Current password/).fill("Wrong-Password-1");
      await fillNewPassword(page, /^New password/, "Fresh-Valuer-1");
      await page.getByRole("button", { name: "Change password" }).click();
      await expect(page.getByText(errorCodes.PASSWORD_WRONG.message)).toBeVisible();
      await page.getByRole("button", { name: "Log out all other devices" }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  },
  {
    name: "the account about to be deleted",
    reach: async (page, origin) => {
      await asValuer(page, origin, "/account");
      await page.getByRole("button", { name: "Delete my account" }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("button", { name: "Delete everything" }).click();
      await expect(dialog.getByText(messages.auth.currentPasswordRequired)).toBeVisible();
    },
  },
  {
    name: "the profile with lists, errors and a preview",
    reach: async (page, origin) => {
      await asValuer(page, origin, "/profile-setup");
      await page.getByLabel("Full name").fill("");
      await page.getByRole("button", { name: "Add bank" }).click();
      await page.getByRole("button", { name: "Save profile" }).click();
      await expect(page.getByText(messages.auth.fullNameRequired)).toBeVisible();
    },
  },
];

const failedStarts: State[] = [
  {
    name: "a start without a connection",
    reach: async (page, origin) => {
      await page.route("**/api/auth/me", (route) => route.abort());
      await asValuer(page, origin, "/dashboard");
      await expect(page.getByRole("heading", { name: "No connection" })).toBeVisible();
    },
  },
  {
    name: "a page that could not be loaded",
    reach: async (page, origin) => {
      await page.route("**/assets/accounts-*.js", (route) => route.abort());
      await asValuer(page, origin, "/account");
      await expect(page.getByText("This page could not be shown")).toBeVisible();
    },
  },
];

for (const [group, states] of Object.entries({ signedOut, signedIn, failedStarts }))
  test(`${group}: no accessibility findings, no sideways scrolling, on phone and desktop, light and dark`, async ({
    page,
    takseru,
  }) => {
    test.slow();
    for (const { name, reach } of states)
      await test.step(name, async () => {
        await reach(page, takseru.origin);
        await expectNoFindings(page);
        await page.unrouteAll();
      });
  });
