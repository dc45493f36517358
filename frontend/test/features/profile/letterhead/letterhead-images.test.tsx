import { errorCodes, type LetterheadImageKind, type LetterheadImages, messages } from "@takseru/shared-types";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { buildProfile, buildUser } from "../../../helpers/build";
import { type FakeCalls, loseConnection, refuse } from "../../../helpers/fake-api";
import { fakeStore } from "../../../helpers/fake-store";
import { open } from "../../../helpers/open";

const pictureAt = (url: string) => ({
  url,
  width: 400,
  height: 100,
  uploaded_at: "2026-01-05T04:30:00.000Z",
});
const uploadId = "0f8fad5b-d9cb-469f-a165-000000000001";
const png = (name = "logo.png", bytes = 4) => new File([new Uint8Array(bytes)], name, { type: "image/png" });

/** The profile with these pictures behind it. */
const openPictures = (stored: Partial<LetterheadImages> = {}, calls: FakeCalls["images"] = {}) => {
  const pictures: LetterheadImages = { logo: null, signature: null, ...stored };
  return open(
    "/profile",
    {
      auth: { getProfile: () => buildProfile() },
      images: {
        pictures: () => ({ data: { ...pictures } }),
        requestPictureUpload: ({ params }) => ({
          data: { id: uploadId, url: `/store/${params.kind}`, fields: { key: `uploads/${params.kind}` } },
        }),
        completePicture: ({ params }) => {
          pictures[params.kind] = pictureAt(`/new/${params.kind}.jpg`);
          return { data: pictureAt(`/new/${params.kind}.jpg`) };
        },
        removePicture: ({ params }) => {
          pictures[params.kind] = null;
          return { success: true };
        },
        ...calls,
      },
    },
    buildUser(),
  );
};

const choose = async (kind: LetterheadImageKind, file: File) =>
  userEvent.upload(await screen.findByLabelText(`File for the ${kind}`), file, { applyAccept: false });
const preview = () => within(screen.getByRole("region", { name: "Preview" }));
const fieldOf = async (name: string) => within(await screen.findByRole("group", { name }));

it.each(["logo", "signature"] as const)(
  "a %s is sent to the store, checked, and stands in the preview as it is printed",
  async (kind) => {
    const sent = fakeStore();
    const { calls } = openPictures();
    await choose(kind, png());
    const shown = await preview().findByRole("img", { name: `Your ${kind}` });
    expect(shown).toHaveAttribute("src", `/new/${kind}.jpg`);
    expect(sent.map(({ url, entries }) => [url, ...entries.map(([name]) => name)])).toEqual([
      [`/store/${kind}`, "key", "file"],
    ]);
    expect(calls.find(({ name }) => name === "images.requestPictureUpload")?.body).toEqual({
      file: { filename: "logo.png", size: 4, type: "image/png" },
    });
    screen.getByRole("button", { name: `Replace ${kind}` });
  },
);

it.each([
  [new File(["<svg/>"], "logo.svg", { type: "image/svg+xml" }), messages.images.notAnImage],
  [png("big.png", 10 * 1024 * 1024 + 1), messages.images.tooLarge],
  [png("empty.png", 0), "The file is empty"],
])("a file that cannot be taken is refused before it is sent", async (file, message) => {
  const { calls } = openPictures();
  await choose("logo", file);
  const field = await fieldOf("Logo");
  expect((await field.findByRole("alert")).textContent).toBe(message);
  expect(field.queryByRole("button", { name: /Try again/ })).toBeNull();
  expect(calls.some(({ name }) => name === "images.requestPictureUpload")).toBe(false);
});

it("shows a refused image at its field and keeps the former image", async () => {
  fakeStore();
  openPictures({ logo: pictureAt("/old.jpg") }, { completePicture: () => refuse("IMAGE_REJECTED") });
  await choose("logo", png());
  expect((await (await fieldOf("Logo")).findByRole("alert")).textContent).toBe(
    errorCodes.IMAGE_REJECTED.message,
  );
  expect(preview().getByRole("img", { name: "Your logo" })).toHaveAttribute("src", "/old.jpg");
});

it("shows the progress and a lost connection, and retries", async () => {
  const sent = fakeStore({ answerAtOnce: false });
  openPictures();
  await choose("signature", png());
  const field = await fieldOf("Signature");
  await waitFor(() => expect(sent).toHaveLength(1));
  sent[0]?.progress(30, 100);
  await field.findByText("Uploading 30%");
  sent[0]?.drop();
  await field.findByRole("alert");
  await userEvent.click(field.getByRole("button", { name: "Try again: signature" }));
  await waitFor(() => expect(sent).toHaveLength(2));
  sent[1]?.arrive();
  await preview().findByRole("img", { name: "Your signature" });
});

it("is removed after a confirmation, and stays if that fails", async () => {
  let online = false;
  const { calls } = openPictures(
    { logo: pictureAt("/old.jpg") },
    { removePicture: () => (online ? { success: true as const } : loseConnection()) },
  );
  const field = await fieldOf("Logo");
  const remove = async () => {
    await userEvent.click(field.getByRole("button", { name: "Remove logo" }));
    const dialog = await screen.findByRole("dialog");
    await userEvent.click(within(dialog).getByRole("button", { name: "Remove" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  };
  await remove();
  await screen.findByText(messages.images.pictureRemoveFailed("Logo"));
  preview().getByRole("img", { name: "Your logo" });
  online = true;
  await remove();
  await waitFor(() => expect(calls.filter(({ name }) => name === "images.removePicture")).toHaveLength(2));
});

it("shows failed loading and retries, while the form stays", async () => {
  let online = false;
  openPictures(
    {},
    { pictures: () => (online ? { data: { logo: null, signature: null } } : refuse("NOT_FOUND")) },
  );
  const again = await screen.findByRole("button", { name: "Load the pictures again" });
  screen.getByRole("button", { name: "Save profile" });
  online = true;
  await userEvent.click(again);
  await screen.findByText("No logo yet");
});
