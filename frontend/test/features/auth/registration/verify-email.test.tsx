import { errorCodes, messages } from "@takseru/shared-types";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { buildPage, buildUser } from "../../../helpers/build";
import { type FakeCalls, loseConnection, refuse } from "../../../helpers/fake-api";
import { open } from "../../../helpers/open";

const reports = { list: () => buildPage([]) };
const said = (message: string) => ({ success: true, message }) as const;
const resent: FakeCalls["auth"] = { resendVerification: () => said(messages.auth.verificationSent) };

const askForNewLink = async () => {
  await userEvent.type(await screen.findByRole("textbox", { name: /Email/ }), "nimal@example.lk");
  await userEvent.click(screen.getByRole("button", { name: "Send a new verification link" }));
  await screen.findByText(messages.auth.verificationSent);
};

const PASSWORD = "Registered-2026";
const confirmWith = async (password = PASSWORD) => {
  await userEvent.type(await screen.findByLabelText(/^Password/), password);
  await userEvent.click(screen.getByRole("button", { name: "Confirm my email address" }));
};
const chooseNew = async (password: string) => {
  await userEvent.click(await screen.findByRole("button", { name: "Choose a new password" }));
  await userEvent.type(screen.getByLabelText(/^New password/), password);
  await userEvent.type(screen.getByLabelText(/^Confirm password/), password);
  await userEvent.click(screen.getByRole("button", { name: "Confirm with this password" }));
};
const confirmed = () => ({ ...said(messages.auth.verified), data: { email: "nimal@example.lk" } });
const signsIn: FakeCalls["auth"] = {
  verifyEmail: confirmed,
  login: () => ({ ...said("Signed in"), data: { user: buildUser(), token: "a-new-token" } }),
};

describe("the link that confirms an address", () => {
  it("is not used by opening it: a password is asked for first", async () => {
    const { calls } = open("/verify-email?token=abc", { auth: signsIn });
    await screen.findByRole("heading", { name: "Confirm your email" });
    expect(calls).toEqual([]);
    await userEvent.click(screen.getByRole("button", { name: "Confirm my email address" }));
    await screen.findByText(messages.auth.currentPasswordRequired);
    expect(calls).toEqual([]);
  });

  it("verifies the address with the registration's password, and signs in", async () => {
    const { calls, path } = open("/verify-email?token=abc", { auth: signsIn, reports });
    await confirmWith();
    await screen.findByRole("heading", { name: "Email verified" });
    screen.getByText(messages.auth.verifiedSignedIn(undefined));
    expect(screen.queryByText(messages.auth.verified)).toBeNull();
    expect(calls).toMatchObject([
      { name: "auth.verifyEmail", body: { token: "abc", password: PASSWORD } },
      { name: "auth.login", body: { email: "nimal@example.lk", password: PASSWORD } },
    ]);
    await userEvent.click(screen.getByRole("link", { name: "Go to the dashboard" }));
    await screen.findByRole("heading", { name: "Dashboard" });
    expect(path()).toBe("/dashboard");
  });

  it("takes the registration over with a new password, for an owner who did not register", async () => {
    const { calls } = open("/verify-email?token=abc", { auth: signsIn });
    await chooseNew("Chosen-2026");
    await screen.findByRole("heading", { name: "Email verified" });
    expect(calls).toMatchObject([
      { name: "auth.verifyEmail", body: { token: "abc", newPassword: "Chosen-2026" } },
      { name: "auth.login", body: { email: "nimal@example.lk", password: "Chosen-2026" } },
    ]);
  });

  it("says that the password is not the registration's, and verifies nothing", async () => {
    const message = messages.auth.registrationPasswordWrong;
    open("/verify-email?token=abc", {
      auth: { verifyEmail: () => refuse("PASSWORD_WRONG", { password: message }) },
    });
    await confirmWith("Another-2026");
    await screen.findByText(message);
    expect(screen.getByLabelText(/^Password/)).toHaveFocus();
    expect(screen.queryByRole("heading", { name: "Email verified" })).toBeNull();
  });

  it("leads to sign-in, with the address, where signing in fails", async () => {
    open("/verify-email?token=abc", { auth: { verifyEmail: confirmed, login: loseConnection } });
    await confirmWith();
    await userEvent.click(await screen.findByRole("link", { name: "Sign in" }));
    await screen.findByRole("heading", { name: "Sign in" });
    expect(screen.getByRole("textbox", { name: /Email/ })).toHaveValue("nimal@example.lk");
  });

  it("does not end the session of whoever is signed in here", async () => {
    const { calls } = open(
      "/verify-email?token=abc",
      { auth: signsIn },
      {
        ...buildUser(),
        email: "kamala@example.lk",
      },
    );
    await confirmWith();
    await screen.findByRole("heading", { name: "Email verified" });
    screen.getByText(messages.auth.verifiedSignedIn("kamala@example.lk"));
    expect(calls.map(({ name }) => name)).not.toContain("auth.login");
  });

  it("leads to sign-in if it was used before", async () => {
    open("/verify-email?token=abc", { auth: { verifyEmail: () => refuse("LINK_USED") } });
    await confirmWith();
    await screen.findByRole("heading", { name: "Link already used" });
    screen.getByText(errorCodes.LINK_USED.message);
    screen.getByRole("link", { name: "Sign in" });
  });

  it.each([
    ["LINK_EXPIRED", "Link expired"],
    ["LINK_INVALID", "Link not valid"],
  ] as const)("is replaced on the spot when it is %s", async (code, title) => {
    const { calls } = open("/verify-email?token=abc", {
      auth: { ...resent, verifyEmail: () => refuse(code) },
    });
    await confirmWith();
    await screen.findByRole("heading", { name: title });
    screen.getByText(errorCodes[code].message);
    await askForNewLink();
    expect(calls.at(-1)?.body).toEqual({ email: "nimal@example.lk" });
  });

  it("offers a new link if the token is missing", async () => {
    open("/verify-email", { auth: resent });
    await screen.findByText(messages.auth.linkIncomplete);
    await askForNewLink();
  });

  it("keeps the password that is typed after a lost connection", async () => {
    let online = false;
    open("/verify-email?token=abc", {
      auth: { ...signsIn, verifyEmail: () => (online ? confirmed() : loseConnection()) },
    });
    await confirmWith();
    await screen.findByText("Network error");
    online = true;
    await userEvent.click(screen.getByRole("button", { name: "Confirm my email address" }));
    await screen.findByText(messages.auth.verifiedSignedIn(undefined));
  });
});
