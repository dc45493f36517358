import {
  emptyFeeSettings,
  emptyPractice,
  type FeeSettings,
  messages,
  publishedScale,
} from "@takseru/shared-types";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { refuse } from "../../../helpers/fake-api";
import { openProfile } from "../../../helpers/open-profile";

/** A profile whose fees are kept as the API keeps them. */
const openFees = async (start: Partial<FeeSettings> = {}) => {
  let practice = { ...emptyPractice, fees: { ...emptyFeeSettings, ...start } };
  openProfile("/practice?part=fees", {
    getPractice: () => practice,
    savePractice: ({ body }) => {
      if (body.version !== practice.version) return refuse("PRACTICE_CHANGED");
      practice = { ...practice, fees: body.fees ?? practice.fees, version: practice.version + 1 };
      return practice;
    },
  });
  const panel = within(await screen.findByRole("region", { name: "Fees and invoices" }));
  const save = () => userEvent.click(panel.getByRole("button", { name: "Save fees and invoices" }));
  const own = panel.getByRole("checkbox", { name: "Charge by a scale of my own" });
  /** Another window saves. */
  const saveElsewhere = (fees: Partial<FeeSettings>) => {
    practice = { ...practice, fees: { ...practice.fees, ...fees }, version: practice.version + 1 };
  };
  return { panel, save, own, kept: () => practice.fees, saveElsewhere };
};

const enter = async (field: HTMLElement, text: string) => {
  await userEvent.clear(field);
  if (text) await userEvent.type(field, text);
};

it("a scale of one's own starts as the published one, and gives way to it again", async () => {
  const { panel, save, own, kept } = await openFees();
  await userEvent.click(own);
  expect(panel.getByText("A value of Rs. 22,500,000/= costs Rs. 23,750/=.")).toBeVisible();
  await enter(panel.getByRole("textbox", { name: "Minimum fee (Rs.)" }), "5000");
  const second = within(panel.getByRole("group", { name: "Band 2" }));
  await enter(second.getByRole("textbox", { name: "For each million (Rs.)" }), "1,000");
  await userEvent.click(panel.getByRole("checkbox", { name: "Part of a million counts as a whole million" }));
  expect(panel.getByText("A value of Rs. 22,500,000/= costs Rs. 26,500/=.")).toBeVisible();
  await save();
  const [one, , ...others] = publishedScale.bands;
  await waitFor(() =>
    expect(kept().scale).toEqual({
      first: { up_to: 1_000_000, fee: 5_000 },
      bands: [one, { up_to: 30_000_000, per_million: 1_000 }, ...others],
      whole_millions: false,
    }),
  );
  await userEvent.click(own);
  expect(panel.queryByRole("group", { name: "Band 1" })).toBeNull();
  await save();
  await waitFor(() => expect(kept().scale).toBeNull());
});

it("a band is added and removed by keyboard, and a wrong figure is refused at its field", async () => {
  const { panel, save, kept } = await openFees({
    scale: { first: { up_to: 2_000_000, fee: 5_000 }, bands: [], whole_millions: true },
  });
  const add = panel.getByRole("button", { name: "Add a band" });
  expect(panel.getByText(/This scale gives no fee for/)).toBeVisible();
  add.focus();
  await userEvent.keyboard("{Enter}");
  const band = within(panel.getByRole("group", { name: "Band 1" }));
  const end = band.getByRole("textbox", { name: "Up to (Rs.)" });
  await waitFor(() => expect(end).toHaveFocus());
  await userEvent.keyboard("2000000{Tab}900");
  await save();
  expect(await band.findByText("Please enter a higher value than the one before")).toBeVisible();
  expect(end).toHaveFocus();
  expect(kept().scale?.bands).toEqual([]);
  await enter(end, "");
  await save();
  await waitFor(() => expect(kept().scale?.bands).toEqual([{ up_to: null, per_million: 900 }]));
  band.getByRole("button", { name: "Remove band 1" }).focus();
  await userEvent.keyboard("{Enter}");
  expect(add).toHaveFocus();
  await save();
  await waitFor(() => expect(kept().scale?.bands).toEqual([]));
});

it("days until due and the first invoice's number are whole numbers", async () => {
  const { panel, save, kept } = await openFees();
  const days = panel.getByRole("textbox", { name: "Due after the report is signed" });
  const first = panel.getByRole("textbox", { name: "First invoice number" });
  await enter(days, "");
  await enter(first, "0");
  await save();
  expect(await panel.findByText("Please enter a whole number from 0 to 365")).toBeVisible();
  expect(panel.getByText("Please enter a number between 1 and 999,999")).toBeVisible();
  await enter(days, "14");
  await enter(first, "48");
  await save();
  await waitFor(() => expect(kept()).toMatchObject({ due_days: 14, first_invoice: 48 }));
});

it("another window's fees are not replaced unseen, and what is typed is kept", async () => {
  const { panel, save, kept, saveElsewhere } = await openFees({ travel: 1_000 });
  await enter(panel.getByRole("textbox", { name: /^Travel/ }), "3,000");
  saveElsewhere({ travel: 2_000 });
  await save();
  await panel.findByText(messages.reports.practiceChanged);
  expect(kept().travel).toBe(2_000);
  expect(panel.getByRole("textbox", { name: /^Travel/ })).toHaveValue("3,000");
  await save();
  await waitFor(() => expect(kept().travel).toBe(3_000));
});

it("fees that are typed stay while another part of the practice is looked at, and leaving asks", async () => {
  const { panel, save, kept } = await openFees();
  await enter(panel.getByRole("textbox", { name: /^Travel/ }), "1,500");
  await userEvent.click(screen.getByRole("link", { name: "Texts" }));
  expect(await screen.findByRole("region", { name: "Standard texts" })).toBeVisible();
  await userEvent.click(screen.getByRole("link", { name: "Fees" }));
  expect(panel.getByRole("textbox", { name: /^Travel/ })).toHaveValue("1,500");
  await userEvent.click(screen.getByRole("link", { name: "profile" }));
  await screen.findByText("Leave without saving?");
  await userEvent.click(screen.getByRole("button", { name: "Stay" }));
  await save();
  await screen.findByText("Your fees are saved");
  expect(kept().travel).toBe(1_500);
  await userEvent.click(screen.getByRole("link", { name: "profile" }));
  expect(await screen.findByRole("heading", { level: 1, name: /profile$/ })).toBeVisible();
});
