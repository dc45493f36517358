import { limits } from "@takseru/shared-types";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "@/lib/api/api";
import { writeCachedUser } from "@/lib/api/cached-user";
import { openSession } from "@/lib/api/session-store";
import { readDraft, writeDraft } from "@/lib/drafts/draft-store";
import { buildPage, buildUser, USER_ID } from "../../helpers/build";
import { type FakeCalls, fakeApi, loseConnection, refuse } from "../../helpers/fake-api";
import { open, reload, TOKEN } from "../../helpers/open";
import { skipPauses } from "../../helpers/skip-pauses";

const reports = { list: () => buildPage([]) };
const KEY = limits.tokenStorageKey;
const OWN = `${USER_ID}:report-7#0`;
const ANOTHERS = "b1a7e0c2-0000-4000-8000-000000000000:report-7#0";

const said = { success: true, message: "" } as const;
const me = (user = buildUser()) => ({ ...said, data: { user } });
const kamala = { ...buildUser({ full_name: "Kamala Silva" }), id: "0d9f8c1e-5b7a-4c3d-9e2f-1a2b3c4d5e6f" };

/** What the browser tells this tab when another one has changed the storage. */
const hearFromOtherTab = () =>
  act(() => {
    window.dispatchEvent(
      new StorageEvent("storage", {
        key: KEY,
        newValue: localStorage.getItem(KEY),
        storageArea: localStorage,
      }),
    );
  });

const signedIn = async (calls: FakeCalls = {}) => {
  const site = open("/dashboard", { reports, ...calls }, buildUser());
  await screen.findByRole("heading", { name: "Dashboard" });
  return site;
};

/** Between two checks of a token. */
const PAUSE_MS = 1_000;
/** Until a remembered user goes on without an answer. */
const PATIENCE_MS = 5_000;

beforeEach(() => skipPauses(PAUSE_MS));

