import { errorCodes, limits, messages } from "@takseru/shared-types";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { buildPage, buildUser } from "./build";
import { type FakeCalls, refuse } from "./fake-api";
import { open, TOKEN } from "./open";

const welcome: FakeCalls = {
  auth: { login: () => ({ success: true, message: "", data: { user: buildUser(), token: TOKEN } }) },
  reports: { list: () => buildPage([]) },
};

const signIn = async (email: string, password: string) => {
  const user = userEvent.setup();
  const field = await screen.findByRole("textbox", { name: "Email" });
  if (email) await user.type(field, email);
  if (password) await user.type(screen.getByLabelText("Password"), password);
  await user.click(screen.getByRole("button", { name: "Sign in" }));
};

describe("signing in", () => {
  it("asks for both fields and calls nobody while one is empty", async () => {
    const { calls } = open("/login");
    await signIn("nimal@example.lk", "");
    await screen.findByText(messages.auth.fillAllFields);
    expect(calls).toEqual([]);
  });

  it("shows the server's message when it refuses", async () => {
    open("/login", { auth: { login: () => refuse("LOGIN_FAILED") } });
    await signIn("nimal@example.lk", "wrong");
    await screen.findByText(errorCodes.LOGIN_FAILED.message);
    expect(localStorage.getItem(limits.tokenStorageKey)).toBeNull();
  });

  it("offers a new link to those who have not verified their address", async () => {
    const { calls } = open("/login", {
      auth: {
        login: () => refuse("EMAIL_NOT_VERIFIED"),
        resendVerification: () => ({ success: true, message: "Please look into your mailbox" }),
      },
    });
    await signIn("nimal@example.lk", "Secret123");
    await userEvent.click(await screen.findByRole("button", { name: "Send a new verification link" }));
    await screen.findByText("Please look into your mailbox");
    expect(calls.at(-1)).toMatchObject({
      name: "auth.resendVerification",
      body: { email: "nimal@example.lk" },
    });
  });

  it("keeps the token, sends it from then on, and leads to the dashboard", async () => {
    const { calls, path } = open("/login", welcome);
    await signIn("nimal@example.lk", "Secret123");
    await screen.findByRole("heading", { name: "Dashboard" });
    expect(path()).toBe("/dashboard");
    expect(localStorage.getItem(limits.tokenStorageKey)).toBe(TOKEN);
    await waitFor(() =>
      expect(calls.at(-1)).toMatchObject({ name: "reports.list", token: `Bearer ${TOKEN}` }),
    );
  });

  it("leads back to the page that was asked for", async () => {
    const { path } = open("/reports", welcome);
    await signIn("nimal@example.lk", "Secret123");
    await screen.findByRole("heading", { name: "Your Valuation Reports" });
    expect(path()).toBe("/reports");
  });
});
