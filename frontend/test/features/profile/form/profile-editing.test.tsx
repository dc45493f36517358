import { limits, messages } from "@takseru/shared-types";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { buildProfile, buildUser } from "../../../helpers/build";
import { refuse } from "../../../helpers/fake-api";
import { list, openProfile, rows, save, saved, write } from "../../../helpers/open-profile";

describe("a list in the profile", () => {
  it("is edited and ordered with the keyboard, which keeps its focus", async () => {
    const { calls } = openProfile();
    const group = await list("Qualifications");
    await userEvent.click(group.getByRole("textbox", { name: "Qualification 2" }));
    await userEvent.keyboard("{Enter}FIV");
    expect(rows(group)).toEqual(["BSc Surveying", "MRICS", "FIV"]);

    group.getByRole("button", { name: "Move FIV up" }).focus();
    await userEvent.keyboard("{Enter}{Enter}");
    expect(rows(group)).toEqual(["FIV", "BSc Surveying", "MRICS"]);
    expect(group.getByRole("button", { name: "Move FIV down" })).toHaveFocus();
    group.getByText("Moved to 1 of 3");

    await userEvent.click(group.getByRole("button", { name: "Remove BSc Surveying" }));
    expect(rows(group)).toEqual(["FIV", "MRICS"]);
    expect(group.getByRole("textbox", { name: "Qualification 2" })).toHaveFocus();
    group.getByText("BSc Surveying removed");
    await save();
    await waitFor(() => expect(calls.at(-1)?.body).toMatchObject({ qualifications_list: ["FIV", "MRICS"] }));
  });

  it("is edited in place and saved without empty rows", async () => {
    const { calls } = openProfile();
    const group = await list("Qualifications");
    await write(/^Qualification 1$/, "BSc Estate Management");
    await userEvent.click(group.getByRole("button", { name: "Add qualification" }));
    expect(group.getByRole("textbox", { name: "Qualification 3" })).toHaveFocus();
    await save();
    await waitFor(() =>
      expect(calls.at(-1)?.body).toMatchObject({
        qualifications_list: ["BSc Estate Management", "MRICS"],
      }),
    );
  });

  it("loses an empty row by Backspace, and can be started again when empty", async () => {
    openProfile();
    const group = await list("Bank panels");
    const add = group.getByRole("button", { name: "Add bank" });
    await userEvent.click(add);
    await userEvent.keyboard("{Backspace}");
    expect(rows(group)).toEqual([]);
    expect(add).toHaveFocus();
  });

  it("is limited to the length of the contract", async () => {
    openProfile("/profile", {
      getProfile: () =>
        buildProfile({
          bank_panels: Array.from({ length: limits.profileListEntries }, (_, number) => `Bank ${number}`),
        }),
    });
    await userEvent.click(
      await screen.findByRole("button", { name: `${limits.profileListEntries} banks`, expanded: false }),
    );
    const group = await list("Bank panels");
    expect(group.getAllByRole("textbox")[0]).toHaveFocus();
    expect(rows(group)).toHaveLength(limits.profileListEntries);
    expect(group.getByRole("button", { name: "Add bank" })).toBeDisabled();
  });
});

describe("the preview of the letterhead", () => {
  it("follows the typing, line by line as the PDF prints it", async () => {
    openProfile();
    await write(/Full name/, "Kamala Silva");
    await write(/House number/, "12/3");
    await write(/Street/, "Temple Road");
    await write(/IVSL registration/, "IVSL/0000/X");
    await write(/IVSL grade/, "Fellow");
    await write(/RICS number/, "0000000");
    await userEvent.click((await list("Bank panels")).getByRole("button", { name: "Add bank" }));
    await userEvent.keyboard("Example Bank PLC");
    const lines = within(screen.getByRole("region", { name: "Preview" }))
      .getAllByRole("paragraph")
      .map(({ textContent }) => textContent?.replace(/\d\d\/\d\d\/\d{4}/, "dd/mm/yyyy"));
    expect(lines).toEqual([
      "Mr. Kamala Silva",
      "BSc Surveying, MRICS, MRICS",
      "Chartered Valuer",
      "IVSL Registration No. IVSL/0000/X (Fellow)",
      "RICS No. 0000000",
      "On the panels of Example Bank PLC",
      "12/3 Temple Road",
      "Kandy",
      "077 123 4567",
      "nimal@example.lk",
      expect.stringMatching(/^My Ref: VR\/NP\/\d{4}\/001$/),
      "Date: dd/mm/yyyy",
      "The report",
      "Kamala Silva",
      "BSc Surveying, MRICS, MRICS",
      "Chartered Valuer",
      "IVSL Registration No. IVSL/0000/X (Fellow)",
      "Place: Kandy",
      "Date: dd/mm/yyyy",
    ]);
  });
});

describe("unsaved changes of the profile", () => {
  it("are confirmed before the screen is left", async () => {
    const { path } = openProfile();
    await write(/Full name/, "Kamala Silva");
    await userEvent.click(screen.getByRole("link", { name: "Account" }));
    await userEvent.click(await screen.findByRole("button", { name: "Stay" }));
    expect(path()).toBe("/profile");
    expect(screen.getByRole("textbox", { name: /Full name/ })).toHaveValue("Kamala Silva");

    await userEvent.click(screen.getByRole("link", { name: "Account" }));
    await userEvent.click(await screen.findByRole("button", { name: "Leave" }));
    await screen.findByRole("heading", { level: 1, name: "Account" });
  });

  it("are none once saved or typed back", async () => {
    openProfile();
    await write(/Full name/, "Kamala Silva");
    await save();
    await screen.findByText(messages.reports.profileUpdated);
    await write(/Full name/, "Someone Else");
    await write(/Full name/, "Kamala Silva");
    await userEvent.click(screen.getByRole("link", { name: "Account" }));
    await screen.findByRole("heading", { level: 1, name: "Account" });
  });

  it("are restored after the session ended and the same valuer signed in", async () => {
    let ended = true;
    const user = buildUser();
    openProfile("/profile", {
      saveProfile: (input) => (ended ? refuse("NOT_SIGNED_IN") : saved(input)),
      login: () => ({ success: true, message: "", data: { user, token: "token-of-later" } }),
    });
    await write(/Full name/, "Kamala Silva");
    await save();
    await screen.findByText(/^Your session has ended. Please sign in again./);
    await userEvent.type(screen.getByRole("textbox", { name: "Email" }), "nimal@example.lk");
    await userEvent.type(screen.getByLabelText("Password"), "Secret-Valuer-1");
    await userEvent.click(screen.getByRole("button", { name: "Sign in" }));

    await screen.findByText(/We kept what you typed/);
    expect(screen.getByRole("textbox", { name: /Full name/ })).toHaveValue("Kamala Silva");
    ended = false;
    await save();
    await screen.findByText(messages.reports.profileUpdated);
    expect(screen.queryByText(/We kept what you typed/)).toBeNull();
  });

  it("can be discarded", async () => {
    const { unmount } = openProfile();
    await write(/Full name/, "Kamala Silva");
    act(() => void window.dispatchEvent(new Event("pagehide")));
    unmount();
    openProfile();
    await userEvent.click(await screen.findByRole("button", { name: "Use what is saved" }));
    expect(screen.getByRole("textbox", { name: /Full name/ })).toHaveValue("Nimal Perera");
  });
});
