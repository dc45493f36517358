import { emptyPractice, messages, type Practice, RuleSet, standardTexts } from "@takseru/shared-types";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { refuse } from "../../../helpers/fake-api";
import { reload } from "../../../helpers/open";
import { openProfile } from "../../../helpers/open-profile";

const lender = {
  id: "my-bank",
  name: "My Bank",
  edition: "Letter of 01/02/2026",
  in_force: "2026-02-01",
  source: "Letter to its panel",
};

/** A profile whose practice is kept as the API keeps it. */
const openWith = (start: Partial<Practice> = {}, answers = () => true) => {
  let practice: Practice = { ...emptyPractice, ...start };
  const opened = openProfile("/practice?part=texts", {
    getPractice: () => practice,
    savePractice: ({ body }) => {
      if (!answers()) return refuse("INTERNAL_ERROR");
      if (body.version !== practice.version) return refuse("PRACTICE_CHANGED");
      practice = {
        version: practice.version + 1,
        standard_texts: body.standard_texts ?? practice.standard_texts,
        rule_sets: body.rule_sets ?? practice.rule_sets,
        standard_text_editions: body.standard_text_editions ?? practice.standard_text_editions,
        fees: body.fees ?? practice.fees,
      };
      return practice;
    },
  });
  return {
    ...opened,
    kept: () => practice,
    /** Another window saves. */
    saveElsewhere: (parts: Partial<Practice>) => {
      practice = { ...practice, ...parts, version: practice.version + 1 };
    },
  };
};

const text = async (title: string) => {
  await userEvent.click(await screen.findByText(title, { selector: "summary span" }));
  return screen.findByLabelText(title, { selector: "textarea" });
};
const rules = async () => within(await screen.findByRole("region", { name: "Lenders' rules" }));
const choose = async (content: string) => {
  const input = document.querySelector<HTMLInputElement>("input[accept*=json]");
  if (!input) throw new Error("no file can be chosen");
  await userEvent.upload(input, new File([content], "bank.json", { type: "application/json" }));
};

describe("the valuer's own standard texts", () => {
  it("are saved when the field is left, and give way to the edition's again", async () => {
    const { kept } = openWith({ standard_texts: { restrictions: "Mine." } });
    const assumptions = await text("Assumptions");
    expect(assumptions).toHaveValue(standardTexts().texts.assumptions.text);
    await userEvent.clear(assumptions);
    await userEvent.paste("As I word it.");
    expect(kept().standard_texts).toEqual({ restrictions: "Mine." });
    await userEvent.tab();
    await waitFor(() =>
      expect(kept().standard_texts).toEqual({ restrictions: "Mine.", assumptions: "As I word it." }),
    );
    expect(await screen.findAllByText("Your own words, in place of the edition of 2025")).toHaveLength(2);

    const [restore] = await screen.findAllByText("Restore the edition's text");
    if (!restore) throw new Error("nothing can be restored");
    await userEvent.click(restore);
    await waitFor(() => expect(kept().standard_texts).toEqual({ restrictions: "Mine." }));
    expect(assumptions).toHaveValue(standardTexts().texts.assumptions.text);
  });

  it("written beside an earlier edition are shown beside the new one, and the decision is kept", async () => {
    const { kept } = openWith({
      standard_texts: { assumptions: "As I word it.", restrictions: "Mine." },
      standard_text_editions: { assumptions: "2017", restrictions: "2017" },
    });
    await screen.findByText(/^2 of your own texts were written beside an earlier edition/);
    await text("Assumptions");
    const [keep] = await screen.findAllByRole("button", { name: "Keep mine" });
    if (!keep) throw new Error("nothing is to be decided");
    await userEvent.click(keep);
    await waitFor(() =>
      expect(kept()).toMatchObject({
        standard_texts: { assumptions: "As I word it.", restrictions: "Mine." },
        standard_text_editions: { assumptions: standardTexts().edition, restrictions: "2017" },
      }),
    );
    await screen.findByText(/^One of your own texts was written beside an earlier edition/);
    await text("Restrictions on use and publication");
    await userEvent.click(await screen.findByRole("button", { name: "Take the new text" }));
    await waitFor(() => expect(kept().standard_texts).toEqual({ assumptions: "As I word it." }));
    expect(screen.queryByText(/written beside an earlier edition/)).toBeNull();
  });

  it("survive a closed page, and are saved by their valuer", async () => {
    let isOpen = false;
    const { kept, unmount } = openWith({}, () => isOpen);
    const compliance = await text("Compliance with standards");
    await userEvent.click(compliance);
    await userEvent.paste(" And more.");
    await userEvent.tab();
    await screen.findAllByText("Not saved yet");
    unmount();
    isOpen = true;
    reload("/practice?part=texts");
    const again = await text("Compliance with standards");
    expect(again).toHaveValue(`${standardTexts().texts.compliance.text} And more.`);
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(kept().standard_texts.compliance).toMatch(/ And more\.$/));
    await waitFor(() => expect(screen.queryByText("Not saved yet")).toBeNull());
  });

  it("stay where they cannot be saved", async () => {
    openProfile("/practice?part=texts", {
      getPractice: () => emptyPractice,
      savePractice: () => refuse("INTERNAL_ERROR"),
    });
    const compliance = await text("Compliance with standards");
    await userEvent.click(compliance);
    await userEvent.paste(" And more.");
    await userEvent.tab();
    await screen.findByText("Save again");
    expect(compliance).toHaveValue(`${standardTexts().texts.compliance.text} And more.`);
  });
});

