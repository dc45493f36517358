import type { reportsApi } from "@takseru/shared-types";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { buildPage, buildReport, buildUser } from "../../../helpers/build";
import { open } from "../../../helpers/open";

type Query = z.output<typeof reportsApi.routes.list.query>;

const reports = [
  buildReport({ id: 1, report_reference: "VR/NP/2026/001", instruction_source: "Example Bank PLC" }),
  buildReport({ id: 2, report_reference: "VR/NP/2026/002", current_owner: "Kamala Example" }),
];

/** A list that finds the words where the server does; gives what it was asked. */
const openList = (address = "/reports") => {
  const asked: Query[] = [];
  open(
    address,
    {
      reports: {
        list: ({ query }) => {
          asked.push(query);
          const words = query.q?.toLowerCase() ?? "";
          return buildPage(
            reports.filter(
              ({ status, ...report }) =>
                (query.status ?? status) === status && JSON.stringify(report).toLowerCase().includes(words),
            ),
          );
        },
      },
    },
    buildUser(),
  );
  return asked;
};

const searchBox = () => screen.findByRole("searchbox", { name: "Search" });
const shown = () =>
  screen
    .queryAllByRole("link", { name: /^Edit / })
    .map((link) => link.getAttribute("aria-label")?.replace("Edit ", ""));

describe("the search in the list", () => {
  it("searches when typing pauses, and shows the number of results", async () => {
    const asked = openList();
    await userEvent.type(await searchBox(), "kamala");
    await waitFor(() => expect(shown()).toEqual(["VR/NP/2026/002"]));
    expect(screen.getByText("1 report found")).toBeVisible();
    expect(asked.map(({ q }) => q)).toEqual([undefined, "kamala"]);
  });

  it("keeps text and status if the status is chosen during the pause", async () => {
    const asked = openList();
    await userEvent.type(await searchBox(), "kamala");
    await userEvent.click(screen.getByRole("radio", { name: /Draft/ }));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ q: "kamala", status: "draft" }));
    expect(await searchBox()).toHaveValue("kamala");
  });

  it("searches at once on Enter", async () => {
    const asked = openList();
    await userEvent.type(await searchBox(), "example bank{Enter}");
    await waitFor(() => expect(shown()).toEqual(["VR/NP/2026/001"]));
    expect(asked.at(-1)?.q).toBe("example bank");
  });

  it.each([
    ["Escape", () => userEvent.keyboard("{Escape}")],
    ["the cross", () => userEvent.click(screen.getByRole("button", { name: "Clear the search" }))],
  ])("is cleared by %s, and stays where the keyboard is", async (_, clear) => {
    openList("/reports?q=kamala");
    const box = await searchBox();
    await waitFor(() => expect(shown()).toHaveLength(1));
    box.focus();
    await clear();
    await waitFor(() => expect(shown()).toHaveLength(2));
    expect(box).toHaveValue("");
    expect(box).toHaveFocus();
  });

  it("shows an empty result with a way back", async () => {
    openList();
    await userEvent.type(await searchBox(), "nowhere{Enter}");
    expect(await screen.findByText(/^Nothing matches “nowhere” in reference, client, owner/)).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Show all reports" }));
    await waitFor(() => expect(shown()).toHaveLength(2));
    expect(await searchBox()).toHaveValue("");
    expect(await searchBox()).toHaveFocus();
  });
});

describe("the list's URL", () => {
  it("holds search, filter and order", async () => {
    const asked = openList("/reports?q=example&status=draft&sort=value");
    await waitFor(() => expect(shown()).toHaveLength(2));
    expect(asked.at(-1)).toMatchObject({ q: "example", status: "draft", sort: "value" });
    expect(await searchBox()).toHaveValue("example");
    expect(screen.getByRole("radio", { name: /Draft/ })).toBeChecked();
    expect(screen.getByRole("combobox", { name: "Sort by" })).toHaveDisplayValue("Market value");
  });

  it("may contain invalid values", async () => {
    const asked = openList("/reports?status=lost&sort=colour");
    await waitFor(() => expect(shown()).toHaveLength(2));
    expect(asked.at(-1)).toMatchObject({ sort: "newest" });
    expect(asked.at(-1)?.status).toBeUndefined();
  });
});

it("asks the server for the chosen order", async () => {
  const asked = openList();
  await waitFor(() => expect(shown()).toHaveLength(2));
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Sort by" }), "Last updated");
  await waitFor(() => expect(asked.at(-1)?.sort).toBe("updated"));
});
