import { errorCodes, messages } from "@takseru/shared-types";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { loseConnection, refuse } from "../../../helpers/fake-api";
import {
  captionedImages,
  chooseAction,
  fakeImages,
  openPanel,
  shownIn,
  uuid,
} from "../../../helpers/fake-images";
import { buildImage } from "../../../helpers/fake-report";

const EXTERIOR = "Building Exterior";
const picture = (name: string) => screen.findByRole("button", { name: `View ${name} full size` });
const exterior = () => fakeImages(captionedImages("building_exterior", "Front", "Rear", "Gate"));

const agree = async () => {
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.click(dialog.getByRole("button", { name: "Delete" }));
};

describe("what can be done with photographs", () => {
  it("moves one up and down from its menu, and with the keys; Ctrl+Z takes each back", async () => {
    const server = exterior();
    openPanel(server);
    await chooseAction("Rear", "Move up");
    await waitFor(() => expect(shownIn(EXTERIOR)).toEqual(["Rear", "Front", "Gate"]));
    // The menu gives the focus back to its button.
    await waitFor(() => expect(screen.getByRole("button", { name: "Actions for Rear" })).toHaveFocus());
    (await picture("Rear")).focus();
    await userEvent.keyboard("{Control>}{ArrowRight}{/Control}");
    await userEvent.keyboard("{Control>}{ArrowRight}{/Control}");
    await waitFor(() => expect(shownIn(EXTERIOR)).toEqual(["Front", "Gate", "Rear"]));
    expect(await picture("Rear")).toHaveFocus();
    expect(await picture("Rear")).toHaveAccessibleDescription("3 of 3");

    await userEvent.keyboard("{Control>}z{/Control}");
    await waitFor(() => expect(shownIn(EXTERIOR)).toEqual(["Front", "Rear", "Gate"]));
    await userEvent.keyboard("{Control>}z{/Control}");
    await waitFor(() => expect(shownIn(EXTERIOR)).toEqual(["Rear", "Front", "Gate"]));
    await userEvent.keyboard("{Control>}z{/Control}");
    await waitFor(() => expect(server.images.map(({ position }) => position)).toEqual([1, 2, 3]));
    expect(screen.queryByRole("button", { name: /^Undo/ })).toBeNull();
  });

  it("moves the chosen ones to another category, and back to where they stood", async () => {
    const server = exterior();
    openPanel(server);
    (await picture("Front")).focus();
    await userEvent.keyboard(" {ArrowRight}{ArrowRight} ");
    expect(screen.getByText("2 selected")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Move to" }));
    await userEvent.click(await screen.findByRole("button", { name: /^Building Interior/ }));
    await waitFor(() => expect(shownIn("Building Interior")).toEqual(["Front", "Gate"]));
    expect(shownIn(EXTERIOR)).toEqual(["Rear"]);
    await userEvent.click(await screen.findByRole("button", { name: "Undo: 2 images moved" }));
    await waitFor(() => expect(shownIn(EXTERIOR)).toEqual(["Front", "Rear", "Gate"]));
    await waitFor(() =>
      expect(server.images.map(({ category }) => category)).toEqual(Array(3).fill("building_exterior")),
    );
  });

  it("does not offer a category that has no room", async () => {
    openPanel(
      fakeImages([
        buildImage({ caption: "Front", category: "building_exterior" }),
        ...[11, 12].map((id) => buildImage({ id: uuid(id), category: "location_maps" })),
      ]),
    );
    await chooseAction("Front", "Move to");
    const full = await screen.findByRole("button", { name: /^Location & Maps/ });
    expect(full).toBeDisabled();
    expect(full).toHaveTextContent(messages.images.categoryFull(2, "Location & Maps"));
  });

  it("chooses the cover, in place of the one that is taken by itself, and takes the choice back", async () => {
    const server = exterior();
    openPanel(server);
    expect(await picture("Front")).toHaveAccessibleDescription("1 of 3, cover");
    await chooseAction("Gate", "Cover");
    await waitFor(async () => expect(await picture("Gate")).toHaveAccessibleDescription("3 of 3, cover"));
    await waitFor(() => expect(server.images.map(({ cover }) => cover)).toEqual([false, false, true]));
    await userEvent.click(screen.getByRole("button", { name: "Undo: cover Gate" }));
    await waitFor(() => expect(server.images.map(({ cover }) => cover)).toEqual([false, false, false]));
  });

  it("turns by 90 degrees at once, and shows the former state where the server refuses", async () => {
    const server = exterior();
    const held = Promise.withResolvers<ReturnType<typeof refuse>>();
    openPanel(server, { change: () => held.promise });
    await chooseAction("Front", "Rotate");
    const image = (await picture("Front")).querySelector("img");
    expect(image).toHaveAttribute("data-turn", "90");
    held.resolve(refuse("REPORT_FINALIZED"));
    expect(await screen.findByText(errorCodes.REPORT_FINALIZED.message)).toBeVisible();
    expect(image).not.toHaveAttribute("data-turn");
    expect(screen.queryByRole("button", { name: /^Undo/ })).toBeNull();
  });

  it("sends the changes of a photograph one after another", async () => {
    const server = exterior();
    const rotations: unknown[] = [];
    let running = 0;
    openPanel(server, {
      change: async (input) => {
        running += 1;
        expect(running).toBe(1);
        rotations.push(input.body.rotation);
        await Promise.resolve();
        running -= 1;
        return server.calls.change?.(input) ?? refuse("INTERNAL_ERROR");
      },
    });
    await chooseAction("Front", "Rotate");
    await chooseAction("Front", "Rotate");
    await chooseAction("Front", "Rotate");
    await waitFor(() => expect(rotations).toEqual([90, 180, 270]));
  });

  it("deletes only after asking, says so, and brings it back", async () => {
    const server = exterior();
    openPanel(server);
    await chooseAction("Rear", "Delete");
    expect(within(await screen.findByRole("dialog")).getByText(messages.images.confirmDelete)).toBeVisible();
    await agree();
    expect(await screen.findByText(messages.images.deleted)).toBeVisible();
    expect(shownIn(EXTERIOR)).toEqual(["Front", "Gate"]);
    await userEvent.click(screen.getByRole("button", { name: "Undo" }));
    await waitFor(() => expect(shownIn(EXTERIOR)).toEqual(["Front", "Rear", "Gate"]));
    await waitFor(() => expect(server.images).toHaveLength(3));
  });

  it("deletes several with one question, and brings all of them back with one press", async () => {
    const server = exterior();
    openPanel(server);
    (await picture("Front")).focus();
    await userEvent.keyboard("{Control>}a{/Control}{Delete}");
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getByText("Are you sure you want to delete these 3 images?")).toBeVisible();
    await agree();
    expect(await screen.findByText("3 images deleted successfully")).toBeVisible();
    expect(server.images).toEqual([]);
    await userEvent.click(screen.getByRole("button", { name: "Undo" }));
    await waitFor(() => expect(shownIn(EXTERIOR)).toEqual(["Front", "Rear", "Gate"]));
  });

  it.each([
    ["the server's reason", () => refuse("REPORT_FINALIZED"), errorCodes.REPORT_FINALIZED.message],
    ["that it failed, where no server answered", loseConnection, messages.images.deleteFailed],
  ])("says beside the photograph %s when it cannot be deleted", async (_, remove, reason) => {
    openPanel(exterior(), { remove });
    await chooseAction("Front", "Delete");
    await agree();
    expect(await screen.findByText(messages.images.deleteImageFailed)).toBeVisible();
    expect(await screen.findByText(reason)).toBeVisible();
    expect(shownIn(EXTERIOR)).toEqual(["Front", "Rear", "Gate"]);
  });

  it("goes from picture to picture with the arrow keys, as one stop of the Tab key", async () => {
    openPanel(exterior());
    const front = await picture("Front");
    expect(front).toHaveAttribute("tabindex", "0");
    front.focus();
    await userEvent.keyboard("{ArrowRight}");
    expect(await picture("Rear")).toHaveFocus();
    expect(front).toHaveAttribute("tabindex", "-1");
    await userEvent.keyboard("{End}");
    expect(await picture("Gate")).toHaveFocus();
    await userEvent.keyboard("{F2}");
    expect(screen.getByRole("textbox", { name: "Caption of 3.jpg" })).toHaveFocus();
  });

  it("follows what another tab has changed", async () => {
    const server = exterior();
    const { reportId } = openPanel(server);
    await picture("Front");
    const [first] = server.images;
    if (first) first.caption = "Changed elsewhere";
    const other = new BroadcastChannel("takseru-reports");
    other.postMessage(reportId);
    expect(await picture("Changed elsewhere")).toBeVisible();
    other.close();
  });
});
