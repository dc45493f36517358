import { messages } from "@takseru/shared-types";
import { expect, openSignedIn, test } from "../helpers/takseru.ts";
import { expectNoFindings } from "../helpers/views.ts";

/** Each path, and a text that it shows once it is loaded. */
const signedOut: Record<string, string | RegExp> = {
  "/login": "Remember me",
  "/register": "Already registered?",
  "/forgot-password": "Send the link",
  "/reset-password?token=wrong": "Set the new password",
  "/verify-email?token=wrong": "Confirm my email address",
  "/terms": "Terms of service",
  "/privacy": "Privacy policy",
  "/verify/NONE": "Not verified",
};
const signedIn: Record<string, string | RegExp> = {
  "/dashboard": "E/1",
  "/account": "This device",
  "/profile-setup": "Save profile",
  "/reports": "E/1",
  "/reports/deleted": "No deleted reports",
  "/reports/comparables": "Your bank is empty",
  "/reports/new": "Analyze Location",
  "/reports/profile": "Save profile",
  "/reports/analytics": "Total",
  "/reports/builder/{id}": /^Saved/,
  "/reports/builder/999999": messages.reports.notFound,
};

const title = (path: string) =>
  `${path} has no accessibility findings and no sideways scrolling, on phone and desk, light and dark`;

for (const [path, shown] of Object.entries(signedOut))
  test(title(path), async ({ page }) => {
    await page.goto(path);
    await expect(page.getByText(shown).first()).toBeVisible();
    await expectNoFindings(page);
  });

for (const [path, shown] of Object.entries(signedIn))
  test(title(path), async ({ page, readOnlyValuer }) => {
    await openSignedIn(page, readOnlyValuer.token, path.replace("{id}", String(readOnlyValuer.reportId)));
    await expect(page.getByText(shown).first()).toBeVisible();
    await expectNoFindings(page);
  });
