import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { buildPage, buildReport, buildUser } from "../../helpers/build";
import { fakeReport } from "../../helpers/fake-report";
import { open } from "../../helpers/open";

const openAt = (address: string) =>
  open(address, { reports: { ...fakeReport().calls, list: () => buildPage([buildReport()]) } }, buildUser());

/** Opens the list by its keys and types into it. */
const ask = async (text: string) => {
  await userEvent.keyboard("{Control>}k{/Control}");
  const search = await screen.findByRole("textbox", {
    name: "Find a section, a field, a report or an action",
  });
  await waitFor(() => expect(search).toHaveFocus());
  await userEvent.type(search, text);
};

describe("the command list", () => {
  it("goes to a field of the open report", async () => {
    openAt("/reports/builder/7?section=valuation");
    await screen.findByRole("button", { name: "Save Section" });
    await ask("plan numb");
    await userEvent.click(await screen.findByRole("button", { name: "Plan number" }));
    await waitFor(() => expect(screen.getByRole("textbox", { name: "Plan number" })).toHaveFocus());
  });

  it("offers what the report's bar offers", async () => {
    openAt("/reports/builder/7?section=valuation");
    await screen.findByRole("button", { name: "Save Section" });
    await ask("check rep{Enter}");
    expect(await screen.findByRole("heading", { name: "Report check" })).toHaveFocus();
  });

  it("finds reports and screens from any screen, and no section of a report that is not open", async () => {
    const searched: unknown[] = [];
    const list = ({ query }: { query: { q?: string | undefined } }) => {
      searched.push(query.q);
      return buildPage([buildReport()]);
    };
    const { path } = open("/reports", { reports: { ...fakeReport().calls, list } }, buildUser());
    await screen.findByRole("heading", { level: 1 });
    await ask("valuation");
    expect(screen.queryByRole("button", { name: "Valuation" })).toBeNull();
    await waitFor(() => expect(searched).toContain("valuation"));
    await userEvent.keyboard("{Escape}");
    await ask("cost an{Enter}");
    await waitFor(() => expect(path()).toBe("/reports/analytics"));
  });

  it("gives the focus back when nothing is chosen", async () => {
    openAt("/reports/builder/7?section=legal_description");
    const input = await screen.findByRole("textbox", { name: "Lot number" });
    input.focus();
    await ask("xyz");
    await screen.findByText("Nothing matches “xyz”");
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(input).toHaveFocus());
  });
});
