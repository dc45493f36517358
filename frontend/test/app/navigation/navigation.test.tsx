import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { createClientUse } from "@/lib/clients/remember";
import { clientUseKey } from "@/lib/clients/stored-client-uses";
import { writeDraft } from "@/lib/drafts/draft-store";
import { keptKey, writeKept } from "@/lib/kept/kept-store";
import { buildPage, buildUser, USER_ID } from "../../helpers/build";
import { loseConnection } from "../../helpers/fake-api";
import { open } from "../../helpers/open";
import { onPhone } from "../../helpers/phone";

const reports = { list: () => buildPage([]) };
const navigation = () => within(screen.getByRole("navigation", { name: "Main" }));
const shownIn = (part: ReturnType<typeof within>) =>
  [...part.getAllByRole("link"), ...part.getAllByRole("button")].map(({ textContent }) => textContent);

describe("the navigation on the desk", () => {
  it("leads to every place, with profile, account and the way out at its foot", async () => {
    open("/dashboard", { reports }, buildUser());
    await screen.findByRole("heading", { name: "Dashboard" });
    expect(shownIn(navigation())).toEqual([
      "Takseru",
      "Dashboard",
      "Reports",
      "Sales",
      "Cost analytics",
      "New Report",
      "Profile",
      "Practice",
      "Account",
      "Logout",
    ]);
    expect(navigation().getByText("Mr. Nimal Perera")).toBeVisible();
  });

  it("marks where the valuer is", async () => {
    open("/dashboard", { reports }, buildUser());
    expect(await screen.findByRole("link", { name: "Dashboard" })).toHaveAttribute("aria-current", "page");
    await userEvent.click(navigation().getByRole("link", { name: "Account" }));
    await screen.findByRole("heading", { level: 1, name: "Account" });
    expect(navigation().getByRole("link", { name: "Account" })).toHaveAttribute("aria-current", "page");
    expect(navigation().getByRole("link", { name: "Dashboard" })).not.toHaveAttribute("aria-current");
  });

  it("stands beside an account that could not be opened", async () => {
    open("/dashboard", { auth: { me: loseConnection } }, buildUser());
    await screen.findByRole("heading", { name: "No connection" });
    navigation().getByRole("button", { name: "Logout" });
  });

  it("stands beside the terms for whoever is signed in, and for nobody else", async () => {
    const { unmount } = open("/terms", {}, buildUser());
    await screen.findByRole("heading", { level: 1, name: "Terms of service" });
    navigation().getByRole("link", { name: "Reports" });
    unmount();
    open("/terms");
    await screen.findByRole("heading", { level: 1, name: "Terms of service" });
    expect(screen.queryByRole("navigation", { name: "Main" })).toBeNull();
    screen.getByRole("link", { name: "Sign in" });
  });

  it("is not there before sign-in, nor beside a new report, which has a bar of its own", async () => {
    const { unmount } = open("/login");
    await screen.findByRole("heading", { name: "Sign in" });
    expect(screen.queryByRole("navigation", { name: "Main" })).toBeNull();
    unmount();
    open("/reports/new", { reports }, buildUser());
    await waitFor(() => expect(screen.queryByText("Loading...")).toBeNull());
    expect(screen.queryByRole("navigation", { name: "Main" })).toBeNull();
  });
});

