import { notifications, notificationsStore } from "@mantine/notifications";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import { toast, toastWithUndo } from "@/ui";
import { buildPage, buildUser } from "../../helpers/build";
import { open } from "../../helpers/open";
import { onPhone } from "../../helpers/phone";

const openDashboard = async () => {
  open("/dashboard", { reports: { list: () => buildPage([]) } }, buildUser());
  await screen.findByRole("heading", { name: "Dashboard" });
};
const goToAccount = async () => {
  await userEvent.click(screen.getByRole("link", { name: "Account" }));
  await screen.findByRole("heading", { level: 1, name: "Account" });
};
const gone = (text: string) => waitFor(() => expect(screen.queryByText(text)).toBeNull());

describe("a toast", () => {
  afterEach(() => notifications.clean());

  it("goes with the screen on which it was seen", async () => {
    await openDashboard();
    toast.success("Said on the dashboard");
    await screen.findByText("Said on the dashboard");
    await goToAccount();
    await gone("Said on the dashboard");
  });

  it("stays on the screen to which what it says has led", async () => {
    await openDashboard();
    await userEvent.click(screen.getByRole("link", { name: "Account" }));
    toast.success("Said on the way");
    await screen.findByRole("heading", { level: 1, name: "Account" });
    await screen.findByText("Said on the way");
  });

  it("offers undo in place of closing", async () => {
    await openDashboard();
    let undone = 0;
    toastWithUndo({ message: "Deleted", onUndo: () => (undone += 1) });
    expect(screen.queryByRole("button", { name: "Close message" })).toBeNull();
    await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
    expect(undone).toBe(1);
    await gone("Deleted");
  });
});

describe("toasts on a phone", () => {
  afterEach(() => notifications.clean());

  it("come one at a time", async () => {
    onPhone();
    await openDashboard();
    toast.success("First");
    toast.error("Second");
    await screen.findByText("Second");
    expect(notificationsStore.getState().notifications).toHaveLength(1);
  });
});
