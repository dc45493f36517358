import { limits, messages, professionalTitles } from "@takseru/shared-types";
import { act, fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { loseConnection, refuse, refuseFor } from "../../../helpers/fake-api";
import { open } from "../../../helpers/open";

const setup = () => userEvent.setup();

const submit = async (user: ReturnType<typeof setup>) =>
  user.click(await screen.findByRole("button", { name: "Create account" }));

const type = async (user: ReturnType<typeof setup>, label: string, text: string) => {
  const field = screen.getByLabelText(new RegExp(`^${label}`));
  await user.clear(field);
  await user.type(field, text);
};

const fillIn = async (user: ReturnType<typeof setup>) => {
  await screen.findByRole("button", { name: "Create account" });
  await type(user, "Full name", "Nimal Perera");
  await user.selectOptions(screen.getByLabelText(/^Professional title/), "Licensed Valuer");
  await type(user, "Email", "nimal@example.lk");
  await type(user, "Password", "Secret123");
  await type(user, "Confirm password", "Secret123");
  await user.click(screen.getByRole("checkbox", { name: /I accept/ }));
};

/** The field that the first failed check sends the valuer to, and what it says there. */
const firstComplaint = () => document.activeElement?.getAttribute("name");

describe("registering", () => {
  afterEach(() => vi.useRealTimers());

  it("checks in the specification's order, one field after the other", async () => {
    const user = setup();
    const { calls } = open("/register");
    const steps: Array<[field: string, message: string, mend: () => Promise<unknown>]> = [
      ["fullName", messages.auth.fullNameRequired, () => type(user, "Full name", "Nimal Perera")],
      [
        "professionalTitle",
        messages.auth.professionalTitleRequired,
        () => user.selectOptions(screen.getByLabelText(/^Professional title/), "Licensed Valuer"),
      ],
      ["email", messages.auth.emailRequired, () => type(user, "Email", "nimal@example")],
      ["email", messages.auth.emailInvalid, () => type(user, "Email", "nimal@example.lk")],
      ["password", messages.auth.passwordTooShort, () => type(user, "Password", "secret12")],
      ["password", messages.auth.passwordTooSimple, () => type(user, "Password", "Secret123")],
      ["confirmPassword", messages.auth.passwordsDiffer, () => type(user, "Confirm password", "Secret123")],
      [
        "terms",
        messages.auth.termsRequired,
        () => user.click(screen.getByRole("checkbox", { name: /I accept/ })),
      ],
    ];
    for (const [field, message, mend] of steps) {
      await submit(user);
      await screen.findByText(message);
      expect(firstComplaint()).toBe(field);
      await mend();
    }
    expect(calls).toEqual([]);
  });

  it("redirects to sign-in three seconds after it succeeded", async () => {
    const user = setup();
    const { calls, path } = open("/register", {
      auth: { register: () => ({ success: true, message: "Please look into your mailbox" }) },
    });
    await fillIn(user);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    fireEvent.click(screen.getByRole("button", { name: "Create account" }));
    await vi.waitFor(() => screen.getByText("Please look into your mailbox"), {
      interval: 1,
      timeout: 20_000,
    });
    await act(() => vi.advanceTimersByTimeAsync(limits.redirectAfterRegistrationMs - 500));
    expect(path()).toBe("/register");
    await act(() => vi.advanceTimersByTimeAsync(500));
    expect(path()).toBe("/login");
    expect(calls).toHaveLength(1);
    expect(calls[0]?.body).toEqual({
      fullName: "Nimal Perera",
      professionalTitle: "Licensed Valuer",
      email: "nimal@example.lk",
      password: "Secret123",
    });
  });

  it("shows the server's field errors at their fields", async () => {
    const user = setup();
    open("/register", {
      auth: { register: () => refuse("VALIDATION_FAILED", { password: "This password is too common" }) },
    });
    await fillIn(user);
    await submit(user);
    await screen.findByText("This password is too common");
    expect(screen.queryByRole("alert")).toBeNull();
    expect(screen.getByLabelText(/^Password/).getAttribute("aria-invalid")).toBe("true");
  });

  it("offers the eleven titles of the specification", async () => {
    open("/register");
    const titles = within(await screen.findByLabelText(/^Professional title/)).getAllByRole("option");
    expect(titles.map(({ textContent }) => textContent)).toEqual(["Please choose", ...professionalTitles]);
    expect(professionalTitles).toHaveLength(11);
  });

  it("opens terms and privacy in a new tab, so that the form keeps its text", async () => {
    open("/register");
    await screen.findByLabelText(/^Full name/);
    const form = within(screen.getByRole("main"));
    for (const [name, address] of [
      ["terms of service", "/terms"],
      ["privacy policy", "/privacy"],
    ]) {
      const link = form.getByRole("link", { name: name as string });
      expect(link).toHaveAttribute("href", address);
      expect(link).toHaveAttribute("target", "_blank");
    }
  });

  it("mails the link again from the sign-in screen", async () => {
    const user = setup();
    const { calls } = open("/register", {
      auth: {
        register: () => ({ success: true, message: messages.auth.registered }),
        resendVerification: () => ({ success: true, message: messages.auth.verificationSent }),
      },
    });
    await fillIn(user);
    await submit(user);
    await user.click(await screen.findByRole("link", { name: "Go to sign in" }));
    await screen.findByRole("heading", { name: "Sign in" });
    screen.getByText(messages.auth.registered);
    expect(screen.getByRole("textbox", { name: "Email" })).toHaveValue("nimal@example.lk");
    await user.click(await screen.findByRole("button", { name: "Send a new verification link" }));
    await screen.findByText(messages.auth.verificationSent);
    expect(calls.at(-1)).toMatchObject({
      name: "auth.resendVerification",
      body: { email: "nimal@example.lk" },
    });
  });

  it("retries without an answer under one key, then shows the failure", async () => {
    const user = setup();
    const { calls } = open("/register", { auth: { register: loseConnection } });
    await fillIn(user);
    await submit(user);
    await screen.findByText(messages.auth.registrationFailed);
    expect(calls).toHaveLength(3);
    expect(new Set(calls.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  });

  it("shows the retry delay of a rate limit at once", async () => {
    const user = setup();
    const { calls } = open("/register", { auth: { register: () => refuseFor(3_000) } });
    await fillIn(user);
    await submit(user);
    expect(await screen.findByRole("timer")).toHaveTextContent(/^(50 min 0|49 min 5\d) s$/);
    expect(calls).toHaveLength(1);
  });
});
