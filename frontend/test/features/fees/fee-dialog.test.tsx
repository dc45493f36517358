import {
  amountOf,
  emptyFee,
  emptyPractice,
  type Fee,
  newClient,
  type PracticeClient,
} from "@takseru/shared-types";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { buildPage, buildReport, buildUser } from "../../helpers/build";
import { refuse } from "../../helpers/fake-api";
import { buildStoredReport } from "../../helpers/fake-report";
import { open } from "../../helpers/open";

const overdue: Fee = {
  ...emptyFee,
  amount: 23_750,
  valuation_fee: 23_750,
  due_date: "2026-02-01",
  version: 1,
};

/** The list with one report, whose fee is kept as the API keeps it. */
const openList = (start: Fee = emptyFee, elsewhere?: Partial<Fee>, clients: PracticeClient[] = []) => {
  let fee = start;
  let isLate = elsewhere !== undefined;
  const bodies: unknown[] = [];
  const saved: unknown[] = [];
  open(
    "/reports",
    {
      auth: {
        getPractice: () => emptyPractice,
        getClients: () => ({ clients, version: 2 }),
        saveClients: ({ body }) => {
          saved.push(body);
          return { ...body, version: body.version + 1 };
        },
      },
      reports: {
        list: () => buildPage([buildReport({ fee })]),
        get: () => buildStoredReport({ market_value: 22_500_000, fee }),
        saveFee: ({ body }) => {
          bodies.push(body);
          if (isLate) {
            isLate = false;
            fee = { ...fee, ...elsewhere, version: 5 };
            return refuse("VERSION_CONFLICT", undefined, fee);
          }
          const { take_invoice_number, version: _, ...parts } = body;
          const number = take_invoice_number ? { invoice_number: "INV/2026/001" } : {};
          fee = { ...fee, ...parts, ...number, amount: amountOf(parts), version: fee.version + 1 };
          return fee;
        },
      },
    },
    buildUser(),
  );
  return { bodies, saved };
};

/** The client of the report. */
const bank = newClient("5b2f3c1e-0a4d-4f6b-9c8d-7e6f5a4b3c2d", "Example Bank PLC", "bank");

