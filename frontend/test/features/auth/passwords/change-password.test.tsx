import { errorCodes, limits, messages } from "@takseru/shared-types";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { loseConnection, refuse, refuseFor } from "../../../helpers/fake-api";
import { TOKEN } from "../../../helpers/open";
import { currentSession, openAccount, phone, reply } from "../../../helpers/open-account";

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
  it("shows a wrong current password at its field and keeps the session", async () => {
    const { path } = openAccount({ changePassword: () => refuse("PASSWORD_WRONG") });
    await change("Wrong-Password-1", "Fresh-Valuer-1");
    const complaint = await screen.findByText(errorCodes.PASSWORD_WRONG.message);
    const field = screen.getByLabelText(/^Current password/);
    expect(field.getAttribute("aria-describedby")).toContain(complaint.id);
    expect(document.activeElement).toBe(field);
    expect(path()).toBe("/account");
    expect(localStorage.getItem(limits.tokenStorageKey)).toBe(TOKEN);
  });

  it("validates before it calls the server", async () => {
    const { calls } = openAccount();
    await change("", "short", "different");
    await screen.findByText(messages.auth.currentPasswordRequired);
    screen.getByText(messages.auth.passwordTooShort);
    screen.getByText(messages.auth.passwordsDiffer);
    await change("Secret-Valuer-1", "Secret-Valuer-1");
    await screen.findByText(messages.auth.passwordUnchanged);
    expect(calls.some(({ name }) => name === "auth.changePassword")).toBe(false);
  });

  it("shows a common password at its field", async () => {
    openAccount({
      changePassword: () => refuse("VALIDATION_FAILED", { newPassword: messages.auth.passwordCommon }),
    });
    await change("Secret-Valuer-1", "Password1");
    const complaint = await screen.findByText(messages.auth.passwordCommon);
    expect(screen.getByLabelText(/^New password/).getAttribute("aria-describedby")).toContain(complaint.id);
  });

  it("shows the retry delay after too many wrong ones", async () => {
    openAccount({ changePassword: () => refuseFor(600) });
    await change("Wrong-Password-1", "Fresh-Valuer-1");
    expect(await screen.findByRole("timer")).toHaveTextContent(/^(10 min 0|9 min 5\d) s$/);
  });

  it("confirms the change, empties the fields and reloads the sessions", async () => {
    let sessions = [currentSession, phone];
    const { calls } = openAccount({
      listSessions: () => ({ ...reply(""), data: { sessions } }),
      changePassword: () => {
        sessions = [currentSession];
        return reply(messages.auth.passwordChanged);
      },
    });
    await change("Secret-Valuer-1", "Fresh-Valuer-1");
    await screen.findByText(messages.auth.passwordChanged);
    await screen.findByText("You are not signed in anywhere else.");
    expect(screen.getByLabelText(/^Current password/)).toHaveValue("");
    expect(screen.getByLabelText(/^New password/)).toHaveValue("");
    expect(calls.find(({ name }) => name === "auth.changePassword")?.body).toEqual({
      currentPassword: "Secret-Valuer-1",
      newPassword: "Fresh-Valuer-1",
    });
  });

  it("shows the failure without a connection", async () => {
    openAccount({ changePassword: loseConnection });
    await change("Secret-Valuer-1", "Fresh-Valuer-1");
    await screen.findByText(messages.reports.requestFailed);
    screen.getByText(messages.location.networkError);
  });
});
