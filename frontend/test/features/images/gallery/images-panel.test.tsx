import {
  errorCodes,
  type Image,
  imageLimits,
  messages,
  type Report,
  refusedFiles,
} from "@takseru/shared-types";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { buildUser } from "../../../helpers/build";
import { type FakeCalls, loseConnection, refuse } from "../../../helpers/fake-api";
import { buildImage, fakeReport } from "../../../helpers/fake-report";
import { fakeStore } from "../../../helpers/fake-store";
import { open } from "../../../helpers/open";

const uuid = (last: number) => `0f8fad5b-d9cb-469f-a165-${String(last).padStart(12, "0")}`;

/** Photographs behind the calls; what is sent is stored once it is completed. */
const fakeImages = (images: Image[] = []) => {
  const announced = new Map<string, Image>();
  const find = (id: string) => images.find((image) => image.id === id);
  const calls: NonNullable<FakeCalls["images"]> = {
    list: () => ({ data: [...images] }),
    requestUploads: ({ body: { category, files } }) => ({
      data: files.map(({ filename, size }) => {
        const id = uuid(announced.size + 100);
        announced.set(id, buildImage({ id, filename, category, file_size: size }));
        return { id, url: `/store/${id}`, fields: { key: `uploads/${id}`, policy: "signed" } };
      }),
    }),
    complete: ({ params }) => {
      const image = announced.get(params.imageId);
      if (!image) return refuse("UPLOAD_NOT_FOUND");
      images.push(image);
      return { data: image };
    },
    change: ({ params, body }) => {
      const image = find(params.imageId);
      if (!image) return refuse("IMAGE_NOT_FOUND");
      Object.assign(image, body);
      return { data: { ...image } };
    },
    remove: ({ params }) => {
      images.splice(
        images.findIndex(({ id }) => id === params.imageId),
        1,
      );
      return { success: true };
    },
  };
  return { calls, images };
};

/** Uploads outlive the screen: each test has a report of its own. */
let reportId = 100;

const openPanel = (server = fakeImages(), calls: FakeCalls["images"] = {}, change: Partial<Report> = {}) => {
  reportId += 1;
  return open(
    `/reports/builder/${reportId}?section=property_images`,
    { reports: fakeReport({ id: reportId, ...change }).calls, images: { ...server.calls, ...calls } },
    buildUser(),
  );
};

const photo = (name: string, bytes = 1_000, type = "image/jpeg") => {
  const file = new File(["x"], name, { type });
  Object.defineProperty(file, "size", { value: bytes });
  return file;
};
const choose = async (category: string, files: File[]) =>
  // Not as `accept` would filter it: dropped files come unfiltered.
  userEvent.upload(await screen.findByLabelText(`Images for ${category}`), files, { applyAccept: false });