const openFee = async () => {
  await userEvent.click(await screen.findByRole("button", { name: /^More actions for/ }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Fee" }));
  const dialog = await screen.findByRole("dialog", { name: "Fee" });
  await within(dialog).findByRole("textbox", { name: "Fee" });
  return within(dialog);
};

it("proposes the scale's fee with its working, and saves the valuer's own with its number", async () => {
  const { bodies } = openList();
  const dialog = await openFee();
  expect(dialog.getByText("Next Rs. 2,500,000: 3 million at Rs. 750")).toBeVisible();
  const amount = dialog.getByRole("textbox", { name: "Fee" });
  expect(amount).toHaveValue("23,750");
  await userEvent.clear(amount);
  await userEvent.type(amount, "20000");
  expect(dialog.getByText("Rs. 20,000/= in all")).toBeVisible();
  await userEvent.click(dialog.getByRole("checkbox", { name: "Give the invoice its number" }));
  await userEvent.click(dialog.getByRole("button", { name: "Save fee" }));
  expect(await dialog.findByText("Invoice INV/2026/001")).toBeVisible();
  expect(bodies).toMatchObject([{ valuation_fee: 20_000, take_invoice_number: true, version: 0 }]);
});

it("begins with what the client was charged last, per cent of the value, and saves both", async () => {
  const { bodies, saved } = openList(emptyFee, undefined, [
    { ...bank, fee_basis: "percent", fee_percent: 0.125 },
  ]);
  const dialog = await openFee();
  expect(dialog.getByText("Example Bank PLC was charged last 0.125% of the value.")).toBeVisible();
  expect(dialog.getByRole("radio", { name: "Per cent of the value" })).toBeChecked();
  expect(dialog.getByRole("textbox", { name: "Fee" })).toHaveValue("28,125");
  const percent = dialog.getByRole("textbox", { name: "Per cent of the value" });
  await userEvent.clear(percent);
  await userEvent.type(percent, "0.2");
  expect(dialog.getByText("0.2% of Rs. 22,500,000/= is Rs. 45,000/=.")).toBeVisible();
  expect(dialog.getByRole("textbox", { name: "Fee" })).toHaveValue("28,125");
  await userEvent.click(dialog.getByRole("button", { name: "Use this fee" }));
  await userEvent.click(dialog.getByRole("button", { name: "Save fee" }));
  await waitFor(() => expect(bodies).toMatchObject([{ valuation_fee: 45_000, percent_of_value: 0.2 }]));
  await waitFor(() =>
    expect(saved).toMatchObject([
      { clients: [{ id: bank.id, fee_basis: "percent", fee_percent: 0.2, fee: null }] },
    ]),
  );
});

it("notes an agreed amount for the client's next report, and nothing where an old fee is paid", async () => {
  const { bodies, saved } = openList(emptyFee, undefined, [bank]);
  const dialog = await openFee();
  await userEvent.click(dialog.getByRole("radio", { name: "An agreed amount" }));
  const amount = dialog.getByRole("textbox", { name: "Fee" });
  await userEvent.clear(amount);
  await userEvent.type(amount, "20000");
  await userEvent.click(dialog.getByRole("button", { name: "Save fee" }));
  await waitFor(() => expect(saved).toMatchObject([{ clients: [{ fee_basis: "fixed", fee: 20_000 }] }]));
  await userEvent.type(dialog.getByRole("textbox", { name: "Expenses" }), "700");
  await userEvent.click(dialog.getByRole("button", { name: "Save fee" }));
  await waitFor(() => expect(bodies).toHaveLength(2));
  expect(bodies).toMatchObject([{ percent_of_value: null }, { expenses: 700 }]);
  expect(saved).toHaveLength(1);
});

it("takes over what another tab has saved, and shows it beside what is typed here", async () => {
  const { bodies } = openList(overdue, { paid_on: "2026-01-20", expenses: 1_500, valuation_fee: 21_000 });
  const dialog = await openFee();
  const amount = dialog.getByRole("textbox", { name: "Fee" });
  await userEvent.clear(amount);
  await userEvent.type(amount, "20000");
  await userEvent.click(dialog.getByRole("button", { name: "Save fee" }));
  expect(await dialog.findByText(/was changed elsewhere/)).toBeVisible();
  expect(amount).toHaveValue("20,000");
  expect(dialog.getByText("Fee: Rs. 21,000/= was saved elsewhere.")).toBeVisible();
  expect(dialog.getByRole("textbox", { name: "Expenses" })).toHaveValue("1,500");
  await userEvent.click(dialog.getByRole("button", { name: "Save fee" }));
  await waitFor(() =>
    expect(bodies).toMatchObject([
      { version: 1 },
      { version: 5, valuation_fee: 20_000, expenses: 1_500, paid_on: "2026-01-20", due_date: "2026-02-01" },
    ]),
  );
  await waitFor(() => expect(dialog.queryByText(/was saved elsewhere/)).toBeNull());
});

it("keeps a payment that is entered here while the fee is changed elsewhere", async () => {
  const { bodies } = openList(overdue, { valuation_fee: 21_000, tax_percent: 18 });
  const dialog = await openFee();
  await userEvent.type(dialog.getByRole("textbox", { name: "Expenses" }), "700");
  await userEvent.click(dialog.getByRole("button", { name: "Save fee" }));
  await dialog.findByText(/was changed elsewhere/);
  expect(dialog.queryByText(/was saved elsewhere/)).toBeNull();
  await userEvent.click(dialog.getByRole("button", { name: "Save fee" }));
  await waitFor(() =>
    expect(bodies[1]).toMatchObject({ valuation_fee: 21_000, tax_percent: 18, expenses: 700, version: 5 }),
  );
});

it("names what a letter of engagement lacks, and makes no invoice of nothing", async () => {
  openList();
  const dialog = await openFee();
  expect(dialog.getByText(/will leave out: .*basis of value, .*limit of liability, fee/)).toBeVisible();
  expect(dialog.getByRole("button", { name: "Download invoice" })).toBeDisabled();
});

it("an issued invoice stays, and its correction takes a number of its own", async () => {
  const { bodies } = openList({
    ...overdue,
    invoice_number: "INV/2026/002",
    corrects_invoice: "INV/2026/001",
  });
  const dialog = await openFee();
  expect(dialog.getByText(/Invoice INV\/2026\/002 stays as it was downloaded/)).toBeVisible();
  expect(dialog.getByRole("button", { name: "Download INV/2026/001" })).toBeVisible();
  await userEvent.click(dialog.getByRole("checkbox", { name: "Issue a corrected invoice" }));
  await userEvent.click(dialog.getByRole("button", { name: "Save fee" }));
  await waitFor(() => expect(bodies).toMatchObject([{ take_invoice_number: true, version: 1 }]));
});

it("says what an invoice lacks that its reader needs", async () => {
  openList({ ...overdue, tax_percent: 18 });
  const dialog = await openFee();
  expect(
    dialog.getByText(
      /charges a tax and does not name it.*without your registration number.*no account to pay to/,
    ),
  ).toBeVisible();
});

it("an overdue fee stands in the list", async () => {
  openList(overdue);
  expect(await screen.findByText(/^Fee overdue/)).toBeVisible();
});