describe("the navigation on a phone", () => {
  it("has five places within reach, and the rest behind You", async () => {
    onPhone();
    open("/dashboard", { reports }, buildUser());
    await screen.findByRole("heading", { name: "Dashboard" });
    expect(shownIn(navigation())).toEqual(["Home", "Reports", "New Report", "Sales", "You"]);

    await userEvent.click(navigation().getByRole("button", { name: "You" }));
    const you = within(await screen.findByRole("dialog", { name: "You" }));
    expect(shownIn(you)).toEqual([
      "Profile",
      "Practice",
      "Account",
      "Cost analytics",
      "Terms of service",
      "Privacy policy",
      "Logout",
    ]);
    you.getByText("Mr. Nimal Perera");
    await userEvent.click(you.getByRole("link", { name: "Account" }));
    await screen.findByRole("heading", { level: 1, name: "Account" });
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("asks before a note of a shared PDF is lost that could not be sent", async () => {
    onPhone();
    await writeKept([
      [
        keptKey(USER_ID, ["share-note", "1"]),
        {
          data: {
            reportId: 7,
            note: {
              share_id: "019a7f1c-0000-7000-8000-000000000001",
              shared_at: "2026-03-05T04:00:00.000Z",
              device: "phone",
            },
          },
          at: 0,
          size: 1,
        },
      ],
    ]);
    open("/dashboard", { reports: { ...reports, noteShare: loseConnection } }, buildUser());
    await screen.findByRole("heading", { name: "Dashboard" });
    await userEvent.click(navigation().getByRole("button", { name: "You" }));
    const sheet = await screen.findByRole("dialog", { name: "You" });
    await userEvent.click(within(sheet).getByRole("button", { name: "Logout" }));
    const question = await screen.findByRole("dialog", { name: "Log out before it is saved?" });
    expect(question).toHaveTextContent("1 note of a PDF shared is not saved yet and will be lost");
    await userEvent.click(within(question).getByRole("button", { name: "Stay signed in" }));
    await writeKept([[keptKey(USER_ID, ["share-note", "1"]), undefined]]);
  });

  it("asks before a note on a client is lost that could not be sent, and does not where it is sent now", async () => {
    onPhone();
    const use = createClientUse({ name: "Hill Savings Bank PLC", kind: "bank" }, { branch: "Kandy" });
    await writeKept([[clientUseKey(USER_ID, use), { data: use, at: 0, size: 1 }]]);
    let reached = false;
    open(
      "/dashboard",
      {
        reports,
        auth: {
          getClients: () => (reached ? { clients: [], version: 0 } : loseConnection()),
          saveClients: ({ body }) => body,
        },
      },
      buildUser(),
    );
    await screen.findByRole("heading", { name: "Dashboard" });
    const logOut = async () => {
      await userEvent.click(navigation().getByRole("button", { name: "You" }));
      const sheet = await screen.findByRole("dialog", { name: "You" });
      await userEvent.click(within(sheet).getByRole("button", { name: "Logout" }));
    };
    await logOut();
    const question = await screen.findByRole("dialog", { name: "Log out before it is saved?" });
    expect(question).toHaveTextContent("1 note on a client is not saved yet and will be lost");
    await userEvent.click(within(question).getByRole("button", { name: "Stay signed in" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    reached = true;
    await logOut();
    await screen.findByRole("heading", { name: /sign in|welcome/i });
  });

  it("closes You before a sign-out asks about what is not saved: the sheet would cover the question", async () => {
    onPhone();
    await writeDraft(`${USER_ID}:report-7#0`, {
      typed: { base: { lot_number: "1" }, mine: { lot_number: "4B" } },
    });
    open("/dashboard", { reports: { ...reports, get: loseConnection } }, buildUser());
    await screen.findByRole("heading", { name: "Dashboard" });
    await userEvent.click(navigation().getByRole("button", { name: "You" }));
    const sheet = await screen.findByRole("dialog", { name: "You" });
    await userEvent.click(within(sheet).getByRole("button", { name: "Logout" }));
    const question = await screen.findByRole("dialog", { name: "Log out before it is saved?" });
    expect(sheet).not.toHaveAttribute("open");
    await userEvent.click(within(question).getByRole("button", { name: "Stay signed in" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("closes You with a swipe down", async () => {
    onPhone();
    open("/dashboard", { reports }, buildUser());
    await screen.findByRole("heading", { name: "Dashboard" });
    await userEvent.click(navigation().getByRole("button", { name: "You" }));
    const sheet = await screen.findByRole("dialog", { name: "You" });
    const profile = within(sheet).getByRole("link", { name: "Profile" });
    fireEvent.touchStart(profile, { touches: [{ clientY: 500 }] });
    fireEvent.touchEnd(profile, { changedTouches: [{ clientY: 520 }] });
    expect(sheet).toHaveAttribute("open");
    fireEvent.touchStart(profile, { touches: [{ clientY: 500 }] });
    fireEvent.touchEnd(profile, { changedTouches: [{ clientY: 600 }] });
    await waitFor(() => expect(sheet).not.toHaveAttribute("open"));
  });
});