describe("the images panel", () => {
  it("counts each category and all of them", async () => {
    openPanel(fakeImages([buildImage(), buildImage({ id: uuid(2), category: "boundaries" })]));
    expect(await screen.findByText("2 images in total")).toBeVisible();
    expect(screen.getAllByRole("tab").map((tab) => tab.textContent)).toEqual([
      "Land & Site Views 1/8",
      "Building Exterior 0/10",
      "Building Interior 0/15",
      "Property Boundaries 1/4",
      "Location & Maps 0/2",
      "Plans & Documents 0/12",
    ]);
    expect(screen.getByText("Up to 10MB per file in JPG, PNG, GIF or WebP")).toBeVisible();
  });

  it("uploads a photograph to storage, fields before the file, and shows it", async () => {
    const sent = fakeStore();
    const server = fakeImages();
    const { calls } = openPanel(server);
    await choose("Land & Site Views", [photo("gate.jpg")]);
    expect(await screen.findByText(messages.images.uploaded(1, "Land & Site Views"))).toBeVisible();
    expect(sent[0]?.entries.map(([name]) => name)).toEqual(["key", "policy", "file"]);
    expect(await screen.findByRole("tab", { name: "Land & Site Views 1/8" })).toBeVisible();
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

  it("shows the progress of an upload", async () => {
    const sent = fakeStore({ answerAtOnce: false });
    openPanel();
    await choose("Land & Site Views", [photo("gate.jpg")]);
    await waitFor(() => expect(sent).toHaveLength(1));
    act(() => sent[0]?.progress(40, 100));
    expect(screen.getByText("Uploading 40%")).toBeVisible();
  });

  it.each([
    ["is no image", photo("notes.txt", 10, "text/plain"), messages.images.notAnImage],
    ["is a PDF", photo("deed.pdf", 10, "application/pdf"), refusedFiles.pdf],
    ["is an iPhone's HEIC", photo("IMG_0001.HEIC", 10, ""), refusedFiles.heic],
    ["is over 10 MB", photo("huge.jpg", 10 * 1024 * 1024 + 1), messages.images.tooLarge],
  ])("does not send a file that %s", async (_, file, message) => {
    const sent = fakeStore();
    openPanel();
    await choose("Land & Site Views", [file]);
    expect(await screen.findByText(message)).toBeVisible();
    expect(sent).toEqual([]);
  });

  it("accepts no more files than a category may hold", async () => {
    fakeStore();
    const full = messages.images.categoryFull(imageLimits.location_maps.max, "Location & Maps");
    openPanel();
    await userEvent.click(await screen.findByRole("tab", { name: /^Location & Maps/ }));
    await choose("Location & Maps", [photo("1.jpg"), photo("2.jpg"), photo("3.jpg")]);
    expect(await screen.findByRole("tab", { name: "Location & Maps 2/2" })).toBeVisible();
    expect(within(screen.getByRole("list", { name: "Uploads" })).getByText(full)).toBeVisible();
    expect(screen.getByRole("button", { name: "Browse images" })).toBeDisabled();
  });

  it("retries a file without uploading it twice", async () => {
    const sent = fakeStore();
    const server = fakeImages();
    let answered = false;
    openPanel(server, {
      complete: (input) => {
        if (answered) return server.calls.complete?.(input) ?? refuse("INTERNAL_ERROR");
        answered = true;
        return refuse("UNAVAILABLE");
      },
    });
    await choose("Land & Site Views", [photo("gate.jpg")]);
    await userEvent.click(await screen.findByRole("button", { name: "Try again: gate.jpg" }));
    expect(await screen.findByRole("tab", { name: "Land & Site Views 1/8" })).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  it("names a refused file and the reason", async () => {
    fakeStore();
    openPanel(fakeImages(), { complete: () => refuse("IMAGE_REJECTED") });
    await choose("Land & Site Views", [photo("fake.jpg")]);
    const uploads = within(await screen.findByRole("list", { name: "Uploads" }));
    expect(await uploads.findByText(messages.images.notAnImage)).toBeVisible();
    expect(uploads.getByText("fake.jpg")).toBeVisible();
    expect(screen.getByText(messages.images.uploadImagesFailed)).toBeVisible();
  });

  it("saves a caption when its field loses the focus", async () => {
    const server = fakeImages([buildImage()]);
    openPanel(server);
    await userEvent.type(await screen.findByRole("textbox", { name: "Caption of gate.jpg" }), "The gate");
    await userEvent.tab();
    expect(await screen.findByRole("button", { name: "View The gate full size" })).toBeVisible();
    expect(server.images[0]?.caption).toBe("The gate");
  });

  it("shows a photograph in full size", async () => {
    openPanel(fakeImages([buildImage({ caption: "The gate" })]));
    await userEvent.click(await screen.findByRole("button", { name: "View The gate full size" }));
    const dialog = within(await screen.findByRole("dialog", { name: "The gate" }));
    expect(dialog.getByRole("img", { name: "The gate" })).toHaveAttribute("src", "/_local/objects/print");
  });

  it("deletes a photograph only after asking", async () => {
    openPanel(fakeImages([buildImage()]));
    await userEvent.click(await screen.findByRole("button", { name: "Delete gate.jpg" }));
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getByText(messages.images.confirmDelete)).toBeVisible();
    await userEvent.click(dialog.getByRole("button", { name: "Delete" }));
    expect(await screen.findByText(messages.images.deleted)).toBeVisible();
    expect(screen.getByRole("tab", { name: "Land & Site Views 0/8" })).toBeVisible();
  });

  it.each([
    ["the server's reason", () => refuse("REPORT_FINALIZED"), errorCodes.REPORT_FINALIZED.message],
    ["that it failed, where no server answered", loseConnection, messages.images.deleteFailed],
  ])("says beside the photograph %s when it cannot be deleted", async (_, remove, reason) => {
    const images = fakeImages([buildImage()]);
    openPanel({ ...images, calls: { ...images.calls, remove } });
    await userEvent.click(await screen.findByRole("button", { name: "Delete gate.jpg" }));
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Delete" }));
    expect(await screen.findByText(messages.images.deleteImageFailed)).toBeVisible();
    expect(await screen.findByText(reason)).toBeVisible();
    expect(screen.getByRole("tab", { name: "Land & Site Views 1/8" })).toBeVisible();
  });

  it("shows the photographs of a finalized report read-only", async () => {
    openPanel(fakeImages([buildImage({ caption: "The gate" })]), {}, { status: "finalized" });
    expect(await screen.findByRole("button", { name: "View The gate full size" })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Browse images" })).toBeNull();
    expect(screen.queryByRole("textbox")).toBeNull();
    expect(screen.queryByRole("button", { name: "Delete The gate" })).toBeNull();
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
