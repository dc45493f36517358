import type { Page } from "@playwright/test";
import { messages } from "@takseru/shared-types";
import { faultsOf } from "../helpers/faults.ts";
import { expect, openSignedIn, test } from "../helpers/takseru.ts";
import { expectNoFindings } from "../helpers/views.ts";

/** Each path, and a text that it shows once it is loaded. */
type Screens = Record<string, string | RegExp>;

const signedOut: Screens = {
  "/login": "Remember me",
  "/register": "Already registered?",
  "/forgot-password": "Send the link",
  "/reset-password?token=wrong": "Set the new password",
  "/verify-email?token=wrong": "Confirm my email address",
  "/terms": "Terms of service",
  "/privacy": "Privacy policy",
  "/verify": "See what was signed: you need no account.",
  "/verify/NONE": "Not verified",
};
const ofTheAccount: Screens = {
  "/dashboard": "E/1",
  "/account": "This device",
  "/profile": "Save profile",
  "/profile-setup": "Save profile",
  "/reports/profile": "Save profile",
};
const ofReports: Screens = {
  "/reports": "E/1",
  "/reports/deleted": "No deleted reports",
  "/reports/comparables": "No sale",
  "/reports/analytics": "Total",
  "/reports/new": "Analyze Location",
  "/reports/builder/{id}": /^Saved/,
  "/reports/builder/{id}/sign": "Only a completed report can be signed",
  "/reports/builder/999999": messages.reports.notFound,
};
/** Paths that lead elsewhere, and a text of the screen there. */
const leadingOn: Screens = {
  "/": "E/1",
  "/login": "E/1",
  "/reports/nowhere": "E/1",
  "/verify/NONE": "Not verified",
  "/terms": "Terms of service",
};

/** What is asked for in vain: a code and a report that do not exist. */
const IN_VAIN = /\/api\/(verify\/NONE|reports\/999999)/;

const openAll = async (page: Page, screens: Screens, look: () => Promise<void>): Promise<void> => {
  const faults = faultsOf(page, IN_VAIN);
  for (const [path, shown] of Object.entries(screens))
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByText(shown).first()).toBeVisible();
      await look();
      expect.soft(faults.splice(0), path).toEqual([]);
    });
};

const title =
  "open without a fault, an accessibility finding or sideways scrolling, on phone and desk, light and dark";

test(`the screens for anyone ${title}`, { tag: "@each-change" }, async ({ page }) => {
  test.slow();
  await openAll(page, signedOut, () => expectNoFindings(page));
});

for (const [name, screens] of Object.entries({ "of the account": ofTheAccount, "of reports": ofReports }))
  test(`the screens ${name} ${title}`, { tag: "@each-change" }, async ({
    page,
    readOnlyValuer: { token, reportId },
  }) => {
    test.slow();
    await openSignedIn(page, token, "/terms");
    const own = Object.entries(screens).map(([path, shown]) => [path.replace("{id}", `${reportId}`), shown]);
    await openAll(page, Object.fromEntries(own), () => expectNoFindings(page));
  });

test("paths that lead elsewhere do so without a fault, signed in and out", async ({
  page,
  readOnlyValuer: { token },
}) => {
  const nothing = async () => undefined;
  const toSignIn = ["/", "/dashboard", "/reports/builder/1", "/reports/new", "/account-deleted"];
  await openAll(page, Object.fromEntries(toSignIn.map((path) => [path, "Remember me"])), nothing);
  await openSignedIn(page, token, "/terms");
  await openAll(page, leadingOn, nothing);
});
