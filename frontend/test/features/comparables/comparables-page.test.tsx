import type { Comparable } from "@takseru/shared-types";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { buildUser } from "../../helpers/build";
import type { FakeCalls } from "../../helpers/fake-api";
import { open } from "../../helpers/open";
import { field, press, rewrite } from "../../helpers/open-builder";

const lot4: Comparable = {
  id: "0f8fad5b-d9cb-469f-a165-70867728950e",
  description: "Lot 4, Example Mawatha",
  town: "Kandy",
  district: "Kandy",
  kind: "sale",
  transaction_date: "2026-01-15",
  extent_perches: 10,
  price: 8_000_000,
  building_value: 2_000_000,
  source: "Deed 1234",
  remarks: "",
  created_at: "2026-02-01T04:00:00.000Z",
  updated_at: "2026-02-01T04:00:00.000Z",
};
const lot9: Comparable = {
  ...lot4,
  id: "7c9e6679-7425-40de-944b-e07fc1f90ae7",
  description: "Lot 9, Sample Road",
  town: "Galle",
};

/** Opens the screen on a bank behind the calls. */
const openBank = (entries: Comparable[], calls: FakeCalls["reports"] = {}) => {
  let bank = entries;
  let made = 0;
  const reports: FakeCalls["reports"] = {
    listComparables: () => ({ data: bank }),
    createComparable: ({ body }) => {
      made += 1;
      const entry = { ...lot4, ...body, id: `16fd2706-8baf-433b-82eb-8c7fada847d${made}` };
      bank = [entry, ...bank];
      return entry;
    },
    changeComparable: ({ params, body }) => {
      const entry = { ...lot4, ...body, id: params.comparableId };
      bank = bank.map((own) => (own.id === entry.id ? entry : own));
      return entry;
    },
    removeComparable: ({ params }) => {
      bank = bank.filter(({ id }) => id !== params.comparableId);
      return { success: true };
    },
    ...calls,
  };
  open("/reports/comparables", { reports }, buildUser());
  return { current: () => bank };
};
const names = () =>
  within(screen.getByRole("main"))
    .getAllByRole("listitem")
    .map((item) => within(item).getByText(/^Lot/).textContent);

describe("the bank of comparables", () => {
  it("shows each sale with its rate, and finds them by their words", async () => {
    openBank([lot4, lot9]);
    expect(
      await screen.findByText("Kandy, Kandy · 15/01/2026 · 10 P · Rs. 600,000/= per perch"),
    ).toBeVisible();
    const search = screen.getByRole("searchbox", { name: "Search" });
    await userEvent.type(search, "galle");
    expect(screen.getByText("1 of 2 shown")).toBeVisible();
    expect(screen.queryByText("Lot 4, Example Mawatha")).toBeNull();
    await userEvent.type(search, "x");
    expect(screen.getByText('Nothing matches "gallex" in property, town, district or source')).toBeVisible();
  });

  it("takes a new sale, which must be named", async () => {
    const bank = openBank([]);
    await screen.findByText("Your bank is empty");
    await press("Add a comparable");
    await userEvent.type(await field("Price"), "5,000,000");
    await press("Save in my bank");
    expect(await field("Which property")).toHaveAccessibleDescription("Please say which property this is");
    await userEvent.type(await field("Which property"), "Lot 2, New Road");
    await press("Save in my bank");
    await screen.findByText("Lot 2, New Road");
    expect(bank.current()).toMatchObject([{ description: "Lot 2, New Road", price: 5_000_000 }]);
  });

  it("is edited entry by entry", async () => {
    const bank = openBank([lot4]);
    await press("Edit Lot 4, Example Mawatha");
    await rewrite("Town", "Peradeniya");
    await press("Save in my bank");
    await screen.findByText(/^Peradeniya, Kandy/);
    expect(bank.current()).toMatchObject([{ id: lot4.id, town: "Peradeniya" }]);
  });

  it("gives a removed sale back", async () => {
    const bank = openBank([lot4, lot9]);
    await press("Remove Lot 4, Example Mawatha");
    await waitFor(() => expect(names()).toEqual(["Lot 9, Sample Road"]));
    await press("Undo");
    await waitFor(() => expect(names()).toEqual(["Lot 4, Example Mawatha", "Lot 9, Sample Road"]));
    expect(bank.current()).toMatchObject([{ price: 8_000_000, source: "Deed 1234" }, { id: lot9.id }]);
  });

  it("says why it cannot be shown, and tries again", async () => {
    let fails = true;
    openBank([], {
      listComparables: () => {
        if (fails) throw new Error("no answer");
        return { data: [lot4] };
      },
    });
    await screen.findByText("Failed to load your comparables");
    fails = false;
    await press("Try again");
    await screen.findByText("Lot 4, Example Mawatha");
  });
});
