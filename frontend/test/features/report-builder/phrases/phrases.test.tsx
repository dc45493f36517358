import type { Phrase } from "@takseru/shared-types";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { createUuid } from "@/lib/uuid";
import { buildUser } from "../../../helpers/build";
import { fakeReport } from "../../../helpers/fake-report";
import { open } from "../../../helpers/open";
import { field, press } from "../../../helpers/open-builder";

const phrase = (name: string, text: string, section: Phrase["section"] = "land_description"): Phrase => ({
  id: createUuid(),
  section,
  name,
  text,
});
const shape = phrase("Shape", "The land is {land_shape}.");
const soil = phrase("Soil", "The soil is {soil_type}.");
const road = phrase("Road", "By a motorable road.", "property_location");

const openWith = (phrases: Phrase[], fields: object = { land_shape: "rectangular" }) => {
  let stored = { phrases, version: 1 };
  open(
    "/reports/builder/7?section=land_description",
    {
      reports: fakeReport(fields).calls,
      auth: {
        getPhrases: () => stored,
        savePhrases: ({ body }) => {
          stored = { phrases: body.phrases, version: body.version + 1 };
          return stored;
        },
      },
    },
    buildUser(),
  );
  return { stored: () => stored.phrases };
};
const options = async () =>
  within(await screen.findByRole("listbox", { name: "Phrases" }))
    .getAllByRole("option")
    .map((option) => option.textContent);

describe("the valuer's phrases", () => {
  it("are the starter phrases of the section while there are none of the valuer's own", async () => {
    openWith([]);
    const features = await field("Land features");
    await userEvent.type(features, "/");
    expect(await options()).toContain(
      "Walls on all sidesThe boundaries are marked by brick walls on all sides.",
    );
    await screen.findByText(/^Starter phrases, until you have your own/);
    await userEvent.keyboard("liable rain{Enter}");
    expect(features).toHaveValue(
      "The lower part of the land is liable to flooding after heavy rain, as residents said.",
    );
  });

  it("are found by a stroke at a word's start, and inserted with this report's facts as one change", async () => {
    openWith([soil, shape, road]);
    const features = await field("Land features");
    await userEvent.type(features, "Level. /");
    expect(await options()).toEqual(["Soilneeds Soil type", "ShapeThe land is rectangular."]);
    await userEvent.keyboard("{ArrowDown}");
    expect(features).toHaveAttribute(
      "aria-activedescendant",
      screen.getByRole("option", { selected: true }).id,
    );
    await userEvent.keyboard("{Enter}");
    expect(features).toHaveValue("Level. The land is rectangular.");
    expect(screen.queryByRole("listbox")).toBeNull();
    expect(features).toHaveFocus();
    await press("Undo the change of Land features");
    expect(features).toHaveValue("Level. /");
  });

  it("are filtered by what follows, also those of other sections; nothing is shown where none is found", async () => {
    openWith([soil, shape, road]);
    const features = await field("Land features");
    await userEvent.type(features, "/motor");
    expect(await options()).toEqual(["RoadBy a motorable road."]);
    await userEvent.keyboard("x");
    expect(screen.queryByRole("listbox")).toBeNull();
    await userEvent.keyboard("{Enter}");
    expect(features).toHaveValue("/motorx\n");
  });

  it("leave the text as it was with Escape", async () => {
    openWith([shape]);
    const features = await field("Land features");
    await userEvent.type(features, "/sha");
    await options();
    await userEvent.keyboard("{Escape}");
    expect(screen.queryByRole("listbox")).toBeNull();
    await userEvent.keyboard("p");
    expect(features).toHaveValue("/shap");
    expect(screen.queryByRole("listbox")).toBeNull();
  });

  it("are not inserted without this property's facts, which are named and led to", async () => {
    openWith([soil]);
    const features = await field("Land features");
    await userEvent.type(features, "/");
    await options();
    await userEvent.keyboard("{Enter}");
    expect(features).toHaveValue("/");
    const alert = within(await screen.findByRole("alert"));
    alert.getByText("“Soil” was not inserted. It needs:");
    await userEvent.click(alert.getByRole("button", { name: "Soil type" }));
    expect(document.activeElement?.closest("[data-field]")).toHaveAttribute("data-field", "soil_type");
  });

  it("open by the button, and by Ctrl+Space", async () => {
    openWith([shape]);
    const features = await field("Land features");
    await userEvent.click(features);
    await press("Write for me: Land features");
    await press("Phrases");
    await userEvent.click(await screen.findByRole("option"));
    expect(features).toHaveValue("The land is rectangular.");
    await userEvent.keyboard("{Control>} {/Control}sha");
    await options();
    await userEvent.keyboard("{Enter}");
    expect(features).toHaveValue("The land is rectangular.The land is rectangular.");
  });

  it("are made of selected text", async () => {
    const { stored } = openWith([]);
    const features = await field("Land features");
    await userEvent.type(features, "A rectangular block of land.");
    await press("Write for me: Land features");
    await press("Phrases");
    await screen.findByText(/^Starter phrases, .* press Write for me, then Phrases, to save it as one/);
    await userEvent.keyboard("{Escape}");
    features.focus();
    if (features instanceof HTMLTextAreaElement) features.setSelectionRange(0, 28);
    await press("Phrases");
    const name = await screen.findByRole("textbox", { name: "Name" });
    await userEvent.clear(name);
    await userEvent.type(name, "Block");
    await press("Save phrase");
    await waitFor(() =>
      expect(stored()).toMatchObject([
        { name: "Block", section: "land_description", text: "A {land_shape} block of land." },
      ]),
    );
  });
});
