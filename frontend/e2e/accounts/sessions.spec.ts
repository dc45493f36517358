import { errorCodes, messages } from "@takseru/shared-types";
import {
  fillNewPassword,
  onAnotherDevice,
  password,
  signIn,
  submitSignIn,
} from "../helpers/accounts-steps.ts";
import { expectStoredDraft } from "../helpers/stored-drafts.ts";
import { expect, newValuer, openSignedIn, test } from "../helpers/takseru.ts";

const storedToken = "localStorage.getItem('auth_token')";

/** The chunk that calls the API. */
const API_CHUNK = /\/assets\/signed-in-[^/]+\.js$/;

test.describe("changing the password", () => {
  test("refuses a wrong current one without signing out, and ends all other sessions when it is right", async ({
    browser,
    page,
    takseru,
  }) => {
    const { email } = await newValuer(takseru.origin);
    await signIn(page, { email });
    const other = await onAnotherDevice(browser, takseru.origin, { email });
    await page.getByRole("link", { name: "Account", exact: true }).click();
    await expect(page.getByRole("listitem").filter({ hasText: "signed in" })).toHaveCount(3);

    await page.getByLabel(/^Current password/).fill("Wrong-Password-1");
    await fillNewPassword(page, /^New password/, "Fresh-Valuer-1");
    await page.getByRole("button", { name: "Change password" }).click();
    await expect(page.getByText(errorCodes.PASSWORD_WRONG.message)).toBeVisible();
    await expect(page).toHaveURL(/\/account$/);
    expect(await page.evaluate(storedToken)).not.toBeNull();

    await page.getByLabel(/^Current password/).fill(password);
    await page.getByRole("button", { name: "Change password" }).click();
    await expect(page.getByText(messages.auth.passwordChanged)).toBeVisible();
    await expect(page.getByText("You are not signed in anywhere else.")).toBeVisible();

    await other.page.getByRole("link", { name: "Profile" }).click();
    await expect(other.page.getByText("Your session has ended. Please sign in again.")).toBeVisible();
    await submitSignIn(other.page, { email, password: "Fresh-Valuer-1" });
    await other.page.waitForURL("**/profile");
    await other.device.close();
  });
});

