import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { startInProcessApi } from "../helpers/in-process-api";
import { mount } from "../helpers/open";

const password = "Secret-Valuer-1";
let api: Awaited<ReturnType<typeof startInProcessApi>>;

beforeAll(async () => {
  api = await startInProcessApi();
});
afterAll(() => api.stop());
beforeEach(() => {
  api.use();
});

const signIn = async (email: string, typed = password) => {
  const user = userEvent.setup();
  const site = mount("/login");
  await user.type(await screen.findByLabelText(/^Email/), email);
  await user.type(screen.getByLabelText(/^Password/), typed);
  await user.click(screen.getByRole("button", { name: "Sign in" }));
  return { user, ...site };
};

/** Registers through the screen and opens the mailed link. */
const register = async (email: string) => {
  const user = userEvent.setup();
  const { unmount } = mount("/register");
  await user.type(await screen.findByLabelText(/^Full name/), "E. Example");
  await user.selectOptions(screen.getByLabelText(/^Professional title/), "Licensed Valuer");
  await user.type(screen.getByLabelText(/^Email/), email);
  await user.type(screen.getByLabelText(/^Password/), password);
  await user.type(screen.getByLabelText(/^Confirm password/i), password);
  await user.click(screen.getByRole("checkbox"));
  await user.click(screen.getByRole("button", { name: /create account|register/i }));
  await waitFor(() => expect(() => api.mailedPath(email)).not.toThrow());
  unmount();
};

/** Opens the mailed link and confirms with the registration's password, which signs in. */
const confirm = async (email: string) => {
  const user = userEvent.setup();
  const site = mount(api.mailedPath(email));
  await user.type(await screen.findByLabelText(/^Password/), password);
  await user.click(screen.getByRole("button", { name: "Confirm my email address" }));
  await user.click(await screen.findByRole("link", { name: "Go to the dashboard" }));
  await screen.findByRole("heading", { level: 1, name: "Dashboard" });
  return { user, ...site };
};

it("takes a new valuer from the registration screen to the dashboard", async () => {
  await register("one@example.test");
  const early = await signIn("one@example.test");
  expect(await screen.findByText(/verify your email address/i)).toBeInTheDocument();
  early.unmount();

  await confirm("one@example.test");
  expect(screen.getByText(/Complete your professional profile to unlock all features/)).toBeInTheDocument();
});

it("shows the server's words for a wrong password and stays", async () => {
  const { path } = await signIn("nobody@example.test", "Wrong-Password-1");
  expect(await screen.findByText("Invalid email or password")).toBeInTheDocument();
  expect(path()).toBe("/login");
});

it("saves a section and shows it again after a reload", async () => {
  await register("two@example.test");
  const { user, unmount } = await confirm("two@example.test");
  const token = localStorage.getItem("auth_token") ?? "";
  const created = await fetch("/api/reports/create", {
    method: "POST",
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
    body: JSON.stringify({ instruction_source: "Example Bank" }),
  });
  const { id }: { id: number } = await created.json();
  unmount();

  const first = mount(`/reports/builder/${id}`, token);
  const client = await screen.findByLabelText(/^Client name/);
  expect(client).toHaveValue("Example Bank");
  await user.clear(client);
  await user.type(client, "Another Bank");
  await user.click(screen.getByRole("button", { name: "Save Section" }));
  expect((await screen.findAllByText("Section saved successfully")).length).toBeGreaterThan(0);
  first.unmount();

  mount(`/reports/builder/${id}`, token);
  expect(await screen.findByLabelText(/^Client name/)).toHaveValue("Another Bank");
});