describe("standard texts in two windows", () => {
  it("are both kept where they are not the same text", async () => {
    const { kept, saveElsewhere } = openWith();
    const assumptions = await text("Assumptions");
    await userEvent.clear(assumptions);
    await userEvent.paste("Mine.");
    saveElsewhere({ standard_texts: { restrictions: "Theirs." }, rule_sets: [] });
    await userEvent.tab();
    await waitFor(() =>
      expect(kept().standard_texts).toEqual({ restrictions: "Theirs.", assumptions: "Mine." }),
    );
    expect(screen.queryByText("Not saved yet")).toBeNull();
  });

  it("are never replaced unseen: both are shown, and the valuer's choice is saved", async () => {
    const { kept, saveElsewhere } = openWith({ standard_texts: { assumptions: "First." } });
    const assumptions = await text("Assumptions");
    await userEvent.clear(assumptions);
    await userEvent.paste("Mine.");
    saveElsewhere({ standard_texts: { assumptions: "Theirs." } });
    await userEvent.tab();
    await screen.findByText(/^This text was changed in another window/);
    expect(assumptions).toHaveValue("Mine.");
    expect(screen.getByText(/Theirs/, { selector: "del" })).toBeVisible();
    await userEvent.click(assumptions);
    await userEvent.tab();
    expect(kept().standard_texts).toEqual({ assumptions: "Theirs." });

    await userEvent.click(screen.getByRole("button", { name: "Save mine" }));
    await waitFor(() => expect(kept().standard_texts).toEqual({ assumptions: "Mine." }));
    await waitFor(() => expect(screen.queryByText(/^This text was changed/)).toBeNull());
  });

  it("can be taken as the other window has them", async () => {
    const { kept, saveElsewhere } = openWith({ standard_texts: { assumptions: "First." } });
    const assumptions = await text("Assumptions");
    await userEvent.type(assumptions, "Mine.");
    saveElsewhere({ standard_texts: { assumptions: "Theirs." } });
    await userEvent.tab();
    await userEvent.click(await screen.findByRole("button", { name: "Take the other text" }));
    expect(assumptions).toHaveValue("Theirs.");
    expect(kept().standard_texts).toEqual({ assumptions: "Theirs." });
    expect(screen.queryByText("Not saved yet")).toBeNull();
  });

  it("typed before a page was closed are not saved over what came since", async () => {
    let isOpen = false;
    const { kept, saveElsewhere, unmount } = openWith({}, () => isOpen);
    await userEvent.type(await text("Assumptions"), "Mine.");
    await userEvent.tab();
    await screen.findAllByText("Not saved yet");
    unmount();
    isOpen = true;
    saveElsewhere({ standard_texts: { assumptions: "Theirs." } });
    reload("/practice?part=texts");
    const again = await text("Assumptions");
    await screen.findByText(/^This text was changed in another window/);
    await userEvent.click(again);
    await userEvent.tab();
    expect(kept().standard_texts).toEqual({ assumptions: "Theirs." });
  });
});

