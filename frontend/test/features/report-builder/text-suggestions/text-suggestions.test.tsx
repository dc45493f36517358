import type { TextSuggestion } from "@takseru/shared-types";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import type { FakeCalls } from "../../../helpers/fake-api";
import { loseConnection, refuse, refuseFor } from "../../../helpers/fake-api";
import { fakeReport } from "../../../helpers/fake-report";
import { field, openBuilder, openGroup, press } from "../../../helpers/open-builder";

const templates = { kind: "template", name: "Templates", version: "2026.1" } as const;
const model = { kind: "model", name: "Example model", version: "1.2" } as const;

const texts = (
  suggestions: Record<string, (string | TextSuggestion["paragraphs"][number])[]>,
  writer: TextSuggestion["writer"] = templates,
) => ({
  data: {},
  writer,
  suggestions: Object.fromEntries(
    Object.entries(suggestions).map(([name, paragraphs]) => [
      name,
      {
        writer,
        paragraphs: paragraphs.map((one) => (typeof one === "string" ? { text: one, facts: [] } : one)),
      },
    ]),
  ),
});

const open = async (
  reports: NonNullable<FakeCalls["reports"]>,
  {
    section = "property_location",
    text = "Locality description",
    group,
    fields = {},
  }: { section?: string; text?: string; group?: string; fields?: object } = {},
) => {
  const server = fakeReport(fields);
  const { calls } = openBuilder(server, { section, reports });
  if (group) await openGroup(group);
  await press(`Write for me: ${text}`);
  await userEvent.click(await screen.findByRole("checkbox", { name: "All texts of this section" }));
  const saves = () => calls.filter(({ name }) => name === "reports.saveSection").map(({ body }) => body);
  return { ...server, saves };
};
const panel = () => within(screen.getByRole("region", { name: /^AI Content Enhancement: / }));

describe("proposed texts", () => {
  it("are shown as a difference to what stands, and enter the form when accepted", async () => {
    const server = await open(
      {
        enhance: () =>
          texts({
            locality_description: [
              { text: "A quiet residential area.", before: "A quiet area.", facts: ["city"] },
            ],
          }),
      },
      { fields: { locality_description: "A quiet area." } },
    );
    await press("Enhance with AI");
    await screen.findByText("1 proposed below.");
    await panel().findByText(
      /^Not written by an AI service: Templates, 2026.1, composed it from this report's own fields/,
    );
    expect((await panel().findByText(/residential/)).closest("ins")).toHaveTextContent(
      "(added: residential )",
    );
    panel().getByText(/^Made from: /);
    expect(await field("Locality description")).toHaveValue("A quiet area.");
    await press("Accept Locality description");
    expect(await field("Locality description")).toHaveValue("A quiet residential area.");
    expect(server.current().locality_description).toBe("A quiet area.");
  });

  it("come into the field one by one, in their order; the valuer's own is kept where they say so", async () => {
    await open({ generateContent: () => texts({ access_routes: ["One.", "Two.", "Three."] }) });
    await press("Propose text");
    await press("Accept Access routes, paragraph 3");
    await press("Accept Access routes, paragraph 1");
    expect(await field("Access routes")).toHaveValue("One.\n\nThree.");
    await press("Keep mine: Access routes, paragraph 2");
    await panel().findByText("Your own text stays.");
    expect(await field("Access routes")).toHaveValue("One.\n\nThree.");
    expect(panel().queryByText("Two.")).toBeNull();
  });

  it("keep their order whichever is accepted first, between the valuer's own paragraphs too", async () => {
    await open({ generateContent: () => texts({ access_routes: ["One.", "Two.", "Three."] }) });
    await press("Propose text");
    await press("Accept Access routes, paragraph 2");
    await press("Accept Access routes, paragraph 3");
    await press("Accept Access routes, paragraph 1");
    expect(await field("Access routes")).toHaveValue("One.\n\nTwo.\n\nThree.");
  });

  it("stay open when something else is asked for, whether that gives anything or nothing", async () => {
    let enhanced = 0;
    await open({
      generateContent: () => texts({ access_routes: ["One.", "Two."] }),
      enhance: () => {
        enhanced += 1;
        return texts(enhanced === 1 ? {} : { locality_description: ["Better."] });
      },
    });
    await press("Propose text");
    await press("Accept Access routes, paragraph 1");
    await press("Enhance with AI");
    await panel().findByText("There is nothing to improve in this section yet.");
    expect(panel().getByText("Two.")).toBeVisible();
    await press("Enhance with AI");
    await panel().findByText("1 proposed below.");
    expect(panel().getByText("Two.")).toBeVisible();
    expect(panel().getByText("Better.")).toBeVisible();
  });

  it("can be edited before they are accepted, and stay as they were edited when text is proposed again", async () => {
    let asked = 0;
    await open({
      generateContent: ({ body }) => {
        asked += 1;
        if (asked === 2) expect(body).toMatchObject({ fields: ["access_routes"], paragraphs: true });
        return texts({ access_routes: [asked === 1 ? "By road." : "By a tarred road."] });
      },
    });
    await press("Propose text");
    await press("Edit: Access routes");
    const edited = panel().getByRole("textbox", { name: "Proposed text: Access routes" });
    await userEvent.clear(edited);
    await userEvent.type(edited, "From the clock tower.");
    await press("Again: Access routes");
    await press("Accept Access routes, paragraph 1");
    expect(await field("Access routes")).toHaveValue("From the clock tower.");
    await press("Accept Access routes, paragraph 2");
    expect(await field("Access routes")).toHaveValue("From the clock tower.\n\nBy a tarred road.");
  });

  it("are taken back by the builder's undo; a text that was edited since stays", async () => {
    await open({ generateContent: () => texts({ locality_description: ["A quiet place."] }) });
    await press("Propose text");
    await press("Accept Locality description");
    expect(await screen.findByRole("button", { name: "Undo Locality description" })).toHaveFocus();
    await press("Undo Locality description");
    expect(await field("Locality description")).toHaveValue("");
    expect(await screen.findByRole("button", { name: "Accept Locality description" })).toHaveFocus();

    await press("Accept Locality description");
    await press("Undo the change of Locality description");
    expect(await field("Locality description")).toHaveValue("");
    await press("Accept Locality description");
    await userEvent.type(await field("Locality description"), " Very.");
    await panel().findByText("You have edited it since, so your text stays.");
    expect(screen.queryByRole("button", { name: "Undo Locality description" })).toBeNull();
    screen.getByRole("button", { name: "Again: Locality description" });
  });

  it("are accepted all at once for empty fields only", async () => {
    await open(
      {
        generateContent: () => texts({ locality_description: ["One.", "Two."], access_routes: ["By road."] }),
      },
      { fields: { access_routes: "From the clock tower, 300 m along Temple Road." } },
    );
    await press("Propose text");
    await press("Accept all 2 for empty fields");
    expect(await field("Locality description")).toHaveValue("One.\n\nTwo.");
    expect(await field("Access routes")).toHaveValue("From the clock tower, 300 m along Temple Road.");
    expect(screen.queryByRole("button", { name: /^Accept all/ })).toBeNull();
  });

  it("say what was taken out of them, and why", async () => {
    await open({
      generateContent: () =>
        texts({
          access_routes: [
            {
              text: "By road.",
              facts: [],
              struck: [{ text: "It is 4 km to Kandy.", reason: "4 km does not stand in this report." }],
            },
          ],
        }),
    });
    await press("Propose text");
    expect((await panel().findByText("It is 4 km to Kandy.")).tagName).toBe("S");
    panel().getByText("4 km does not stand in this report.");
  });

  it("are saved with what wrote them, but not once they are taken back", async () => {
    const server = await open({
      generateContent: () => texts({ locality_description: ["Quiet."], access_routes: ["By road."] }, model),
    });
    await press("Propose text");
    await panel().findByText(/Example model, 1.2, a language model/);
    await press("Accept Locality description");
    await press("Accept Access routes");
    await press("Undo Access routes");
    await press("Save Section");
    await waitFor(() => expect(server.current().locality_description).toBe("Quiet."));
    expect(server.saves()).toMatchObject([{ written: [{ field: "locality_description", writer: model }] }]);
    await userEvent.type(await field("Locality description"), " Very.");
    await press("Save Section");
    await waitFor(() => expect(server.current().locality_description).toBe("Quiet. Very."));
    expect(server.saves().at(-1)).not.toHaveProperty("written");
  });
});

