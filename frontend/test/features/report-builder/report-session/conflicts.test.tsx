import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { loseConnection } from "../../../helpers/fake-api";
import { fakeReport } from "../../../helpers/fake-report";
import { field, press, rewrite } from "../../../helpers/open-builder";
import { afterPause, legal, openLegal, says } from "../../../helpers/open-legal";

describe("a report that another tab changes", () => {
  it("follows it without touching what is typed", async () => {
    const server = fakeReport(legal);
    openLegal(server, { saveSection: loseConnection });
    await rewrite("Lot number", "mine");
    server.changeElsewhere({ plan_number: "11" });
    const elsewhere = new BroadcastChannel("takseru-reports");
    elsewhere.postMessage(7);
    await waitFor(async () => expect(await field("Plan number")).toHaveValue("11"));
    expect(await field("Lot number")).toHaveValue("mine");
    elsewhere.close();
  });

  it("pops up no dialog while typing, and compares when asked", async () => {
    const server = fakeReport(legal);
    openLegal(server);
    await field("Lot number");
    server.changeElsewhere({ lot_number: "theirs" });
    await rewrite("Lot number", "mine");
    await afterPause(() => screen.getByRole("button", { name: "Compare" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(await field("Lot number")).toHaveFocus();
    expect(server.current().lot_number).toBe("theirs");

    await press("Compare");
    const dialog = within(await screen.findByRole("dialog", { name: "Changed in two places" }));
    dialog.getByText("mine");
    dialog.getByText("theirs");
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    await says(/^Saved/);
    expect(server.current().lot_number).toBe("mine");
  });
});
