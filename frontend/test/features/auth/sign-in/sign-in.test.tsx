import { readFile } from "node:fs/promises";
import { errorCodes, limits, messages } from "@takseru/shared-types";
import { PdfFile } from "@takseru/testing/pdf/pdf-file";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { buildPage, buildUser } from "../../../helpers/build";
import { type FakeCalls, loseConnection, refuse, refuseFor } from "../../../helpers/fake-api";
import { open, TOKEN } from "../../../helpers/open";

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
  afterEach(() => vi.useRealTimers());

  it("names this browser to the server from the second time on, also after signing out", async () => {
    const deviceToken = "d".repeat(43);
    const { calls } = open("/login", {
      ...welcome,
      auth: {
        login: () => ({
          success: true,
          message: "",
          data: { user: buildUser(), token: TOKEN, deviceToken },
        }),
        logout: () => ({ success: true, message: "" }),
      },
    });
    await signIn("nimal@example.lk", "Secret123");
    await userEvent.click(await screen.findByRole("button", { name: "Logout" }));
    await signIn("nimal@example.lk", "Secret123");
    await screen.findByRole("heading", { name: "Dashboard" });
    const signIns = calls.filter(({ name }) => name === "auth.login").map(({ body }) => body);
    expect(signIns).toMatchObject([{ deviceToken: null }, { deviceToken }]);
  });

  it("requires both fields before it calls the server", async () => {
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

  it("shows the failure and the reason without an answer", async () => {
    open("/login", { auth: { login: loseConnection } });
    await signIn("nimal@example.lk", "Secret123");
    await screen.findByText(messages.auth.loginFailed);
    screen.getByText(messages.location.networkError);
  });

  it("shows the failure and the status where a proxy answers in place of the API", async () => {
    open("/login");
    vi.stubGlobal("fetch", async () => new Response("<h1>Bad gateway</h1>", { status: 502 }));
    await signIn("nimal@example.lk", "Secret123");
    await screen.findByText(messages.auth.loginFailed);
    screen.getByText("HTTP error! status: 502");
  });

  it("says for whom it is, and that registration requires professional credentials", async () => {
    open("/login");
    await screen.findByText("Valuation reports for valuers in Sri Lanka.");
    screen.getByText("Registration requires professional credentials.");
  });

  it("shows a stranger three pages of a sample report, and the way to check one", async () => {
    open("/login");
    const about = within(await screen.findByRole("complementary", { name: "About Takseru" }));
    about.getByText(/For valuers in Sri Lanka/);
    const pictures = about.getAllByRole<HTMLImageElement>("img");
    expect(pictures.map(({ loading }) => loading)).toEqual(["lazy", "lazy", "lazy"]);
    const sample = about.getByRole("link", { name: /Open the sample report/ });
    expect(sample.getAttribute("href")).toMatch(/sample-report.*\.pdf$/);
    expect(screen.getByRole("link", { name: "check a report by its code" })).toHaveAttribute(
      "href",
      "/verify",
    );
  });

  it("says as many pages as the sample report has", async () => {
    open("/login");
    const file = "frontend/src/features/auth/sample-report/sample-report.pdf";
    const { pages } = new PdfFile(await readFile(file));
    const sample = await screen.findByRole("link", { name: /Open the sample report/ });
    expect(sample).toHaveTextContent(`${pages.length} pages`);
  });

  it("shows the password on request", async () => {
    open("/login");
    const field = await screen.findByLabelText("Password");
    expect(field).toHaveAttribute("type", "password");
    await userEvent.click(screen.getByRole("button", { name: "Show or hide password" }));
    expect(field).toHaveAttribute("type", "text");
    await userEvent.click(screen.getByRole("button", { name: "Show or hide password" }));
    expect(field).toHaveAttribute("type", "password");
  });

  it("requests a long session only if the box is ticked", async () => {
    const { calls } = open("/login", { auth: { login: () => refuse("LOGIN_FAILED") } });
    await signIn("nimal@example.lk", "wrong");
    await screen.findByText(errorCodes.LOGIN_FAILED.message);
    await userEvent.click(screen.getByRole("checkbox", { name: "Remember me" }));
    await userEvent.click(screen.getByRole("button", { name: "Sign in" }));
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(calls.map(({ body }) => body)).toMatchObject([{ remember: false }, { remember: true }]);
  });

  it("shows the retry delay after too many failures, and offers a password reset", async () => {
    const { calls } = open("/login", { auth: { login: () => refuseFor(90) } });
    const field = await screen.findByRole("textbox", { name: "Email" });
    fireEvent.change(field, { target: { value: "nimal@example.lk" } });
    fireEvent.change(screen.getByLabelText("Password"), { target: { value: "wrong" } });
    vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] });
    const submit = screen.getByRole("button", { name: "Sign in" });
    fireEvent.click(submit);
    await vi.waitFor(() => screen.getByText(errorCodes.TOO_MANY_REQUESTS.message), {
      interval: 1,
      timeout: 20_000,
    });
    expect(screen.getByRole("timer")).toHaveTextContent("1 min 30 s");
    expect(submit).toHaveAttribute("aria-disabled", "true");

    act(() => vi.advanceTimersByTime(31_000));
    expect(screen.getByRole("timer")).toHaveTextContent("59 s");
    fireEvent.click(submit);
    expect(calls).toHaveLength(1);

    act(() => vi.advanceTimersByTime(59_000));
    screen.getByText("You can try again now.");
    expect(screen.queryByRole("timer")).toBeNull();
    fireEvent.click(submit);
    await vi.waitFor(() => expect(calls).toHaveLength(2), { interval: 1, timeout: 20_000 });
    await vi.waitFor(() => screen.getByRole("timer"), { interval: 1, timeout: 20_000 });

    fireEvent.click(screen.getByRole("link", { name: "Set a new password" }));
    await vi.waitFor(() => screen.getByRole("heading", { name: "Forgot your password?" }), {
      interval: 1,
      timeout: 20_000,
    });
    expect(screen.getByRole("textbox", { name: /Email/ })).toHaveValue("nimal@example.lk");
  });

  it("lets another account sign in while one is locked", async () => {
    const { calls } = open("/login", { auth: { login: () => refuseFor(900) } });
    await signIn("nimal@example.lk", "wrong");
    await screen.findByRole("timer");
    await userEvent.type(screen.getByRole("textbox", { name: "Email" }), "x");
    await userEvent.click(screen.getByRole("button", { name: "Sign in" }));
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(calls.at(-1)?.body).toMatchObject({ email: "nimal@example.lkx" });
  });

  it("offers a new verification link, with a pause after it", async () => {
    const { calls } = open("/login", {
      auth: {
        login: () => refuse("EMAIL_NOT_VERIFIED"),
        resendVerification: () => ({ success: true, message: "Please look into your mailbox" }),
      },
    });
    await signIn("nimal@example.lk", "Secret123");
    const again = await screen.findByRole("button", { name: "Send a new verification link" });
    await userEvent.click(again);
    await screen.findByText("Please look into your mailbox");
    expect(calls.at(-1)).toMatchObject({
      name: "auth.resendVerification",
      body: { email: "nimal@example.lk" },
    });
    expect(again).toHaveAttribute("aria-disabled", "true");
    await userEvent.click(again);
    expect(calls.filter(({ name }) => name === "auth.resendVerification")).toHaveLength(1);
  });

  it("stores the token, sends it and leads to the dashboard", async () => {
    const { calls, path } = open("/login", welcome);
    await signIn("nimal@example.lk", "Secret123");
    await screen.findByRole("heading", { name: "Dashboard" });
    expect(path()).toBe("/dashboard");
    expect(localStorage.getItem(limits.tokenStorageKey)).toBe(TOKEN);
    await waitFor(() =>
      expect(calls.at(-1)).toMatchObject({ name: "reports.list", token: `Bearer ${TOKEN}` }),
    );
  });

  it("leads back to the requested page", async () => {
    const { path } = open("/reports", welcome);
    await signIn("nimal@example.lk", "Secret123");
    await screen.findByRole("heading", { name: "Your Valuation Reports" });
    expect(path()).toBe("/reports");
  });
});
