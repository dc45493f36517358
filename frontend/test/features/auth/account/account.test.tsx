import { errorCodes, limits, messages, type Session } from "@takseru/shared-types";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { buildUser } from "../../../helpers/build";
import { type FakeCalls, loseConnection, refuse, refuseFor } from "../../../helpers/fake-api";
import { open, TOKEN } from "../../../helpers/open";

const said = (message: string) => ({ success: true, message }) as const;

const buildSession = (change: Partial<Session>): Session => ({
  id: "11111111-1111-4111-8111-111111111111",
  device: "Chrome on Windows",
  created_at: "2026-03-01T04:00:00.000Z",
  last_used_at: "2026-03-04T04:00:00.000Z",
  current: false,
  ...change,
});

const here = buildSession({ current: true });
const phone = buildSession({ id: "22222222-2222-4222-8222-222222222222", device: "Firefox on Android" });
const tablet = buildSession({ id: "33333333-3333-4333-8333-333333333333", device: "Safari on iPad" });

const openAccount = (calls: FakeCalls["auth"] = {}, sessions = [here, phone, tablet]) =>
  open(
    "/account",
    { auth: { listSessions: () => ({ ...said(""), data: { sessions } }), ...calls } },
    buildUser(),
  );

const devices = async () => within(await screen.findByRole("region", { name: "Where you are signed in" }));

describe("the list of sessions", () => {
  it("names each device, when it was last used, and the one that is used now", async () => {
    openAccount();
    const list = await devices();
    const rows = await list.findAllByRole("listitem");
    expect(rows).toHaveLength(3);
    expect(rows[0]).toHaveTextContent(/Chrome on Windows.*This device.*In use now/);
    expect(rows[1]).toHaveTextContent("Firefox on Android");
    expect(rows[1]).toHaveTextContent("Last used 04/03/2026, 09:30");
    expect(list.queryByRole("button", { name: "Sign out Chrome on Windows" })).toBeNull();
  });

  it("signs out one device after asking", async () => {
    let sessions = [here, phone, tablet];
    const { calls } = openAccount({
      listSessions: () => ({ ...said(""), data: { sessions } }),
      endSessions: ({ query }) => {
        sessions = sessions.filter(({ id }) => id !== query.id);
        return said(messages.auth.sessionEnded);
      },
    });
    const list = await devices();
    await userEvent.click(await list.findByRole("button", { name: "Sign out Firefox on Android" }));
    await userEvent.click(await screen.findByRole("button", { name: "Cancel" }));
    expect(calls.some(({ name }) => name === "auth.endSessions")).toBe(false);

    await userEvent.click(list.getByRole("button", { name: "Sign out Firefox on Android" }));
    await userEvent.click(await screen.findByRole("button", { name: "Sign out" }));
    await screen.findByText(messages.auth.sessionEnded);
    await waitFor(() => expect(list.queryByText("Firefox on Android")).toBeNull());
    list.getByText("Safari on iPad");
  });

  it("signs out all others at once, and then says that there are none", async () => {
    let sessions = [here, phone, tablet];
    openAccount({
      listSessions: () => ({ ...said(""), data: { sessions } }),
      endSessions: ({ query }) => {
        expect(query.id).toBeUndefined();
        sessions = [here];
        return said(messages.auth.othersEnded);
      },
    });
    const list = await devices();
    await userEvent.click(await list.findByRole("button", { name: "Sign out all other devices" }));
    await userEvent.click(await screen.findByRole("button", { name: "Sign out" }));
    await screen.findByText(messages.auth.othersEnded);
    await list.findByText("You are signed in nowhere else.");
    expect(list.getAllByRole("listitem")).toHaveLength(1);
  });

  it("takes a device off that has signed out by itself meanwhile", async () => {
    let sessions = [here, phone];
    openAccount({
      listSessions: () => ({ ...said(""), data: { sessions } }),
      endSessions: () => {
        sessions = [here];
        return refuse("SESSION_NOT_FOUND");
      },
    });
    const list = await devices();
    await userEvent.click(await list.findByRole("button", { name: "Sign out Firefox on Android" }));
    await userEvent.click(await screen.findByRole("button", { name: "Sign out" }));
    await screen.findByText(errorCodes.SESSION_NOT_FOUND.message);
    await list.findByText("You are signed in nowhere else.");
  });

  it("says why it cannot be shown, and tries again", async () => {
    let broken = true;
    openAccount({
      listSessions: () => (broken ? refuse("INTERNAL_ERROR") : { ...said(""), data: { sessions: [here] } }),
    });
    const list = await devices();
    await list.findByText(errorCodes.INTERNAL_ERROR.message);
    broken = false;
    await userEvent.click(list.getByRole("button", { name: "Try again" }));
    await list.findByText("You are signed in nowhere else.");
  });

  it("leads to sign-in where this session was revoked elsewhere", async () => {
    const { path } = openAccount({ listSessions: () => refuse("NOT_SIGNED_IN") });
    await screen.findByText("Your session has ended. Please sign in again.");
    expect(path()).toBe("/login");
  });

  it("is found from the dashboard and from the profile", async () => {
    open("/dashboard", {}, buildUser());
    await userEvent.click(await screen.findByRole("link", { name: "Account" }));
    await screen.findByRole("heading", { level: 1, name: "Account" });
    await userEvent.click(screen.getByRole("link", { name: "Profile" }));
    await userEvent.click(await screen.findByRole("link", { name: "Account" }));
    await screen.findByRole("heading", { level: 1, name: "Account" });
  });
});

