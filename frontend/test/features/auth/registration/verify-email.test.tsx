import { errorCodes, messages } from "@takseru/shared-types";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { type FakeCalls, loseConnection, refuse } from "../../../helpers/fake-api";
import { open } from "../../../helpers/open";

const said = (message: string) => ({ success: true, message }) as const;
const resent: FakeCalls["auth"] = { resendVerification: () => said(messages.auth.verificationSent) };

const askForNewLink = async () => {
  await userEvent.type(await screen.findByRole("textbox", { name: /Email/ }), "nimal@example.lk");
  await userEvent.click(screen.getByRole("button", { name: "Send a new verification link" }));
  await screen.findByText(messages.auth.verificationSent);
};

describe("the link that confirms an address", () => {
  it("verifies the address once and leads to sign-in", async () => {
    const { calls } = open("/verify-email?token=abc", {
      auth: { verifyEmail: () => said(messages.auth.verified) },
    });
    await screen.findByRole("heading", { name: "Email verified" });
    screen.getByText(messages.auth.verified);
    expect(calls).toMatchObject([{ name: "auth.verifyEmail", body: { token: "abc" } }]);
    await userEvent.click(screen.getByRole("link", { name: "Sign in" }));
    await screen.findByRole("heading", { name: "Sign in" });
  });

  it("leads to sign-in if it was used before", async () => {
    open("/verify-email?token=abc", { auth: { verifyEmail: () => refuse("LINK_USED") } });
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

  it("is retried after a lost connection", async () => {
    let online = false;
    open("/verify-email?token=abc", {
      auth: { verifyEmail: () => (online ? said(messages.auth.verified) : loseConnection()) },
    });
    await screen.findByRole("heading", { name: "Not verified yet" });
    online = true;
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    await screen.findByText(messages.auth.verified);
  });
});
