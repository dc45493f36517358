import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { clearSession } from "@/lib/api/session-store";
import { buildPage, buildReport, buildUser } from "../../helpers/build";
import { fakeReport } from "../../helpers/fake-report";
import { open, reload } from "../../helpers/open";

const LIST = "/reports?q=Example+Bank&status=in_progress&sort=value";

const openAt = (address: string) =>
  open(address, { reports: { ...fakeReport().calls, list: () => buildPage([buildReport()]) } }, buildUser());

const back = () => screen.findByRole("link", { name: "Back to Reports" });

describe("the way back to the list", () => {
  it("leads to its search, filter and order as they were left, also after a reload", async () => {
    const { unmount } = openAt(LIST);
    await userEvent.click(await screen.findByRole("link", { name: /^Edit/ }));
    expect(await back()).toHaveAttribute("href", LIST);
    unmount();
    const { unmount: close } = reload("/reports/builder/7");
    expect(await back()).toHaveAttribute("href", LIST);
    close();
    reload("/reports/deleted");
    expect(await back()).toHaveAttribute("href", LIST);
  });

  it("leads to the plain list from a builder that was opened by its address", async () => {
    openAt("/reports/builder/7");
    expect(await back()).toHaveAttribute("href", "/reports");
  });

  it("leads to the plain list once it was left plain", async () => {
    const { unmount } = openAt(LIST);
    await screen.findByRole("link", { name: /^Edit/ });
    unmount();
    const { unmount: close } = reload("/reports");
    await screen.findByRole("link", { name: /^Edit/ });
    close();
    reload("/reports/builder/7");
    expect(await back()).toHaveAttribute("href", "/reports");
  });

  it("is forgotten by signing out, because a search may be a client's name", async () => {
    openAt(LIST);
    await screen.findByRole("link", { name: /^Edit/ });
    expect(JSON.stringify({ ...sessionStorage })).toContain("Example");
    clearSession("left");
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
  });
});
