import { messages } from "@takseru/shared-types";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { buildPage, buildProfile, buildUser } from "./build";
import { open } from "./open";

const openProfile = (address = "/profile") =>
  open(
    address,
    {
      auth: {
        getProfile: () => buildProfile(),
        saveProfile: ({ body }) => buildProfile({ full_name: body.full_name ?? "" }),
      },
      reports: { list: () => buildPage([]) },
    },
    buildUser({ profile_completed: false }),
  );

const save = () => userEvent.click(screen.getByRole("button", { name: "Save profile" }));

describe("the professional profile", () => {
  it("asks for name and email before it sends anything", async () => {
    const { calls } = openProfile();
    await userEvent.clear(await screen.findByRole("textbox", { name: /Full name/ }));
    await save();
    await screen.findByText(messages.auth.requiredProfileFields);
    screen.getByText(messages.auth.fullNameRequired);
    expect(calls.some(({ name }) => name === "auth.saveProfile")).toBe(false);
  });

  it("says which telephone number it cannot read", async () => {
    openProfile();
    const mobile = await screen.findByRole("textbox", { name: /Mobile number/ });
    expect(mobile.getAttribute("value")).toBe("077 123 4567");
    await userEvent.clear(mobile);
    await userEvent.type(mobile, "12345");
    await save();
    const complaint = await screen.findByText(/Sri Lankan telephone number/);
    expect(mobile.getAttribute("aria-describedby")).toContain(complaint.id);
  });

  it("sends the qualifications in the order that the valuer gave them", async () => {
    const { calls } = openProfile();
    await userEvent.type(await screen.findByRole("textbox", { name: "New qualification" }), "FIV{Enter}");
    await userEvent.click(screen.getByRole("button", { name: "Move FIV up" }));
    await userEvent.click(screen.getByRole("button", { name: "Remove BSc Surveying" }));
    await save();
    await screen.findByText(messages.reports.profileUpdated);
    expect(calls.at(-1)).toMatchObject({
      name: "auth.saveProfile",
      body: { qualifications_list: ["FIV", "MRICS"], mobile_number: "+94771234567" },
    });
  });

  it("leads from the dashboard's banner through the form back to a dashboard without it", async () => {
    const { path } = openProfile("/dashboard");
    await userEvent.click(await screen.findByRole("link", { name: "Complete Profile" }));
    const name = await screen.findByRole("textbox", { name: /Full name/ });
    await userEvent.clear(name);
    await userEvent.type(name, "Kamala Silva");
    await save();
    await screen.findByText("Welcome, Mr. Kamala Silva, Chartered Valuer");
    expect(path()).toBe("/dashboard");
    expect(screen.queryByRole("link", { name: "Complete Profile" })).toBeNull();
  });
});
