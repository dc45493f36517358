import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { toast, toastWithUndo } from "@/ui";
import { ToastTimer } from "@/ui/toasts/ToastTimer";
import { toasts } from "@/ui/toasts/toast";
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
  afterEach(() => toasts.set([]));

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

describe("the time of a toast", () => {
  afterEach(() => {
    vi.useRealTimers();
    document.body.replaceChildren();
  });

  /** A toast with a button that has the focus, on a clock of the test's own. */
  const showFocused = (durationMs: number) => {
    vi.useFakeTimers();
    toasts.set([{ id: "one", message: "" }]);
    document.body.innerHTML = '<div id="one"><button>Undo</button></div><button>Elsewhere</button>';
    render(<ToastTimer id="one" durationMs={durationMs} />);
    document.querySelector<HTMLElement>("#one button")?.focus();
    return { isGone: () => toasts.get().length === 0 };
  };

  it.each([5_000, 20_000])("of %d ms is twenty seconds under the focus, and never more", (durationMs) => {
    const { isGone } = showFocused(durationMs);
    vi.advanceTimersByTime(19_000);
    expect(isGone()).toBe(false);
    vi.advanceTimersByTime(1_000);
    expect(isGone()).toBe(true);
  });

  it("is no longer where the focus leaves it late", () => {
    const { isGone } = showFocused(20_000);
    vi.advanceTimersByTime(15_000);
    document.querySelector<HTMLElement>("body > button")?.focus();
    vi.advanceTimersByTime(5_000);
    expect(isGone()).toBe(true);
  });

  it("is its own again where the focus leaves it early", () => {
    const { isGone } = showFocused(5_000);
    vi.advanceTimersByTime(6_000);
    document.querySelector<HTMLElement>("body > button")?.focus();
    vi.advanceTimersByTime(5_000);
    expect(isGone()).toBe(true);
  });
});

describe("toasts on a phone", () => {
  afterEach(() => toasts.set([]));

  it("come one at a time", async () => {
    onPhone();
    await openDashboard();
    toast.success("First");
    toast.error("Second");
    await screen.findByText("Second");
    expect(toasts.get()).toHaveLength(1);
  });
});
