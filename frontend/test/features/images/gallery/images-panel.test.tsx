import { imageLimits, messages } from "@takseru/shared-types";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { refuse } from "../../../helpers/fake-api";
import { fakeImages, openPanel, uuid } from "../../../helpers/fake-images";
import { buildImage } from "../../../helpers/fake-report";
import { fakeStore } from "../../../helpers/fake-store";

const photo = (name: string, bytes = 1_000, type = "image/jpeg") => {
  const file = new File(["x"], name, { type });
  Object.defineProperty(file, "size", { value: bytes });
  return file;
};
const choose = async (category: string, files: File[]) =>
  // Not as `accept` would filter it: dropped files come unfiltered.
  userEvent.upload(await screen.findByLabelText(`Images for ${category}`), files, { applyAccept: false });

describe("the images panel", () => {
  it("counts each category and all of them, and says what is needed", async () => {
    openPanel(fakeImages([buildImage(), buildImage({ id: uuid(2), category: "boundaries" })]));
    expect(await screen.findByText("2 images in total")).toBeVisible();
    expect(screen.getAllByRole("heading", { level: 3 }).map((heading) => heading.textContent)).toEqual([
      "Land & Site Views 1 of 8",
      "Building Exterior 0 of 10",
      "Building Interior 0 of 15",
      "Property Boundaries 1 of 4",
      "Location & Maps 0 of 2",
      "Plans & Documents 0 of 12",
    ]);
    const exterior = within(screen.getByRole("group", { name: "Building Exterior 0 of 10" }));
    expect(exterior.getByText("needed: 1")).toBeVisible();
    expect(screen.getAllByText("needed: 1")).toHaveLength(1);
    expect(screen.getByText("Up to 10MB per file in JPG, PNG, GIF or WebP")).toBeVisible();
  });

  it("uploads a photograph to storage, fields before the file, and shows it", async () => {
    const sent = fakeStore();
    const { calls } = openPanel();
    await choose("Land & Site Views", [photo("gate.jpg")]);
    expect(await screen.findByText(messages.images.uploaded(1, "Land & Site Views"))).toBeVisible();
    expect(sent[0]?.entries.map(([name]) => name)).toEqual(["key", "policy", "file"]);
    expect(await screen.findByRole("heading", { name: "Land & Site Views 1 of 8" })).toBeVisible();
    expect(calls.filter(({ name }) => name.startsWith("images.")).map(({ name }) => name)).toEqual([
      "images.list",
      "images.requestUploads",
      "images.complete",
    ]);
  });

  it("refetches the report, because a photograph changes its version", async () => {
    fakeStore();
    const { calls } = openPanel();
    await choose("Land & Site Views", [photo("gate.jpg")]);
    await waitFor(() => expect(calls.filter(({ name }) => name === "reports.get")).toHaveLength(2));
  });

  it("shows a photograph that is being sent in the grid, with its progress", async () => {
    const sent = fakeStore({ answerAtOnce: false });
    openPanel(fakeImages([buildImage()]));
    await choose("Land & Site Views", [photo("wall.jpg")]);
    await waitFor(() => expect(sent).toHaveLength(1));
    act(() => sent[0]?.progress(40, 100));
    const photographs = within(screen.getByRole("list", { name: "Land & Site Views" }));
    expect(photographs.getByText("Sending 40 %")).toBeVisible();
    expect(photographs.getByRole("progressbar", { name: "Upload of wall.jpg" })).toBeVisible();
    expect(photographs.getByRole("button", { name: "View wall.jpg full size" })).toHaveAccessibleDescription(
      "2 of 2 Sending 40 %",
    );
    act(() => sent[0]?.arrive());
    expect(await screen.findByText(messages.images.uploaded(1, "Land & Site Views"))).toBeVisible();
  });

  it.each([
    ["is no image", photo("deed.txt", 10, "text/plain"), messages.images.notAnImage],
    ["is over 10 MB", photo("huge.jpg", 10 * 1024 * 1024 + 1), messages.images.tooLarge],
  ])("does not send a file that %s, and offers no second try", async (_, file, message) => {
    const sent = fakeStore();
    openPanel();
    await choose("Land & Site Views", [file]);
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.queryByRole("button", { name: /^Try again/ })).toBeNull();
    expect(sent).toEqual([]);
    await userEvent.click(screen.getByRole("button", { name: `Dismiss ${file.name}` }));
    expect(screen.queryByText(message)).toBeNull();
  });

  it("accepts no more files than a category may hold, and says why it is shut", async () => {
    fakeStore();
    const full = messages.images.categoryFull(imageLimits.location_maps.max, "Location & Maps");
    openPanel();
    await choose("Location & Maps", [photo("1.jpg"), photo("2.jpg"), photo("3.jpg")]);
    const category = within(await screen.findByRole("group", { name: /^Location & Maps/ }));
    expect(await category.findByText(full, { selector: "span" })).toBeVisible();
    expect(await category.findByText(full, { selector: "[role=alert]" })).toBeVisible();
    expect(category.getByRole("button", { name: "Browse images for Location & Maps" })).toBeDisabled();
  });

  it("completes a file again after a lost answer, without uploading it twice", async () => {
    const sent = fakeStore();
    const server = fakeImages();
    let answered = false;
    const { calls } = openPanel(server, {
      complete: (input) => {
        if (answered) return server.calls.complete?.(input) ?? refuse("INTERNAL_ERROR");
        answered = true;
        return refuse("UNAVAILABLE");
      },
    });
    await choose("Land & Site Views", [photo("gate.jpg")]);
    await waitFor(() => expect(calls.some(({ name }) => name === "images.complete")).toBe(true));
    await screen.findByRole("button", { name: "View gate.jpg full size", description: /Waiting/ });
    act(() => void window.dispatchEvent(new Event("online")));
    expect(await screen.findByRole("heading", { name: "Land & Site Views 1 of 8" })).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  it("names a refused file and the reason", async () => {
    fakeStore();
    openPanel(fakeImages(), { complete: () => refuse("IMAGE_REJECTED") });
    await choose("Land & Site Views", [photo("fake.jpg")]);
    const photographs = within(await screen.findByRole("list", { name: "Land & Site Views" }));
    expect(await photographs.findByText(messages.images.notAnImage)).toBeVisible();
    expect(photographs.getByRole("button", { name: "View fake.jpg full size" })).toBeVisible();
  });

  it("takes a pasted picture into the category that is worked in", async () => {
    fakeStore();
    openPanel();
    await userEvent.hover(await screen.findByRole("group", { name: /^Property Boundaries/ }));
    const event = new Event("paste", { bubbles: true, cancelable: true });
    Object.assign(event, {
      clipboardData: { files: [photo("image.png", 10, "image/png")], types: ["Files"] },
    });
    act(() => void window.dispatchEvent(event));
    expect(await screen.findByRole("heading", { name: "Property Boundaries 1 of 4" })).toBeVisible();
    expect(event.defaultPrevented).toBe(true);
  });

  it("shows the photographs of a finalized report read-only", async () => {
    openPanel(fakeImages([buildImage({ caption: "The gate" })]), {}, { status: "finalized" });
    expect(await screen.findByRole("button", { name: "View The gate full size" })).toBeVisible();
    for (const name of [/^Browse/, /^Actions/, "Select"])
      expect(screen.queryByRole("button", { name })).toBeNull();
    expect(screen.queryByRole("textbox", { name: /^Caption/ })).toBeNull();
    expect(screen.getByText("No images under Building Exterior")).toBeVisible();
  });

  it("shows failed loading and retries", async () => {
    const server = fakeImages([buildImage()]);
    let answered = false;
    openPanel(server, {
      list: (input) => {
        if (answered) return server.calls.list?.(input) ?? refuse("INTERNAL_ERROR");
        answered = true;
        return refuse("INTERNAL_ERROR");
      },
    });
    expect(await screen.findByText(messages.images.loadFailed)).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("1 image in total")).toBeVisible();
  });
});