test.describe("sessions", () => {
  test("are listed by device, and a revoked one ends with its next call", async ({
    browser,
    page,
    takseru,
  }) => {
    const { email } = await newValuer(takseru.origin);
    await signIn(page, { email });
    const other = await onAnotherDevice(browser, takseru.origin, { email });
    await other.page.getByRole("link", { name: "Account", exact: true }).click();
    const own = other.page.getByRole("listitem").filter({ hasText: "This device" });
    await expect(own).toHaveText(/Chrome on Linux/);
    await expect(own.getByRole("button")).toHaveCount(0);

    await other.page.getByRole("button", { name: "Log out all other devices" }).click();
    await other.page.getByRole("dialog").getByRole("button", { name: "Log out" }).click();
    await expect(other.page.getByText(messages.auth.othersEnded)).toBeVisible();
    await expect(other.page.getByText("You are not signed in anywhere else.")).toBeVisible();
    await other.device.close();

    await page.getByRole("link", { name: "My Reports" }).click();
    await expect(page.getByText("Your session has ended. Please sign in again.")).toBeVisible();
    expect(await page.evaluate(storedToken)).toBeNull();
    await submitSignIn(page, { email });
    await page.waitForURL("**/reports");
  });

  test("end one by one", async ({ browser, page, takseru }) => {
    const { email } = await newValuer(takseru.origin);
    const other = await onAnotherDevice(browser, takseru.origin, { email });
    await signIn(page, { email });
    await page.getByRole("link", { name: "Account", exact: true }).click();
    const rows = page.getByRole("listitem").filter({ hasText: "signed in" });
    await expect(rows).toHaveCount(3);
    await page.getByRole("button", { name: /^Log out Chrome/ }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Log out" }).click();
    await expect(page.getByText(messages.auth.sessionEnded)).toBeVisible();
    await expect(rows).toHaveCount(2);
    await other.page.reload();
    await expect(other.page.getByText("Your session has ended. Please sign in again.")).toBeVisible();
    await other.device.close();
  });
});

test.describe("without a connection", () => {
  test("signing out works at once, and the server is told later", async ({ context, page, takseru }) => {
    const { email } = await newValuer(takseru.origin);
    await signIn(page, { email });
    const token = await page.evaluate<string>(storedToken);
    const asksAsThatSession = () =>
      fetch(`${takseru.origin}/api/auth/me`, { headers: { Authorization: `Bearer ${token}` } });

    await context.setOffline(true);
    await page.getByRole("button", { name: "Logout" }).click();
    await expect(page.getByRole("heading", { level: 1, name: /Sign in|You are signed out/ })).toBeVisible();
    expect(await page.evaluate(storedToken)).toBeNull();
    expect((await asksAsThatSession()).status).toBe(200);

    await context.setOffline(false);
    await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
    await expect.poll(async () => (await asksAsThatSession()).status).toBe(401);
  });

  test("the start waits for a connection and keeps the session", async ({ page, takseru }) => {
    const { token } = await newValuer(takseru.origin);
    await page.route("**/api/auth/me", (route) => route.abort());
    await openSignedIn(page, token, "/account");
    await expect(page.getByRole("heading", { name: "No connection" })).toBeVisible();
    expect(await page.evaluate(storedToken)).toBe(token);
    await page.unroute("**/api/auth/me");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Account" })).toBeVisible();
  });

  test("a start that could not load its code keeps the session too", async ({ page, takseru }) => {
    const { token } = await newValuer(takseru.origin);
    await page.route(API_CHUNK, (route) => route.abort());
    await openSignedIn(page, token, "/account");
    await expect(page.getByRole("heading", { name: "No connection" })).toBeVisible();
    expect(await page.evaluate(storedToken)).toBe(token);
    await page.unroute(API_CHUNK);
    await page.reload();
    await expect(page.getByRole("heading", { level: 1, name: "Account" })).toBeVisible();
  });
});

test.describe("two tabs", () => {
  test("agree about who is signed in", async ({ context, page, takseru }) => {
    const first = await newValuer(takseru.origin);
    const second = await newValuer(takseru.origin);
    await signIn(page, first);
    const other = await context.newPage();
    await other.goto("/account");
    await expect(other.getByText(`You sign in with ${first.email}.`)).toBeVisible();

    await page.getByRole("button", { name: "Logout" }).click();
    await expect(other.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
    await submitSignIn(page, second);
    await expect(other.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
    await other.goto("/account");
    await expect(other.getByText(`You sign in with ${second.email}.`)).toBeVisible();
  });

  test("never write for the first user once the second has signed in", async ({ context, page, takseru }) => {
    const first = await newValuer(takseru.origin);
    const second = await newValuer(takseru.origin);
    await signIn(page, first);
    const asleep = await context.newPage();
    // Like a tab that the browser has suspended: it receives no messages.
    await asleep.addInitScript(() =>
      window.addEventListener("storage", (event) => event.stopImmediatePropagation(), true),
    );
    const sent: string[] = [];
    asleep.on("request", (request) => {
      if (request.method() === "PUT") sent.push(request.url());
    });
    await asleep.goto("/profile");
    await asleep.getByLabel("Full name").fill("Typed by the first");
    await expectStoredDraft(asleep, "Typed by the first");

    await page.getByRole("button", { name: "Logout" }).click();
    // The drafts of the other tab would be lost.
    await page.getByRole("dialog").getByRole("button", { name: "Logout" }).click();
    await submitSignIn(page, second);
    await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();

    await asleep.getByRole("button", { name: "Save profile" }).click();
    await expect(asleep.getByLabel("Email address")).toHaveValue(second.email);
    await expect(asleep.getByLabel("Full name")).toHaveValue("E. Example");
    expect(sent).toEqual([]);
  });
});
