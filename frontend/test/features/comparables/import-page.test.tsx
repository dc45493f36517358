import type { Comparable } from "@takseru/shared-types";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { clearDrafts } from "@/lib/drafts/draft-store";
import { buildUser } from "../../helpers/build";
import { type FakeCalls, loseConnection } from "../../helpers/fake-api";
import { buildSale, fakeBank } from "../../helpers/fake-bank";
import { open } from "../../helpers/open";
import { press } from "../../helpers/open-builder";

const paste = async (text: string) =>
  fireEvent.paste(await screen.findByRole("textbox", { name: "Rows of your sheet" }), {
    clipboardData: { getData: () => text },
  });

const openImport = async (entries: Comparable[] = [], calls: FakeCalls["reports"] = {}) => {
  await clearDrafts(undefined);
  const bank = fakeBank(entries);
  open("/reports/comparables/import", { reports: { ...bank.calls, ...calls } }, buildUser());
  return bank;
};

const SHEET = [
  "Location\tDate of deed\tP\tConsideration\tRef.",
  "Lot 9, Mill Road\t18/02/2026\t12.0\t7,440,000\tK-201",
  "Lot 9, Mill Road\t18/02/2026\t12.0\t7,440,000\tK-201",
  "Lot 21, Station Road\t31/06/2025\t20.0\t5,600,000\tK-213",
  "\t\t\t\t",
  "Upper Lake Drive\t09/01/2026\t18.0\ton request\tK-228",
].join("\n");

describe("a sheet of sales", () => {
  it("is counted, mended in place from one broken row to the next, and taken once", async () => {
    const bank = await openImport();
    await paste(SHEET);
    await screen.findByRole("button", { name: "Take 1 sale" });
    expect(screen.getByText("to be mended: 4, 6")).toBeVisible();
    expect(screen.getByText("empty: row 5")).toBeVisible();
    expect(await screen.findByText("the same as row 2")).toBeVisible();
    await userEvent.keyboard("{F8}");
    const date = screen.getByRole("textbox", { name: "Row 4, Date" });
    await waitFor(() => expect(date).toHaveFocus());
    expect(date).toHaveAccessibleDescription("Row 4, Date: June 2025 has 30 days.");
    await userEvent.clear(date);
    await userEvent.type(date, "30/06/2025");
    await screen.findByRole("button", { name: "Take 2 sales" });
    await press("Leave out row 6");
    expect(screen.getByText("left out: row 6")).toBeVisible();
    await press("Take 2 sales");
    await screen.findByText("All 2 sales are taken.");
    expect(
      bank
        .current()
        .map(({ description }) => description)
        .toSorted(),
    ).toEqual(["Lot 21, Station Road", "Lot 9, Mill Road"]);
    expect(await screen.findByRole("button", { name: "Take 0 sales" })).toBeDisabled();
  });

  it("names what is in the bank already before anything is taken", async () => {
    const there = buildSale({
      description: "Lot 9, Mill Road",
      town: "",
      district: "",
      transaction_date: "2026-02-18",
      extent_perches: 12,
      price: 7_440_000,
      building_value: null,
      source: "",
      unit: "perch",
    });
    await openImport([there]);
    await paste(SHEET);
    await screen.findByText("already there: 2, 3");
    expect(screen.getByRole("button", { name: "Take 0 sales" })).toBeDisabled();
  });

  it("that stopped in the middle goes on where it was: nothing is taken twice", async () => {
    const rows = Array.from(
      { length: 100 },
      (_, index) => `Lot ${index + 1}\t01/02/2026\t10\t${5_000_000 + index}`,
    );
    let calls = 0;
    const bank = fakeBank([]);
    await openImport([], {
      ...bank.calls,
      addComparables: (input) => {
        calls += 1;
        return calls === 2 ? loseConnection() : (bank.calls.addComparables?.(input) ?? loseConnection());
      },
    });
    await paste(["Property\tDate\tPerches\tPrice", ...rows].join("\n"));
    await press("Take 100 sales");
    await screen.findByText(/Press again to go on/);
    // The batches that were on their way beside it are there, and counted.
    expect(bank.current()).toHaveLength(60);
    await press("Take 40 sales");
    await screen.findByText("All 40 sales are taken.");
    expect(bank.current()).toHaveLength(100);
  });

  it("with no head that is known says what is missing, and remembers what was chosen", async () => {
    await openImport();
    await paste("What\tWhen\tHow much\nLot 1\t01/02/2026\t5000000");
    await screen.findByText(/Choose above which column names the property/);
    expect(screen.getByRole("button", { name: "Take 0 sales" })).toBeDisabled();
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "What is taken as" }), "Property");
    await userEvent.selectOptions(
      screen.getByRole("combobox", { name: "How much is taken as" }),
      "Price, Rs.",
    );
    await screen.findByRole("button", { name: "Take 1 sale" });
    await press("Paste again");
    await paste("How much\tWhat\n6000000\tLot 2");
    await screen.findByRole("button", { name: "Take 1 sale" });
    expect(screen.getByRole("combobox", { name: "What is taken as" })).toHaveValue("description");
  });

  it("too large, or a workbook, is refused with what to do", async () => {
    await openImport();
    const input = await screen.findByLabelText("CSV file");
    const file = new File([Uint8Array.of(0x50, 0x4b, 0x03, 0x04, 0)], "sales.csv", { type: "text/csv" });
    await userEvent.upload(input, file);
    await screen.findByText(/^This is a workbook/);
    const large = new File([new Uint8Array(5 * 1024 * 1024 + 1)], "sales.csv", { type: "text/csv" });
    await userEvent.upload(input, large);
    await screen.findByText(/^This file is larger than 5 MB/);
  });
});
