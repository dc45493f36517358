import { type Image, type ImageCategory, inOrder, type Report } from "@takseru/shared-types";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { buildUser } from "./build";
import { type FakeCalls, refuse } from "./fake-api";
import { buildImage, fakeReport } from "./fake-report";
import { open } from "./open";

/** Of the "x" that each chosen file consists of. */
const SHA256_OF_X = "2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881";

export const uuid = (last: number) => `0f8fad5b-d9cb-469f-a165-${String(last).padStart(12, "0")}`;

/** Photographs with captions, in this order, each with the position that it was given. */
export const captionedImages = (category: ImageCategory, ...captions: string[]): Image[] =>
  captions.map((caption, index) =>
    buildImage({ id: uuid(index + 1), filename: `${index + 1}.jpg`, caption, category, position: index + 1 }),
  );

/** Photographs behind the calls; what is sent is stored once it is completed. */
export const fakeImages = (images: Image[] = []) => {
  const announced = new Map<string, Image>();
  const deleted = new Map<string, Image>();
  const find = (id: string) => images.find((image) => image.id === id);
  const calls: NonNullable<FakeCalls["images"]> = {
    list: () => ({ data: inOrder(images) }),
    requestUploads: ({ body: { category, files } }) => ({
      data: files.map(({ filename, size, position = 0, caption = "" }) => {
        const id = uuid(announced.size + 100);
        announced.set(
          id,
          buildImage({ id, filename, category, file_size: size, position, caption, sha256: SHA256_OF_X }),
        );
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
      if (body.cover) for (const other of images) other.cover = false;
      Object.assign(image, body);
      if (body.category) image.position = Math.max(...images.map(({ position }) => position)) + 1;
      return { data: { ...image } };
    },
    order: ({ body: { category, ids } }) => {
      const own = inOrder(images.filter((image) => image.category === category));
      const rest = own.filter(({ id }) => !ids.includes(id)).map(({ id }) => id);
      for (const image of own) image.position = [...ids, ...rest].indexOf(image.id) + 1;
      return { data: inOrder(images) };
    },
    remove: ({ params }) => {
      const image = find(params.imageId);
      if (!image) return refuse("IMAGE_NOT_FOUND");
      images.splice(images.indexOf(image), 1);
      deleted.set(image.id, image);
      return { success: true };
    },
    restore: ({ params }) => {
      const image = deleted.get(params.imageId);
      if (!image) return refuse("IMAGE_NOT_FOUND");
      images.push(image);
      return { data: image };
    },
  };
  return { calls, images };
};

/** Changes and uploads outlive the screen: each test has a report of its own. */
let reportId = 100;

/** Opens the photographs of a report against fake calls. */
export const openPanel = (
  server = fakeImages(),
  calls: FakeCalls["images"] = {},
  change: Partial<Report> = {},
) => {
  reportId += 1;
  const fakes = {
    reports: fakeReport({ id: reportId, ...change }).calls,
    images: { ...server.calls, ...calls },
  };
  return { reportId, ...open(`/reports/builder/${reportId}?section=property_images`, fakes, buildUser()) };
};

/** The captions of a category, as they stand in the grid. */
export const shownIn = (category: string): string[] =>
  [...(screen.queryByRole("list", { name: category })?.querySelectorAll("input") ?? [])].map(
    ({ value }) => value,
  );

/** Chooses an entry of a photograph's menu. */
export const chooseAction = async (name: string, action: string) => {
  await userEvent.click(await screen.findByRole("button", { name: `Actions for ${name}` }));
  await userEvent.click(await screen.findByRole("menuitem", { name: action }));
};
