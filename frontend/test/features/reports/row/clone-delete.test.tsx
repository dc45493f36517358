import { type DeletedReport, errorCodes, type ListedReport } from "@takseru/shared-types";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { buildPage, buildReport, buildUser } from "../../../helpers/build";
import { type FakeCalls, refuse } from "../../../helpers/fake-api";
import { buildStoredReport, fakeReport } from "../../../helpers/fake-report";
import { open } from "../../../helpers/open";

const deletedAt = { deleted_at: "2026-03-05T04:00:00.000Z", kept_until: "2026-04-04T04:00:00.000Z" };

/** Opens a list whose reports can be deleted and restored. */
const openList = (reports: ListedReport[], fakes: FakeCalls["reports"] = {}, address = "/reports") => {
  let there = reports;
  let gone: DeletedReport[] = address.endsWith("deleted")
    ? reports.map((report) => ({ ...report, ...deletedAt }))
    : [];
  return open(
    address,
    {
      reports: {
        ...fakeReport({ id: 8 }).calls,
        list: () => buildPage(there),
        remove: ({ params }) => {
          gone = there.filter(({ id }) => id === params.id).map((report) => ({ ...report, ...deletedAt }));
          there = there.filter(({ id }) => id !== params.id);
          return { success: true };
        },
        restore: ({ params }) => {
          there = reports;
          gone = gone.filter(({ id }) => id !== params.id);
          return buildStoredReport({ id: params.id });
        },
        deleted: () => ({ data: gone }),
        ...fakes,
      },
    },
    buildUser(),
  );
};

const first = buildReport({ id: 1, report_reference: "first" });
const second = buildReport({ id: 2, report_reference: "second" });

const openMenu = async (name: string) =>
  userEvent.click(await screen.findByRole("button", { name: `More actions for ${name}` }));
const choose = async (action: string) =>
  userEvent.click(await screen.findByRole("menuitem", { name: action }));
const row = (name: string) => screen.queryByRole("link", { name: `Edit ${name}` });
const deleted = (name: string) => screen.queryByRole("article", { name });

