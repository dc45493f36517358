import { errorCodes, inputMessages, messages, type Profile } from "@takseru/shared-types";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { buildProfile } from "../../../helpers/build";
import { loseConnection, refuse } from "../../../helpers/fake-api";
import { list, openProfile, rows, save, write } from "../../../helpers/open-profile";

describe("the professional profile", () => {
  it("requires name and email before it calls the server", async () => {
    const { calls } = openProfile();
    await write(/Full name/, "");
    await write(/Email address/, "");
    await save();
    await screen.findByText(messages.auth.requiredProfileFields);
    screen.getByText(messages.auth.fullNameRequired);
    screen.getByText(messages.auth.emailRequired);
    expect(calls.some(({ name }) => name === "auth.saveProfile")).toBe(false);
  });

  it("marks name, mobile and email as required, and no more", async () => {
    openProfile();
    await screen.findByRole("textbox", { name: /Email address/ });
    const required = screen.getAllByRole("textbox").filter((field) => field.getAttribute("aria-required"));
    expect(required.map((field) => field.getAttribute("name"))).toEqual([
      "full_name",
      "mobile_number",
      "email_address",
    ]);
    expect(screen.getByRole("textbox", { name: /Email address/ })).toHaveAttribute("type", "email");
  });

  it("starts with the specification's defaults if nothing is stored", async () => {
    openProfile("/profile-setup", {
      getProfile: () =>
        buildProfile({
          profile_completed: false,
          professional_title: "",
          professional_status: "",
          qualifications_list: [],
          email_address: "",
        }),
    });
    expect(await screen.findByRole("textbox", { name: /Professional title/ })).toHaveValue(
      "Chartered Valuation Surveyor",
    );
    expect(screen.getByRole("textbox", { name: /Professional status/ })).toHaveValue("MRICS");
    expect(screen.getByRole("combobox", { name: "Honorific" })).toHaveValue("Mr.");
    expect(rows(await list("Qualifications"))).toEqual(["BSc Surveying"]);
    expect(await screen.findByRole("textbox", { name: /Email address/ })).toHaveValue("nimal@example.lk");
  });

  it("saves every field, telephone numbers as they are stored", async () => {
    const { calls } = openProfile();
    await userEvent.selectOptions(await screen.findByRole("combobox", { name: "Honorific" }), "Vlr.");
    const typed: Array<[RegExp, keyof Profile, string]> = [
      [/Full name/, "full_name", "Kamala Silva"],
      [/Professional title/, "professional_title", "Incorporated Valuer"],
      [/Professional status/, "professional_status", "FRICS"],
      [/IVSL registration/, "ivsl_registration", "IVSL/0000/X"],
      [/IVSL grade/, "ivsl_grade", "Fellow"],
      [/RICS number/, "rics_number", "0000000"],
      [/Default reference/, "default_valuer_reference", "VR/KS"],
      [/House number/, "house_number", "12/3"],
      [/Street/, "street_name", "Temple Road"],
      [/Area/, "area_name", "Peradeniya"],
      [/City/, "city", "Matale"],
      [/District/, "district", "Matale"],
      [/Email address/, "email_address", "kamala@example.lk"],
    ];
    for (const [label, , text] of typed) await write(label, text);
    await write(/Phone number/, "(081) 2345678");
    await userEvent.click((await list("Bank panels")).getByRole("button", { name: "Add bank" }));
    await userEvent.keyboard("Example Bank PLC");
    await save();
    await screen.findByText(messages.reports.profileUpdated);
    expect(calls.at(-1)).toMatchObject({
      name: "auth.saveProfile",
      body: {
        honorable: "Vlr.",
        ...Object.fromEntries(typed.map(([, name, text]) => [name, text])),
        phone_number: "+94812345678",
        mobile_number: "+94771234567",
        qualifications_list: ["BSc Surveying", "MRICS"],
        bank_panels: ["Example Bank PLC"],
      },
    });
  });

  it.each(["+94 77 123 4567", "0094771234567", "077-1234567", "+94 (0)77 123 4567"])(
    "writes the telephone number %s as people read it",
    async (typed) => {
      openProfile();
      const mobile = await write(/Mobile number/, typed);
      await userEvent.tab();
      expect(mobile).toHaveValue("077 123 4567");
    },
  );

  it("names an invalid phone number and keeps it as typed", async () => {
    openProfile();
    const mobile = await write(/Mobile number/, "12345");
    await save();
    await screen.findByText(inputMessages.phoneInvalid);
    expect(mobile).toHaveAccessibleDescription(inputMessages.phoneInvalid);
    expect(mobile).toHaveValue("12345");
  });

  it("shows that saving failed and why", async () => {
    openProfile("/profile", { saveProfile: () => refuse("UNAVAILABLE") });
    await write(/Full name/, "Kamala Silva");
    await save();
    await screen.findByText(messages.reports.profileUpdateFailed);
    screen.getByText(errorCodes.UNAVAILABLE.message);
  });

  it("shows that saving failed without a connection", async () => {
    openProfile("/profile", { saveProfile: loseConnection });
    await write(/Full name/, "Kamala Silva");
    await save();
    await screen.findByText(messages.reports.profileUpdateFailed);
    screen.getByText(messages.auth.profileUpdateFailed);
    screen.getByText(messages.location.networkError);
  });

  it("shows failed loading and retries", async () => {
    let broken = true;
    openProfile("/profile", { getProfile: () => (broken ? refuse("INTERNAL_ERROR") : buildProfile()) });
    await screen.findByText(errorCodes.INTERNAL_ERROR.message);
    broken = false;
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    await screen.findByRole("textbox", { name: /Full name/ });
  });

  it("is completed from the dashboard's banner, which then disappears", async () => {
    const { path } = openProfile("/dashboard");
    await screen.findByText("Complete your professional profile to unlock all features");
    await userEvent.click(screen.getByRole("link", { name: "Complete Profile" }));
    await write(/Full name/, "Kamala Silva");
    await save();
    await screen.findByText("Welcome, Mr. Kamala Silva, Chartered Valuer");
    expect(path()).toBe("/dashboard");
    expect(screen.queryByRole("link", { name: "Complete Profile" })).toBeNull();
  });
});
