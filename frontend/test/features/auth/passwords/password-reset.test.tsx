import { errorCodes, limits, messages } from "@takseru/shared-types";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { buildUser } from "../../../helpers/build";
import { type FakeCalls, refuse, refuseFor } from "../../../helpers/fake-api";
import { open } from "../../../helpers/open";

const said = (message: string) => ({ success: true, message }) as const;
const sent: FakeCalls["auth"] = { forgotPassword: () => said(messages.auth.passwordLinkSent) };

const ask = async (button: string) => {
  await userEvent.type(await screen.findByRole("textbox", { name: /Email/ }), "nimal@example.lk");
  await userEvent.click(screen.getByRole("button", { name: button }));
};

const setNew = async (password = "Fresh-Valuer-1", confirm = password) => {
  await userEvent.type(await screen.findByLabelText(/^New password/), password);
  await userEvent.type(screen.getByLabelText(/^Confirm password/), confirm);
  await userEvent.click(screen.getByRole("button", { name: "Set the new password" }));
};

describe("a forgotten password", () => {
  it("requires a valid address", async () => {
    const { calls } = open("/forgot-password", { auth: sent });
    await userEvent.click(await screen.findByRole("button", { name: "Send the link" }));
    await screen.findByText(messages.auth.emailRequired);
    await userEvent.type(screen.getByRole("textbox", { name: /Email/ }), "nimal");
    await screen.findByText(messages.auth.emailInvalid);
    expect(calls).toEqual([]);
  });

  it("shows the reply and the address, and resends only after a pause", async () => {
    const { calls } = open("/forgot-password", { auth: sent });
    await ask("Send the link");
    await screen.findByText(messages.auth.passwordLinkSent);
    screen.getByText("nimal@example.lk");
    const again = screen.getByRole("button", { name: "Send it again" });
    expect(again).toHaveAttribute("aria-disabled", "true");
    await userEvent.click(again);
    expect(calls.map(({ body }) => body)).toEqual([{ email: "nimal@example.lk" }]);
  });

  it("shows the retry delay of a rate limit", async () => {
    open("/forgot-password", { auth: { forgotPassword: () => refuseFor(1_800) } });
    await ask("Send the link");
    await screen.findByText(errorCodes.TOO_MANY_REQUESTS.message);
    expect(screen.getByRole("timer")).toHaveTextContent(/^(30 min 0|29 min 5\d) s$/);
  });
});

describe("setting a new password by a link", () => {
  it("ticks off the rules while the user types", async () => {
    open("/reset-password?token=abc");
    const field = await screen.findByLabelText(/^New password/);
    const rules = screen.getAllByRole("listitem");
    const missing = () =>
      rules.filter((rule) => rule.textContent?.includes("missing")).map((rule) => rule.textContent);
    expect(missing()).toHaveLength(4);
    expect(field).toHaveAccessibleDescription(/An uppercase letter \(missing\)/);
    await userEvent.type(field, "abcdefgh");
    expect(missing()).toEqual(["○An uppercase letter (missing)", "○A number (missing)"]);
    await userEvent.type(field, "A1");
    expect(missing()).toEqual([]);
  });

  it("applies the rules of the registration", async () => {
    const { calls } = open("/reset-password?token=abc");
    await setNew("secret12", "secret13");
    await screen.findByText(messages.auth.passwordTooSimple);
    screen.getByText(messages.auth.passwordsDiffer);
    expect(calls).toEqual([]);
  });

  it("sends the token of the link and leads to sign-in", async () => {
    const { calls, path } = open("/reset-password?token=abc", {
      auth: { resetPassword: () => said(messages.auth.passwordReset) },
    });
    await setNew();
    await screen.findByText(messages.auth.passwordReset);
    expect(calls[0]?.body).toEqual({ token: "abc", password: "Fresh-Valuer-1" });
    await userEvent.click(screen.getByRole("link", { name: "Sign in" }));
    await screen.findByRole("heading", { name: "Sign in" });
    expect(path()).toBe("/login");
  });

  it("ends the session of this browser if it belongs to the account", async () => {
    let ended = false;
    open(
      "/reset-password?token=abc",
      {
        auth: {
          me: () => (ended ? refuse("NOT_SIGNED_IN") : { ...said(""), data: { user: buildUser() } }),
          resetPassword: () => {
            ended = true;
            return said(messages.auth.passwordReset);
          },
        },
      },
      buildUser(),
    );
    await setNew();
    await screen.findByText(messages.auth.passwordReset);
    await waitFor(() => expect(localStorage.getItem(limits.tokenStorageKey)).toBeNull());
  });

  it("shows a common password at its field and accepts another one", async () => {
    let tries = 0;
    open("/reset-password?token=abc", {
      auth: {
        resetPassword: () => {
          tries += 1;
          return tries === 1
            ? refuse("VALIDATION_FAILED", { password: messages.auth.passwordCommon })
            : said(messages.auth.passwordReset);
        },
      },
    });
    await setNew("Password1");
    const complaint = await screen.findByText(messages.auth.passwordCommon);
    const field = screen.getByLabelText(/^New password/);
    expect(field.getAttribute("aria-describedby")).toContain(complaint.id);
    await userEvent.type(field, "-of-mine");
    await userEvent.type(screen.getByLabelText(/^Confirm password/), "-of-mine");
    await userEvent.click(screen.getByRole("button", { name: "Set the new password" }));
    await screen.findByText(messages.auth.passwordReset);
  });

  it.each([
    ["LINK_EXPIRED", "Link expired", /Your password has not changed/],
    ["LINK_USED", "Link already used", /A new password was set with it/],
    ["LINK_INVALID", "Link not valid", /Your password has not changed/],
  ] as const)(
    "says of a link that is %s what that means, and sends a new one there",
    async (code, title, text) => {
      const { calls } = open("/reset-password?token=abc", {
        auth: { ...sent, resetPassword: () => refuse(code) },
      });
      await setNew();
      await screen.findByRole("heading", { name: title });
      within(screen.getByRole("alert")).getByText(errorCodes[code].message);
      screen.getByText(text);
      await ask("Send a new link");
      await screen.findByText(messages.auth.passwordLinkSent);
      expect(calls.at(-1)).toMatchObject({
        name: "auth.forgotPassword",
        body: { email: "nimal@example.lk" },
      });
    },
  );

  it("offers a new link if the token is missing", async () => {
    open("/reset-password", { auth: sent });
    await screen.findByText(messages.auth.linkIncomplete);
    await ask("Send a new link");
    await screen.findByText(messages.auth.passwordLinkSent);
  });
});
