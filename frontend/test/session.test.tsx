import { limits } from "@takseru/shared-types";
import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { buildPage, buildUser } from "./build";
import { refuse } from "./fake-api";
import { open } from "./open";

const reports = { list: () => buildPage([]) };

describe("the session gate", () => {
  it.each(["/dashboard", "/reports", "/reports/builder/7", "/profile", "/", "/nowhere"])(
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

  it("throws a token away that the server does not know", async () => {
    open("/dashboard", { auth: { me: () => refuse("NOT_SIGNED_IN") } }, buildUser());
    await screen.findByRole("heading", { name: "Sign in" });
    expect(localStorage.getItem(limits.tokenStorageKey)).toBeNull();
  });

  it("ends with the first 401, and says so", async () => {
    open("/reports", { reports: { list: () => refuse("NOT_SIGNED_IN") } }, buildUser());
    await screen.findByText("Your session has ended. Please sign in again.");
    expect(localStorage.getItem(limits.tokenStorageKey)).toBeNull();
  });

  it("signs out here even when the server does not answer", async () => {
    const { calls, path } = open("/dashboard", { reports }, buildUser());
    await userEvent.click(await screen.findByRole("button", { name: "Logout" }));
    await waitFor(() => expect(path()).toBe("/login"));
    expect(localStorage.getItem(limits.tokenStorageKey)).toBeNull();
    expect(calls.every(({ name }) => name !== "auth.logout")).toBe(true);
  });

  it("ends in this tab when another one signs out", async () => {
    open("/dashboard", { reports }, buildUser());
    await screen.findByRole("heading", { name: "Dashboard" });
    localStorage.removeItem(limits.tokenStorageKey);
    act(() => {
      window.dispatchEvent(new StorageEvent("storage", { key: limits.tokenStorageKey, newValue: null }));
    });
    await screen.findByRole("heading", { name: "Sign in" });
  });

  it("asks for the profile's form alone while the name is a placeholder", async () => {
    open("/reports", { reports }, buildUser({ full_name: "New User" }));
    await screen.findByRole("heading", { name: "Professional profile" });
    expect(screen.queryByRole("heading", { name: "Your Valuation Reports" })).toBeNull();
  });
});
