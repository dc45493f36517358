import { emptyReportFields, type Phrase } from "@takseru/shared-types";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { foundIn } from "@/features/profile/phrases/found-phrases";
import { movedBy, restored } from "@/features/profile/phrases/phrase-order";
import { createUuid } from "@/lib/uuid";
import { buildPage, buildProfile, buildReport, buildUser } from "../../../helpers/build";
import { refuse } from "../../../helpers/fake-api";
import { buildStoredReport } from "../../../helpers/fake-report";
import { open } from "../../../helpers/open";

const phrase = (name: string, text: string, section: Phrase["section"] = "land_description"): Phrase => ({
  id: createUuid(),
  section,
  name,
  text,
});

const earlier = buildStoredReport({
  id: 5,
  report_reference: "VR/OLD/1",
  village_name: "Dangolla",
  land_shape: "rectangular",
  land_features: "Rectangular land at Dangolla.\n\nIt is 4 km from Kandy.",
});

/** A profile whose phrases are kept as the API keeps them. */
const openWith = (phrases: Phrase[] = []) => {
  let stored = { phrases, version: 4 };
  open(
    "/practice?part=phrases",
    {
      auth: {
        getProfile: () => buildProfile(),
        getPhrases: () => stored,
        savePhrases: ({ body }) => {
          if (body.version !== stored.version) return refuse("PHRASES_CHANGED");
          stored = { phrases: body.phrases, version: body.version + 1 };
          return stored;
        },
      },
      reports: {
        list: () => buildPage([buildReport({ id: 5, report_reference: "VR/OLD/1" })]),
        get: () => earlier,
      },
    },
    buildUser({ profile_completed: false }),
  );
  return {
    texts: () => stored.phrases.map(({ text }) => text),
    names: () => stored.phrases.map(({ name }) => name),
    saveElsewhere: (more: Phrase) => {
      stored = { phrases: [...stored.phrases, more], version: stored.version + 1 };
    },
  };
};
const panel = async () => within(await screen.findByRole("region", { name: "Phrases" }));
const press = async (name: string) => userEvent.click(await (await panel()).findByRole("button", { name }));

describe("the phrases in the profile", () => {
  it("are written with fields of the report; an unknown field is named", async () => {
    const { texts } = openWith();
    await press("New phrase");
    await userEvent.type(await screen.findByLabelText("Name"), "Shape");
    const text = await screen.findByLabelText("Phrase", { selector: "textarea" });
    await userEvent.click(text);
    await userEvent.paste("The land is {shape}.");
    await userEvent.click(screen.getByRole("button", { name: "Save phrase" }));
    await screen.findByText("There is no field {shape}");
    await userEvent.clear(text);
    await userEvent.type(text, "Shape: ");
    await userEvent.selectOptions(screen.getByLabelText("Put a field in"), "Land shape");
    await userEvent.click(screen.getByRole("button", { name: "Save phrase" }));
    await waitFor(() => expect(texts()).toEqual(["Shape: {land_shape}"]));
    expect((await panel()).getByText("Land shape")).toBeVisible();
  });

  it("never take the place of those that another window has saved", async () => {
    const { names, saveElsewhere } = openWith([phrase("One", "First.")]);
    await (await panel()).findByText("One");
    saveElsewhere(phrase("Elsewhere", "Second."));
    await press("Delete One");
    await waitFor(() => expect(names()).toEqual(["Elsewhere"]));
    await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
    await waitFor(() => expect(names()).toEqual(["One", "Elsewhere"]));
  });

  it("are found by their words, edited, and moved within their section", async () => {
    const { names, texts } = openWith([
      phrase("One", "First."),
      phrase("Far", "Access.", "property_location"),
      phrase("Two", "Second."),
    ]);
    await press("Move Two up");
    await waitFor(() => expect(names()).toEqual(["Two", "One", "Far"]));
    await userEvent.type((await panel()).getByLabelText("Search your phrases"), "second");
    await (await panel()).findByText("1 of 3 shown");
    await press("Edit Two");
    const text = await screen.findByLabelText("Phrase", { selector: "textarea" });
    await userEvent.type(text, " More.");
    await userEvent.click(screen.getByRole("button", { name: "Save phrase" }));
    await waitFor(() => expect(texts()).toEqual(["Second. More.", "First.", "Access."]));
  });

  it("are made of the paragraphs of an earlier report, its facts replaced by fields", async () => {
    const { texts } = openWith();
    await press("Import from a report");
    await userEvent.click(await screen.findByRole("button", { name: /^VR\/OLD\/1/ }));
    await screen.findByText("Only true of that property? 4, Kandy");
    await userEvent.click(
      screen.getByRole("checkbox", { name: "Land features: {land_shape} land at {village_name}." }),
    );
    await userEvent.click(screen.getByRole("button", { name: "Add 1 phrase" }));
    await waitFor(() => expect(texts()).toEqual(["{land_shape} land at {village_name}."]));
  });

  it("are added from sixty starter phrases by one press, each once, and their sections are closed", async () => {
    const { names } = openWith([phrase("Own", "My own.")]);
    await press("Add starter phrases");
    await screen.findByText("60 phrases are added");
    expect(names()).toHaveLength(61);
    expect(names()[0]).toBe("Own");
    expect(screen.getByText("My own.")).not.toBeVisible();
    await press("Add starter phrases");
    await screen.findByText("You have all the starter phrases");
    expect(names()).toHaveLength(61);
  });
});

describe("the order of phrases", () => {
  const [a, b, c] = [phrase("a", "a"), phrase("b", "b", "valuation"), phrase("c", "c")];

  it("is changed within a section alone", () => {
    expect(movedBy([a, b, c], c, -1)).toEqual([c, a, b]);
    expect(movedBy([a, b, c], a, 1)).toEqual([b, c, a]);
    expect(movedBy([a, b, c], c, 1)).toEqual([a, b, c]);
  });

  it("is had back with a deleted phrase", () => {
    expect(restored([a, c], b, [a, b, c])).toEqual([a, b, c]);
    expect(restored([], b, [a, b, c])).toEqual([b]);
  });
});

it("a report's paragraphs are offered once each", () => {
  const report = buildStoredReport({
    ...emptyReportFields,
    locality_description: "Quiet.",
    access_routes: "Quiet.\n\nBy road.",
  });
  expect(foundIn(report).map(({ field, text }) => [field, text])).toEqual([
    ["locality_description", "Quiet."],
    ["access_routes", "By road."],
  ]);
});