describe("the session gate", () => {
  it.each(["/dashboard", "/reports", "/reports/builder/7", "/profile", "/account", "/", "/nowhere"])(
    "sends the logged-out from %s to sign in",
    async (address) => {
      const { path } = open(address);
      await screen.findByRole("heading", { name: "Sign in" });
      expect(path()).toBe("/login");
    },
  );

  it.each(["/login", "/register", "/", "/nowhere", "/reports/nowhere"])(
    "sends the logged-in from %s to the dashboard",
    async (address) => {
      const { path } = open(address, { reports }, buildUser());
      await screen.findByRole("heading", { name: "Dashboard" });
      expect(path()).toBe("/dashboard");
    },
  );

  it("shows that it is loading until the stored token is checked, beside the navigation", async () => {
    open("/dashboard", { reports }, buildUser());
    expect(screen.getByText("Loading...")).toBeInTheDocument();
    expect(screen.getByRole("navigation", { name: "Main" })).toBeInTheDocument();
    expect(screen.queryByRole("heading", { name: "Dashboard" })).toBeNull();
    await screen.findByRole("heading", { name: "Dashboard" });
  });

  it.each(["NOT_SIGNED_IN", "FORBIDDEN", "NOT_FOUND"] as const)(
    "throws a token away that the check answers with %s, and says that the session has ended",
    async (code) => {
      open("/dashboard", { auth: { me: () => refuse(code) } }, buildUser());
      await screen.findByText(/^Your session has ended. Please sign in again./);
      expect(localStorage.getItem(KEY)).toBeNull();
    },
  );

  it("fills in the address of the one whose session has ended", async () => {
    let ended = false;
    const { unmount } = open(
      "/dashboard",
      { auth: { me: () => (ended ? refuse("NOT_SIGNED_IN") : me()) }, reports },
      buildUser(),
    );
    await screen.findByRole("heading", { name: "Dashboard" });
    unmount();
    ended = true;
    reload("/dashboard");
    expect(await screen.findByRole("textbox", { name: /Email/ })).toHaveValue(buildUser().email);
  });

  it.each(["INTERNAL_ERROR", "VALIDATION_FAILED"] as const)(
    "keeps a token whose check fails with %s, says what happens, and goes on when asked to try again",
    async (code) => {
      let failing = true;
      open("/dashboard", { auth: { me: () => (failing ? refuse(code) : me()) }, reports }, buildUser());
      await screen.findByRole("heading", { name: "Takseru is not working" });
      screen.getByText(/you are still signed in/);
      expect(screen.queryByText("Your session has ended. Please sign in again.")).toBeNull();
      expect(localStorage.getItem(KEY)).toBe(TOKEN);

      failing = false;
      await userEvent.click(screen.getByRole("button", { name: "Try again" }));
      await screen.findByRole("heading", { name: "Dashboard" });
    },
  );

  it("goes on as the user of before where the check fails", async () => {
    let failing = false;
    const { unmount } = open(
      "/dashboard",
      { auth: { me: () => (failing ? refuse("INTERNAL_ERROR") : me()) }, reports },
      buildUser(),
    );
    await screen.findByRole("heading", { name: "Dashboard" });
    unmount();

    failing = true;
    reload("/dashboard");
    await screen.findByRole("heading", { name: "Dashboard" });
    expect(localStorage.getItem(KEY)).toBe(TOKEN);
  });

  it("shows a spinner to a remembered user too while the check lasts, and never the dashboard where it is refused", async () => {
    const answer = Promise.withResolvers<ReturnType<typeof me> | ReturnType<typeof refuse>>();
    let asked = false;
    const { unmount } = open(
      "/dashboard",
      { auth: { me: () => (asked ? answer.promise : me()) }, reports },
      buildUser(),
    );
    await screen.findByRole("heading", { name: "Dashboard" });
    unmount();

    asked = true;
    const { container } = reload("/dashboard");
    const seen = new Set<string>();
    const look = () => seen.add(container.querySelector("h1")?.textContent ?? "");
    new MutationObserver(look).observe(container, { childList: true, subtree: true });
    expect(await screen.findByText("Loading...")).toBeVisible();
    answer.resolve(refuse("NOT_SIGNED_IN"));
    await screen.findByText(/^Your session has ended. Please sign in again./);
    expect([...seen]).not.toContain("Dashboard");
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it("lets a remembered user go on where the check has no answer for long, and at once where the device is offline", async () => {
    const { unmount } = await signedIn();
    unmount();
    fakeApi({ auth: { me: () => new Promise(() => undefined) }, reports });
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    const offline = reload("/dashboard");
    await screen.findByRole("heading", { name: "Dashboard" });
    offline.unmount();
    vi.restoreAllMocks();
    skipPauses(PATIENCE_MS);
    reload("/dashboard");
    await screen.findByRole("heading", { name: "Dashboard" });
  });

  it("ends with the first 401, and says so", async () => {
    open("/reports", { reports: { list: () => refuse("NOT_SIGNED_IN") } }, buildUser());
    await screen.findByText(/^Your session has ended. Please sign in again./);
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it("asks for the profile's form alone while the name is a placeholder", async () => {
    open("/reports", { reports }, buildUser({ full_name: "New User" }));
    await screen.findByRole("heading", { name: "Professional profile" });
    expect(screen.queryByRole("heading", { name: "Your Valuation Reports" })).toBeNull();
  });
});

describe("a start without an answer", () => {
  const answers: Array<[string, () => ReturnType<typeof refuse>]> = [
    ["there is no connection", loseConnection],
    ["the server is too busy", () => refuse("UNAVAILABLE")],
  ];

  it.each(answers)("keeps the session where %s, and goes on as soon as it can", async (_, answer) => {
    let reachable = false;
    open("/dashboard", { auth: { me: () => (reachable ? me() : answer()) }, reports }, buildUser());
    await screen.findByRole("heading", { name: "No connection" });
    expect(localStorage.getItem(KEY)).toBe(TOKEN);

    reachable = true;
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    await screen.findByRole("heading", { name: "Dashboard" });
  });

  it("goes on by itself when the connection is back", async () => {
    let reachable = false;
    open("/dashboard", { auth: { me: () => (reachable ? me() : loseConnection()) }, reports }, buildUser());
    await screen.findByRole("heading", { name: "No connection" });
    reachable = true;
    act(() => void window.dispatchEvent(new Event("online")));
    await screen.findByRole("heading", { name: "Dashboard" });
  });

  it("goes on as the user of before, with the token that the server knew", async () => {
    let reachable = true;
    const { unmount } = open(
      "/dashboard",
      { auth: { me: () => (reachable ? me() : loseConnection()) }, reports },
      buildUser(),
    );
    await screen.findByRole("heading", { name: "Dashboard" });
    unmount();

    reachable = false;
    reload("/dashboard");
    await screen.findByRole("heading", { name: "Dashboard" });
    await screen.findByText(/Welcome, Mr. Nimal Perera/);
  });

  it("does not take another session's user for its own", async () => {
    localStorage.clear();
    writeCachedUser("token-of-another-session", kamala);
    localStorage.setItem(KEY, TOKEN);
    fakeApi({ auth: { me: loseConnection } });
    reload("/dashboard");
    await screen.findByRole("heading", { name: "No connection" });
  });

  it("tests the connection, and says in words what came of it", async () => {
    type Health = NonNullable<NonNullable<FakeCalls["health"]>["health"]>;
    const health = vi.fn<Health>(loseConnection);
    open("/dashboard", { auth: { me: loseConnection }, health: { health } }, buildUser());
    const test = await screen.findByRole("button", { name: "Test the connection" });
    await userEvent.click(test);
    await screen.findByText("Network error");
    health.mockImplementation(() => refuse("INTERNAL_ERROR"));
    await userEvent.click(test);
    await screen.findByText(/^API connection failed\. API health check failed: /);
    health.mockImplementation(() => ({ status: "ok", version: "1.0.0" }));
    await userEvent.click(test);
    await screen.findByText(/^Takseru answers/);
  });

  it("can be signed out from", async () => {
    open("/dashboard", { auth: { me: loseConnection } }, buildUser());
    await userEvent.click(await screen.findByRole("button", { name: "Logout" }));
    await screen.findByRole("heading", { name: "Sign in" });
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it("is asked about what is typed and not saved before it is signed out from, whoever typed it", async () => {
    open("/dashboard", { auth: { me: loseConnection } }, buildUser());
    await writeDraft(OWN, { typed: "text" });
    await screen.findByRole("heading", { name: "No connection" });
    const signOut = within(screen.getByRole("main")).getByRole("button", { name: "Logout" });
    await userEvent.click(signOut);
    await userEvent.click(await screen.findByRole("button", { name: "Stay signed in" }));
    expect(localStorage.getItem(KEY)).toBe(TOKEN);
    expect(await readDraft(OWN)).toEqual({ typed: "text" });

    await userEvent.click(signOut);
    const question = within(await screen.findByRole("dialog", { name: "Log out before it is saved?" }));
    await userEvent.click(question.getByRole("button", { name: "Logout" }));
    await screen.findByRole("heading", { name: "Sign in" });
    await waitFor(async () => expect(await readDraft(OWN)).toBeUndefined());
  });
});

describe("signing out", () => {
  const signOut = async () => userEvent.click(screen.getByRole("button", { name: "Logout" }));

  it("tells the server, with the token that it ends", async () => {
    const { calls, path } = await signedIn({ auth: { logout: () => said } });
    await signOut();
    await waitFor(() => expect(path()).toBe("/login"));
    await waitFor(() =>
      expect(calls.at(-1)).toMatchObject({ name: "auth.logout", token: `Bearer ${TOKEN}` }),
    );
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it("works without a connection; the server is told when there is one again, nothing is stored for it", async () => {
    let online = false;
    const { calls } = await signedIn({ auth: { logout: () => (online ? said : loseConnection()) } });
    const told = () => calls.filter(({ name }) => name === "auth.logout").length;
    await signOut();
    await screen.findByRole("heading", { name: "Sign in" });
    await waitFor(() => expect(told()).toBe(1));
    expect(Object.values(localStorage).join()).not.toContain(TOKEN);

    online = true;
    // The answer that was lost is a step behind the call.
    await waitFor(() => {
      window.dispatchEvent(new Event("online"));
      expect(told()).toBe(2);
    });
    expect(calls.at(-1)?.token).toBe(`Bearer ${TOKEN}`);
  });

  it("asks before it gives up what was typed and is nowhere else", async () => {
    const { path } = await signedIn({ auth: { logout: () => said } });
    await writeDraft(OWN, { typed: "text" });
    await writeDraft(ANOTHERS, { typed: "text" });
    await signOut();
    await userEvent.click(await screen.findByRole("button", { name: "Stay signed in" }));
    expect(path()).toBe("/dashboard");
    expect(await readDraft(OWN)).toEqual({ typed: "text" });

    await signOut();
    const question = within(await screen.findByRole("dialog", { name: "Log out before it is saved?" }));
    await userEvent.click(question.getByRole("button", { name: "Logout" }));
    await screen.findByRole("heading", { name: "Sign in" });
    expect(await readDraft(OWN)).toBeUndefined();
    // Another user's session has ended by itself: that user comes back to it.
    expect(await readDraft(ANOTHERS)).toEqual({ typed: "text" });
  });

  it("gives up the own drafts alone while the token is still being checked", async () => {
    const { unmount } = await signedIn();
    unmount();
    fakeApi({ auth: { me: () => new Promise(() => undefined), logout: () => said } });
    reload("/dashboard");
    await writeDraft(OWN, { typed: "text" });
    await writeDraft(ANOTHERS, { typed: "text" });
    await signOut();
    const question = within(await screen.findByRole("dialog", { name: "Log out before it is saved?" }));
    question.getByText(/^What you typed in one place is not saved yet/);
    await userEvent.click(question.getByRole("button", { name: "Logout" }));
    await screen.findByRole("heading", { name: "Sign in" });
    await waitFor(async () => expect(await readDraft(OWN)).toBeUndefined());
    expect(await readDraft(ANOTHERS)).toEqual({ typed: "text" });
  });

  it("leaves nothing behind that could be read without a connection", async () => {
    await signedIn({ auth: { logout: () => said } });
    await writeDraft(OWN, { read: { id: 7 } });
    await signOut();
    await screen.findByRole("heading", { name: "Sign in" });
    expect(await readDraft(OWN)).toBeUndefined();
    expect(localStorage.getItem(`${KEY}_user`)).toBeNull();
  });
});

describe("two tabs", () => {
  it("end together when one signs out, with what was typed in both", async () => {
    const { path } = await signedIn();
    await writeDraft(OWN, { typed: "text" });
    localStorage.setItem(`${KEY}_ended`, "left");
    localStorage.removeItem(KEY);
    hearFromOtherTab();
    await screen.findByRole("heading", { name: "Sign in" });
    expect(path()).toBe("/login");
    expect(await readDraft(OWN)).toBeUndefined();
  });

  it("keep what was typed when the session ended by itself, and say that it did", async () => {
    await signedIn();
    await writeDraft(OWN, { typed: "text" });
    localStorage.setItem(`${KEY}_ended`, "expired");
    localStorage.removeItem(KEY);
    hearFromOtherTab();
    await screen.findByText(/^Your session has ended. Please sign in again./);
    expect(await readDraft(OWN)).toEqual({ typed: "text" });
  });

  it("tell each other why a session ended", async () => {
    open("/reports", { reports: { list: () => refuse("NOT_SIGNED_IN") } }, buildUser());
    await screen.findByText(/^Your session has ended. Please sign in again./);
    expect(localStorage.getItem(`${KEY}_ended`)).toBe("expired");
  });

  it("show whoever has signed in last", async () => {
    let user = buildUser();
    const { calls } = await signedIn({ auth: { me: () => me(user) } });
    user = kamala;
    localStorage.setItem(KEY, "token-of-kamala");
    hearFromOtherTab();
    await screen.findByText(/Welcome, Mr. Kamala Silva/);
    expect(calls.at(-1)?.token).toBe("Bearer token-of-kamala");
  });

  it("send nothing for one user once the other has signed in, even before they have heard of it", async () => {
    let user = buildUser();
    const { calls } = await signedIn({ auth: { me: () => me(user) } });
    user = kamala;
    localStorage.setItem(KEY, "token-of-kamala");
    await expect(api.reports.create({ body: { current_owner: "of the first" } })).rejects.toMatchObject({
      code: "SESSION_CHANGED",
    });
    expect(calls.some(({ name }) => name === "reports.create")).toBe(false);
    await screen.findByText(/Welcome, Mr. Kamala Silva/);
  });

  it("drop what comes back for one user after the other has signed in", async () => {
    const signInMeanwhile = () => {
      openSession("token-of-kamala", kamala);
      return { ...said, data: { sessions: [] } };
    };
    await signedIn({ auth: { listSessions: signInMeanwhile } });
    await expect(api.auth.listSessions()).rejects.toMatchObject({ code: "SESSION_CHANGED" });
  });

  it("catch up when one of them was asleep", async () => {
    await signedIn();
    localStorage.setItem(`${KEY}_ended`, "left");
    localStorage.removeItem(KEY);
    act(() => void document.dispatchEvent(new Event("visibilitychange")));
    await screen.findByRole("heading", { name: "Sign in" });
  });

  it("leave the newer session alone when the older one's end is heard of late", async () => {
    await signedIn({ auth: { me: () => me(), listSessions: () => refuse("NOT_SIGNED_IN") } });
    const late = api.auth.listSessions();
    localStorage.setItem(KEY, "token-of-kamala");
    await expect(late).rejects.toMatchObject({ code: "NOT_SIGNED_IN" });
    expect(localStorage.getItem(KEY)).toBe("token-of-kamala");
  });
});