describe("lenders' rules of one's own", () => {
  it("of another window stay, and the same lender's are not replaced unseen", async () => {
    const { kept, saveElsewhere } = openWith();
    await rules();
    saveElsewhere({ rule_sets: [RuleSet.parse({ ...lender, id: "other-bank" })] });
    await choose(JSON.stringify(lender));
    await waitFor(() => expect(kept().rule_sets.map(({ id }) => id)).toEqual(["other-bank", "my-bank"]));

    saveElsewhere({ rule_sets: [RuleSet.parse({ ...lender, edition: "Letter of 03/04/2026" })] });
    await choose(JSON.stringify({ ...lender, edition: "Letter of 05/06/2026" }));
    await (await rules()).findByText(messages.reports.practiceChanged);
    await (await rules()).findByText("Letter of 03/04/2026 (your own)");
    await choose(JSON.stringify({ ...lender, edition: "Letter of 05/06/2026" }));
    await waitFor(() => expect(kept().rule_sets).toMatchObject([{ edition: "Letter of 05/06/2026" }]));
  });

  it("come as a file, and can be removed", async () => {
    const { kept } = openWith();
    await rules();
    await choose(JSON.stringify({ ...lender, validity_months: 4 }));
    await waitFor(() => expect(kept().rule_sets).toMatchObject([{ id: "my-bank", validity_months: 4 }]));
    const list = await rules();
    await list.findByText("Letter of 01/02/2026 (your own)");
    await userEvent.click(list.getByRole("button", { name: "Remove the rules of My Bank" }));
    await waitFor(() => expect(kept().rule_sets).toEqual([]));
  });

  it("are written and changed in a form, by keyboard alone, and what a file says beyond it stays", async () => {
    const { kept } = openWith();
    await rules();
    const when = { property: "condominium" } as const;
    const papers = [{ kind: "condominium_plan", when }];
    await choose(JSON.stringify({ ...lender, papers, currencies: ["USD"] }));
    const list = await rules();
    (await list.findByRole("button", { name: "Change the rules of My Bank" })).focus();
    await userEvent.keyboard("{Enter}");
    const form = within(await screen.findByRole("dialog", { name: "Rules of My Bank" }));
    await userEvent.type(form.getByRole("textbox", { name: "A report is valid for" }), "4");
    await userEvent.type(form.getByRole("textbox", { name: "Building Exterior" }), "3");
    form.getByRole("checkbox", { name: "Street line certificate" }).focus();
    await userEvent.keyboard(" ");
    form.getByRole("textbox", { name: "Lender" }).focus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() =>
      expect(kept().rule_sets).toMatchObject([
        {
          ...lender,
          validity_months: 4,
          photographs: { building_exterior: 3 },
          papers: [...papers, { kind: "street_line" }],
          currencies: ["USD"],
        },
      ]),
    );
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("of a new lender need a name, where they are written and a day, and say what is wrong with a figure", async () => {
    const { kept } = openWith();
    await userEvent.click((await rules()).getByRole("button", { name: "Add a lender's rules" }));
    const form = within(await screen.findByRole("dialog", { name: "A lender's rules" }));
    await userEvent.click(form.getByRole("button", { name: "Save the rules" }));
    await form.findByText("Please give a name");
    expect(form.getByRole("textbox", { name: "Lender" })).toHaveFocus();
    await userEvent.type(form.getByRole("textbox", { name: "Lender" }), "Example Bank A");
    await userEvent.type(form.getByRole("textbox", { name: "Written in" }), "Letter");
    await userEvent.type(form.getByRole("textbox", { name: "In force from" }), "01/02/2026");
    await userEvent.type(form.getByRole("textbox", { name: "Property Boundaries" }), "90");
    await userEvent.click(form.getByRole("button", { name: "Save the rules" }));
    await waitFor(() =>
      expect(form.getByRole("textbox", { name: "Property Boundaries" })).toHaveAttribute(
        "aria-invalid",
        "true",
      ),
    );
    expect(kept().rule_sets).toEqual([]);
    await userEvent.clear(form.getByRole("textbox", { name: "Property Boundaries" }));
    await userEvent.click(form.getByRole("button", { name: "Save the rules" }));
    await waitFor(() =>
      expect(kept().rule_sets).toMatchObject([
        { id: "example-bank-a", in_force: "2026-02-01", source: "Letter" },
      ]),
    );
  });

  it("are removed by keyboard alone, with a way back that has the focus", async () => {
    const { kept } = openWith();
    await rules();
    await choose(JSON.stringify(lender));
    const list = await rules();
    (await list.findByRole("button", { name: "Remove the rules of My Bank" })).focus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(kept().rule_sets).toEqual([]));
    const undo = await screen.findByRole("button", { name: "Undo" });
    expect(undo).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(kept().rule_sets).toMatchObject([{ id: "my-bank" }]));
  });

  it("stay in their place when they are changed", async () => {
    const { kept } = openWith();
    await rules();
    for (const id of ["my-bank", "other-bank"]) {
      await choose(JSON.stringify({ ...lender, id }));
      await waitFor(() => expect(kept().rule_sets.some((set) => set.id === id)).toBe(true));
    }
    await choose(JSON.stringify({ ...lender, validity_months: 4 }));
    await waitFor(() =>
      expect(kept().rule_sets).toMatchObject([{ id: "my-bank", validity_months: 4 }, { id: "other-bank" }]),
    );
  });

  it.each([
    ["not json", "bank.json: This is not a file of rules as it is downloaded here"],
    [JSON.stringify({ ...lender, validity_months: 0 }), /^bank\.json: validity_months: /],
    [JSON.stringify({ ...lender, photos: 3 }), "bank.json: photos: this rule is not known"],
  ])("are refused with what is wrong in them", async (content, problem) => {
    const { kept } = openWith();
    await rules();
    await choose(content);
    expect(await (await rules()).findByText(problem)).toBeVisible();
    expect(kept().rule_sets).toEqual([]);
  });
});