const change = async (current: string, next: string, confirm = next) => {
  const user = userEvent.setup();
  const type = async (label: RegExp, text: string) => {
    const field = screen.getByLabelText(label);
    await user.clear(field);
    if (text) await user.type(field, text);
  };
  await screen.findByRole("button", { name: "Change password" });
  await type(/^Current password/, current);
  await type(/^New password/, next);
  await type(/^Confirm password/, confirm);
  await user.click(screen.getByRole("button", { name: "Change password" }));
};

describe("changing the password", () => {
  it("says at the field that the current one is wrong, and keeps the session", async () => {
    const { path } = openAccount({ changePassword: () => refuse("PASSWORD_WRONG") });
    await change("Wrong-Password-1", "Fresh-Valuer-1");
    const complaint = await screen.findByText(errorCodes.PASSWORD_WRONG.message);
    const field = screen.getByLabelText(/^Current password/);
    expect(field.getAttribute("aria-describedby")).toContain(complaint.id);
    expect(document.activeElement).toBe(field);
    expect(path()).toBe("/account");
    expect(localStorage.getItem(limits.tokenStorageKey)).toBe(TOKEN);
  });

  it("says what is missing before it asks the server", async () => {
    const { calls } = openAccount();
    await change("", "short", "different");
    await screen.findByText(messages.auth.currentPasswordRequired);
    screen.getByText(messages.auth.passwordTooShort);
    screen.getByText(messages.auth.passwordsDiffer);
    await change("Secret-Valuer-1", "Secret-Valuer-1");
    await screen.findByText(messages.auth.passwordUnchanged);
    expect(calls.some(({ name }) => name === "auth.changePassword")).toBe(false);
  });

  it("shows at the new one that it is too common", async () => {
    openAccount({
      changePassword: () => refuse("VALIDATION_FAILED", { newPassword: messages.auth.passwordCommon }),
    });
    await change("Secret-Valuer-1", "Password1");
    const complaint = await screen.findByText(messages.auth.passwordCommon);
    expect(screen.getByLabelText(/^New password/).getAttribute("aria-describedby")).toContain(complaint.id);
  });

  it("says when to try again after too many wrong ones", async () => {
    openAccount({ changePassword: () => refuseFor(600) });
    await change("Wrong-Password-1", "Fresh-Valuer-1");
    expect(await screen.findByRole("timer")).toHaveTextContent(/^(10 min 0|9 min 5\d) s$/);
  });

  it("says that it is done, empties the fields and looks at the sessions anew", async () => {
    let sessions = [here, phone];
    const { calls } = openAccount({
      listSessions: () => ({ ...said(""), data: { sessions } }),
      changePassword: () => {
        sessions = [here];
        return said(messages.auth.passwordChanged);
      },
    });
    await change("Secret-Valuer-1", "Fresh-Valuer-1");
    await screen.findByText(messages.auth.passwordChanged);
    await screen.findByText("You are signed in nowhere else.");
    expect(screen.getByLabelText(/^Current password/)).toHaveValue("");
    expect(screen.getByLabelText(/^New password/)).toHaveValue("");
    expect(calls.find(({ name }) => name === "auth.changePassword")?.body).toEqual({
      currentPassword: "Secret-Valuer-1",
      newPassword: "Fresh-Valuer-1",
    });
  });

  it("says what failed without a connection", async () => {
    openAccount({ changePassword: loseConnection });
    await change("Secret-Valuer-1", "Fresh-Valuer-1");
    await screen.findByText(messages.reports.requestFailed);
    screen.getByText(messages.location.networkError);
  });
});
