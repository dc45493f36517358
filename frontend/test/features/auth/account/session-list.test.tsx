import { errorCodes, messages } from "@takseru/shared-types";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { buildUser } from "../../../helpers/build";
import { refuse } from "../../../helpers/fake-api";
import { open } from "../../../helpers/open";
import { currentSession, openAccount, phone, reply, tablet } from "../../../helpers/open-account";

const devices = async () => within(await screen.findByRole("region", { name: "Where you are signed in" }));

describe("the list of sessions", () => {
  it("shows each device, its last use and the current one", async () => {
    openAccount();
    const list = await devices();
    const rows = await list.findAllByRole("listitem");
    expect(rows).toHaveLength(3);
    expect(rows[0]).toHaveTextContent(/Chrome on Windows.*This device.*In use now/);
    expect(rows[1]).toHaveTextContent("Firefox on Android");
    expect(rows[1]).toHaveTextContent("Last used 04/03/2026, 09:30");
    expect(list.queryByRole("button", { name: "Log out Chrome on Windows" })).toBeNull();
  });

  it("signs out one device after asking", async () => {
    let sessions = [currentSession, phone, tablet];
    const { calls } = openAccount({
      listSessions: () => ({ ...reply(""), data: { sessions } }),
      endSessions: ({ query }) => {
        sessions = sessions.filter(({ id }) => id !== query.id);
        return reply(messages.auth.sessionEnded);
      },
    });
    const list = await devices();
    await userEvent.click(await list.findByRole("button", { name: "Log out Firefox on Android" }));
    await userEvent.click(await screen.findByRole("button", { name: "Cancel" }));
    expect(calls.some(({ name }) => name === "auth.endSessions")).toBe(false);

    await userEvent.click(list.getByRole("button", { name: "Log out Firefox on Android" }));
    await userEvent.click(await screen.findByRole("button", { name: "Log out" }));
    await screen.findByText(messages.auth.sessionEnded);
    await waitFor(() => expect(list.queryByText("Firefox on Android")).toBeNull());
    list.getByText("Safari on iPad");
  });

  it("signs out all others at once", async () => {
    let sessions = [currentSession, phone, tablet];
    openAccount({
      listSessions: () => ({ ...reply(""), data: { sessions } }),
      endSessions: ({ query }) => {
        expect(query.id).toBeUndefined();
        sessions = [currentSession];
        return reply(messages.auth.othersEnded);
      },
    });
    const list = await devices();
    await userEvent.click(await list.findByRole("button", { name: "Log out all other devices" }));
    await userEvent.click(await screen.findByRole("button", { name: "Log out" }));
    await screen.findByText(messages.auth.othersEnded);
    await list.findByText("You are not signed in anywhere else.");
    expect(list.getAllByRole("listitem")).toHaveLength(1);
  });

  it("removes a device that signed out meanwhile", async () => {
    let sessions = [currentSession, phone];
    openAccount({
      listSessions: () => ({ ...reply(""), data: { sessions } }),
      endSessions: () => {
        sessions = [currentSession];
        return refuse("SESSION_NOT_FOUND");
      },
    });
    const list = await devices();
    await userEvent.click(await list.findByRole("button", { name: "Log out Firefox on Android" }));
    await userEvent.click(await screen.findByRole("button", { name: "Log out" }));
    await screen.findByText(errorCodes.SESSION_NOT_FOUND.message);
    await list.findByText("You are not signed in anywhere else.");
  });

  it("shows the error and retries", async () => {
    let broken = true;
    openAccount({
      listSessions: () =>
        broken ? refuse("INTERNAL_ERROR") : { ...reply(""), data: { sessions: [currentSession] } },
    });
    const list = await devices();
    await list.findByText(errorCodes.INTERNAL_ERROR.message);
    broken = false;
    await userEvent.click(list.getByRole("button", { name: "Try again" }));
    await list.findByText("You are not signed in anywhere else.");
  });

  it("leads to sign-in if this session was revoked", async () => {
    const { path } = openAccount({ listSessions: () => refuse("NOT_SIGNED_IN") });
    await screen.findByText(/^Your session has ended. Please sign in again./);
    expect(path()).toBe("/login");
  });

  it("is linked from the dashboard and the profile", async () => {
    open("/dashboard", {}, buildUser());
    await userEvent.click(await screen.findByRole("link", { name: "Account" }));
    await screen.findByRole("heading", { level: 1, name: "Account" });
    await userEvent.click(screen.getByRole("link", { name: "Profile" }));
    await userEvent.click(await screen.findByRole("link", { name: "Account" }));
    await screen.findByRole("heading", { level: 1, name: "Account" });
  });
});