describe("a report of the list", () => {
  it("is deleted at once, and restored by Undo", async () => {
    openList([first, second]);
    await openMenu("first");
    await choose("Delete");
    const undo = await screen.findByRole("button", { name: "Undo" });
    expect(row("first")).toBeNull();
    expect(row("second")).toBeVisible();
    await waitFor(() => expect(undo).toHaveFocus());
    await userEvent.keyboard("{Enter}");
    expect(await screen.findByRole("link", { name: "Edit first" })).toBeVisible();
    expect(await screen.findByText(/ is back$/)).toBeVisible();
  });

  it("stays if deleting fails, and shows why", async () => {
    openList([first], { remove: () => refuse("VERSION_CONFLICT") });
    await openMenu("first");
    await choose("Delete");
    expect(await screen.findByText(errorCodes.VERSION_CONFLICT.message)).toBeVisible();
    expect(row("first")).toBeVisible();
  });

  it("cannot be deleted once it is finalized", async () => {
    openList([{ ...first, status: "finalized" }]);
    await openMenu("first");
    const actions = await screen.findAllByRole("menuitem");
    expect(actions.map(({ textContent }) => textContent)).toEqual([
      "Download Word",
      "Start a new report from this one",
      "Fee",
    ]);
  });

  it("gives its verification code once it is finalized", async () => {
    openList([{ ...first, status: "finalized", verification_code: "86AM-Y4KU" }]);
    await openMenu("first");
    await choose("Copy the code 86AM-Y4KU");
    expect(await screen.findByText("The verification code is copied")).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe("86AM-Y4KU");
  });

  it("says its code where the browser cannot copy, as over plain http", async () => {
    vi.spyOn(navigator, "clipboard", "get").mockReturnValue(Object.create(null));
    openList([{ ...first, status: "finalized", verification_code: "86AM-Y4KU" }]);
    await openMenu("first");
    await choose("Copy the code 86AM-Y4KU");
    expect(await screen.findByText("The code could not be copied: 86AM-Y4KU")).toBeVisible();
  });

  it("is asked what its copy is about, says what each keeps, and the copy opens", async () => {
    const asked: unknown[] = [];
    const { path } = openList([first], {
      clone: ({ query }) => {
        asked.push(query);
        return buildStoredReport({ id: 8, cloned_from: 1 });
      },
    });
    await openMenu("first");
    await choose("Start a new report from this one");
    const dialog = within(await screen.findByRole("dialog", { name: "Start a new report from this one" }));
    expect(dialog.getByRole("button", { name: "Make the copy" })).toBeDisabled();
    expect(dialog.queryByRole("radiogroup", { name: /another member/ })).toBeNull();
    await userEvent.click(dialog.getByRole("radio", { name: /^A neighbour's property/ }));
    expect(dialog.getByText(/Empties owner, lot, deed, plan, boundaries, extent/)).toBeVisible();
    await userEvent.click(dialog.getByRole("radio", { name: "Yes" }));
    await userEvent.click(dialog.getByRole("button", { name: "Make the copy" }));
    await waitFor(() => expect(path()).toBe("/reports/builder/8"));
    expect(asked).toEqual([{ kind: "neighbour", valued_by_another: "yes" }]);
  });

  it("is not asked about another member where only texts are taken over", async () => {
    const asked: unknown[] = [];
    openList([first], {
      clone: ({ query }) => {
        asked.push(query);
        return buildStoredReport({ id: 8 });
      },
    });
    await openMenu("first");
    await choose("Start a new report from this one");
    await userEvent.click(await screen.findByRole("radio", { name: /^Another like it/ }));
    expect(screen.queryByText("Did another member value it before?")).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Make the copy" }));
    await waitFor(() => expect(asked).toEqual([{ kind: "like" }]));
  });

  it("is cloned once, however often the user retries", async () => {
    let tries = 0;
    const { calls, path } = openList([first], {
      clone: () => {
        tries += 1;
        return tries === 1 ? refuse("UNAVAILABLE") : buildStoredReport({ id: 8 });
      },
    });
    await openMenu("first");
    await choose("Start a new report from this one");
    await userEvent.click(await screen.findByRole("radio", { name: /^The same property again/ }));
    await userEvent.click(screen.getByRole("button", { name: "Make the copy" }));
    expect(await screen.findByText(errorCodes.UNAVAILABLE.message)).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Make the copy" }));
    await waitFor(() => expect(path()).toBe("/reports/builder/8"));
    const keys = calls.filter(({ name }) => name === "reports.clone").map((call) => call.idempotencyKey);
    expect(keys).toEqual([expect.any(String), keys[0]]);
  });
});

describe("the recently deleted reports", () => {
  it("are listed with the last day that they are kept, and can be restored", async () => {
    openList([first, second], {}, "/reports/deleted");
    const row = within(await screen.findByRole("article", { name: "first" }));
    expect(row.getByText("Deleted 05/03/2026. Kept until 04/04/2026.")).toBeVisible();
    await userEvent.click(row.getByRole("button", { name: "Bring back first" }));
    await waitFor(() => expect(deleted("first")).toBeNull());
    expect(deleted("second")).toBeVisible();
    expect(await screen.findByText(/ is back$/)).toBeVisible();
  });

  it("may be empty", async () => {
    openList([], {}, "/reports/deleted");
    expect(await screen.findByText("No deleted reports")).toBeVisible();
  });

  it("can be loaded again", async () => {
    let answered = false;
    const deleted = () => {
      if (answered) return { data: [] };
      answered = true;
      return refuse("INTERNAL_ERROR");
    };
    openList([], { deleted }, "/reports/deleted");
    await userEvent.click(await screen.findByRole("button", { name: "Try again" }));
    expect(await screen.findByText("No deleted reports")).toBeVisible();
  });
});