describe("standard texts", () => {
  it("are proposed for empty fields only", async () => {
    await open(
      {
        template: () => ({
          valuation_purpose: "Standard purpose",
          documents_seen: "Copy of the deed",
          basis_of_value: "market_value",
        }),
      },
      {
        section: "basic_information",
        text: "What was not done",
        group: "Scope and sources",
        fields: { valuation_purpose: "My own purpose" },
      },
    );
    await press("Use standard text");
    await screen.findByText("2 proposed below.");
    await press("Accept all 2 for empty fields");
    expect(await field("Valuation purpose")).toHaveValue("My own purpose");
    await screen.findByText("Accepted into the section.");
    expect(screen.queryByRole("button", { name: /^Again/ })).toBeNull();
  });
});

describe("where nothing is proposed", () => {
  it("the panel says so, and leads to the facts that are missing", async () => {
    await open(
      { generateContent: () => texts({}), enhance: () => texts({}) },
      { section: "land_description", text: "Land features" },
    );
    await press("Enhance with AI");
    await screen.findByText("There is nothing to improve in this section yet.");
    await press("Propose text");
    await screen.findByText("There is nothing to propose for this section yet.");
    await userEvent.click(panel().getByRole("button", { name: "Total extent" }));
    expect(await screen.findByRole("textbox", { name: /^Total extent/ })).toHaveFocus();
  });

  it.each([
    ["the server refuses", () => refuse("INTERNAL_ERROR"), /^Something went wrong on our side/, "Try again"],
    ["there are too many calls", () => refuseFor(90), /.+/, "Try again in 1 min 30 s"],
    ["the connection is lost", loseConnection, /.+/, "Try again"],
  ])("because %s, it says what to do", async (_, generateContent, message, button) => {
    await open({ generateContent });
    await press("Propose text");
    expect(await panel().findByRole("alert")).toHaveTextContent(message);
    panel().getByRole("button", { name: button });
  });

  it("because the allowance of the model is used up, the templates write", async () => {
    await open({
      generateContent: ({ body }) =>
        body.writer === "template" ? texts({ access_routes: ["By road."] }) : refuse("TEXT_BUDGET_SPENT"),
    });
    await press("Propose text");
    await panel().findByText(/allowance of text by the language model is used up/);
    await press("Use the templates");
    await press("Accept Access routes");
    expect(await field("Access routes")).toHaveValue("By road.");
  });

  it("by a model that declined, the templates' wording says so", async () => {
    await open({
      generateContent: () => ({
        ...texts({ access_routes: ["By road."] }),
        notice: {
          code: "MODEL_REFUSED" as const,
          message: "The language model declined to write this text.",
        },
      }),
    });
    await press("Propose text");
    await screen.findByText("The language model declined to write this text. 1 proposed below.");
  });
});
