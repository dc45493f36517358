import { act, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { buildPage, buildUser } from "../../helpers/build";
import { open, reload } from "../../helpers/open";
import { press } from "../../helpers/open-builder";

const openOnPhone = () => open("/reports", { reports: { list: () => buildPage([]) } }, buildUser());

beforeEach(() => {
  vi.spyOn(window, "matchMedia").mockImplementation(
    (query): MediaQueryList =>
      Object.assign(new EventTarget(), {
        matches: query.includes("max-width"),
        media: query,
        onchange: null,
        addListener: () => undefined,
        removeListener: () => undefined,
      }),
  );
});

/** The browser's offer to install the site. */
const offer = () => {
  const event = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), { prompt: vi.fn() });
  act(() => void window.dispatchEvent(event));
  return event;
};

const installed = () => act(() => void window.dispatchEvent(new Event("appinstalled")));

describe("the hint to install the site on a phone", () => {
  it("takes the browser's offer, which is not shown over the page", async () => {
    openOnPhone();
    await screen.findByRole("heading", { level: 1, name: "Your Valuation Reports" });
    const offered = offer();
    expect(offered.defaultPrevented).toBe(true);
    await press("Install");
    expect(offered.prompt).toHaveBeenCalledOnce();
    installed();
    expect(screen.queryByRole("complementary", { name: "Install Takseru" })).toBeNull();
  });

  it("is dismissed for good", async () => {
    const { unmount } = openOnPhone();
    await screen.findByRole("heading", { level: 1, name: "Your Valuation Reports" });
    offer();
    await press("Not now");
    expect(screen.queryByRole("complementary", { name: "Install Takseru" })).toBeNull();
    unmount();
    reload("/reports");
    await screen.findByRole("heading", { level: 1, name: "Your Valuation Reports" });
    offer();
    expect(screen.queryByRole("complementary", { name: "Install Takseru" })).toBeNull();
    installed();
  });

  it("says where to press on an iPhone, which makes no offer", async () => {
    vi.spyOn(navigator, "userAgent", "get").mockReturnValue("Mozilla/5.0 (iPhone; CPU iPhone OS 19_0)");
    openOnPhone();
    await screen.findByText(/Tap Share, then Add to Home Screen/);
    expect(screen.queryByRole("button", { name: "Install" })).toBeNull();
  });
});
