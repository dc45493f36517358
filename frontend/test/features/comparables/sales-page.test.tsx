import { type Comparable, salesMessages } from "@takseru/shared-types";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { buildUser } from "../../helpers/build";
import type { FakeCalls } from "../../helpers/fake-api";
import { buildSale, fakeBank } from "../../helpers/fake-bank";
import { open } from "../../helpers/open";
import { field, press, rewrite } from "../../helpers/open-builder";

const lot4 = buildSale();
const lot9 = buildSale({
  id: "7c9e6679-7425-40de-944b-e07fc1f90ae7",
  description: "Lot 9, Sample Road",
  town: "Galle",
});

/** Opens the screen on a bank behind the calls. */
const openBank = (entries: Comparable[], calls: FakeCalls["reports"] = {}, path = "/reports/comparables") => {
  const bank = fakeBank(entries);
  open(path, { reports: { ...bank.calls, ...calls } }, buildUser());
  return bank;
};
const names = () =>
  within(screen.getByRole("main"))
    .getAllByRole("listitem")
    .map((item) => within(item).getByText(/^Lot/).textContent);

describe("the sales of a valuer", () => {
  it("shows each sale with its rate, and finds them by their words", async () => {
    openBank([lot4, lot9]);
    expect(await screen.findByText("Kandy · 15/01/2026 · 10 P · Rs. 600,000/= per perch")).toBeVisible();
    expect(screen.getByText("2 of 2 sales")).toBeVisible();
    const search = screen.getByRole("searchbox", { name: "Search" });
    await userEvent.type(search, "galle");
    expect(await screen.findByText("1 of 2 sales")).toBeVisible();
    expect(screen.queryByText("Lot 4, Example Mawatha")).toBeNull();
    await userEvent.type(search, "x");
    expect(await screen.findByText("No sale")).toBeVisible();
    await press("Look for all");
    await screen.findByText("2 of 2 sales");
  });

  it("are found by their distance from a position, with what to do where none is near", async () => {
    const near = buildSale({
      id: lot9.id,
      description: "Lot 1, Lake Road",
      latitude: 7.295,
      longitude: 80.635,
    });
    openBank([lot4, near], {}, "/reports/comparables?near=7.2936,80.6413&radius=1000");
    await screen.findByText(/^710 m W · Kandy/);
    expect(names()).toEqual(["Lot 1, Lake Road"]);
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Distance" }), "Within 25 km");
    await screen.findByText(/^710 m W/);
    await press("Anywhere");
    await waitFor(() => expect(names()).toHaveLength(2));
  });

  it("that are not near are looked for farther away by a press", async () => {
    const far = buildSale({ latitude: 7.35, longitude: 80.7 });
    openBank([far], {}, "/reports/comparables?near=7.2936,80.6413&unit=perch");
    await screen.findByText("No sale by the perch within 5 km");
    expect(screen.getAllByRole("link", { name: "Paste a sheet" })).toHaveLength(2);
    await press("Within 25 km");
    await screen.findByText(/^9\.\d km NE/);
  });

  it("takes a new sale, which must be named", async () => {
    const bank = openBank([]);
    await screen.findByText("You have no sale yet");
    await userEvent.click(screen.getAllByRole("button", { name: "Add a sale" })[0] ?? document.body);
    await userEvent.type(await field("Price"), "5,000,000");
    await press("Save in my sales");
    expect(await field("Which property")).toHaveAccessibleDescription("Please say which property this is");
    await userEvent.type(await field("Which property"), "Lot 2, New Road");
    await press("Save in my sales");
    await screen.findByText("Lot 2, New Road");
    expect(bank.current()).toMatchObject([{ description: "Lot 2, New Road", price: 5_000_000 }]);
  });

  it("does not take a sale twice, and names the one that is there", async () => {
    const bank = openBank([lot4]);
    await press("Add a sale");
    for (const [label, text] of [
      ["Which property", lot4.description],
      ["Date of the sale", "15/01/2026"],
      ["Extent (perches)", "10"],
      ["Price", "8000000"],
      ["Town", "Kandy"],
      ["Source", "Deed 1234"],
    ] as const)
      await userEvent.type(await field(label), text);
    await press("Save in my sales");
    await screen.findByText("This sale is among your sales already.");
    expect(bank.current()).toHaveLength(1);
  });

  it("is edited entry by entry", async () => {
    const bank = openBank([lot4]);
    await press("Edit Lot 4, Example Mawatha");
    await rewrite("Town", "Peradeniya");
    await press("Save in my sales");
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
    await screen.findByText("Failed to load your sales");
    fails = false;
    await press("Try again");
    await screen.findByText("Lot 4, Example Mawatha");
  });

  it("keeps a sale on the device while the server does not answer, and saves it once", async () => {
    let isDown = true;
    const { calls, current } = fakeBank([lot9]);
    const { createComparable } = calls;
    open(
      "/reports/comparables",
      {
        reports: {
          ...calls,
          createComparable: (call) => {
            if (isDown || !createComparable) throw new TypeError("Failed to fetch");
            return createComparable(call);
          },
        },
      },
      buildUser(),
    );
    await screen.findByText("1 of 1 sale");
    await userEvent.click(screen.getAllByRole("button", { name: "Add a sale" })[0] ?? document.body);
    await userEvent.type(await field("Which property"), "Lot 2, New Road");
    await press("Save in my sales");
    await screen.findByText(salesMessages.kept);
    expect(
      await screen.findByRole("button", { name: "Edit Lot 2, New Road, kept on this device" }),
    ).toBeVisible();
    expect(screen.queryByRole("dialog")).toBeNull();

    // It is corrected before it is sent.
    await press("Edit Lot 2, New Road, kept on this device");
    await rewrite("Which property", "Lot 3, New Road");
    await press("Save in my sales");
    await screen.findByRole("button", { name: "Edit Lot 3, New Road, kept on this device" });
    expect(screen.queryByRole("button", { name: /^Edit Lot 2/ })).toBeNull();
    isDown = false;
    window.dispatchEvent(new Event("online"));
    await screen.findByText("2 of 2 sales");
    await waitFor(() => expect(screen.queryByText(salesMessages.unsent)).toBeNull());
    expect(current().map(({ description }) => description)).toEqual(["Lot 3, New Road", lot9.description]);
  });

  it("corrects a sale that arrived though its answer was lost, and adds no second one", async () => {
    let isDown = true;
    const { calls, current } = fakeBank([lot9]);
    const { createComparable } = calls;
    let arrived: Comparable | undefined;
    open(
      "/reports/comparables",
      {
        reports: {
          ...calls,
          createComparable: (call) => {
            if (call.body.description === "Lot 2, New Road" && arrived) return arrived;
            const answer = createComparable?.(call);
            if (!answer) throw new Error("the bank takes sales");
            if (!isDown) return answer;
            [arrived] = current();
            throw new TypeError("Failed to fetch");
          },
          changeComparable: (call) => {
            if (isDown || !calls.changeComparable) throw new TypeError("Failed to fetch");
            return calls.changeComparable(call);
          },
        },
      },
      buildUser(),
    );
    await screen.findByText("1 of 1 sale");
    await userEvent.click(screen.getAllByRole("button", { name: "Add a sale" })[0] ?? document.body);
    await userEvent.type(await field("Which property"), "Lot 2, New Road");
    await press("Save in my sales");
    await press("Edit Lot 2, New Road, kept on this device");
    await rewrite("Which property", "Lot 3, New Road");
    isDown = false;
    await press("Save in my sales");
    await waitFor(() =>
      expect(current().map(({ description }) => description)).toEqual(["Lot 3, New Road", lot9.description]),
    );
    await waitFor(() => expect(screen.queryByText(salesMessages.unsent)).toBeNull());
  });
});
