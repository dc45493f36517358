import { type Image, type ImageCategory, messages } from "@takseru/shared-types";
import { api, createIdempotencyKey } from "@/lib/api/api";
import { idsOf } from "../image-queries";
import type { Change } from "./photograph-changes";

type Images = readonly Image[];
type Part = Partial<Pick<Image, "caption" | "category" | "cover" | "rotation">>;

const replaced = (images: Images, image: Image): Images => [
  ...images.filter(({ id }) => id !== image.id),
  image,
];

/** A change of what is written about one photograph. */
const changed = (reportId: number, image: Pick<Image, "id">, part: Part, before: Part): Change => ({
  ids: [image.id],
  apply: (images) => images.map((other) => (other.id === image.id ? { ...other, ...part } : other)),
  send: async () => {
    const { data } = await api.images.change({ params: { id: reportId, imageId: image.id }, body: part });
    return (images) => replaced(images, data);
  },
  back: () => changed(reportId, image, before, part),
});

export const captioned = (reportId: number, image: Pick<Image, "id" | "caption">, caption: string): Change =>
  changed(reportId, image, { caption }, { caption: image.caption });

const QUARTER = 90;
const rotations = [0, 90, 180, 270] as const;

/** A quarter turn clockwise. */
export const turned = (reportId: number, image: Image): Change => {
  const rotation = rotations[((image.rotation + QUARTER) / QUARTER) % rotations.length] ?? 0;
  return changed(reportId, image, { rotation }, { rotation: image.rotation });
};

/** Puts the mark of the cover on a photograph, or takes it off; the server takes it from any other. */
export const covered = (reportId: number, images: Images, image: Image, cover: boolean): Change => {
  const former = images.find((other) => other.cover && other.id !== image.id);
  const marked = (all: Images) =>
    all.map((other) => ({ ...other, cover: other.id === image.id ? cover : other.cover && !cover }));
  return {
    ...changed(reportId, image, { cover }, { cover: !cover }),
    apply: marked,
    send: async () => {
      const { data } = await api.images.change({
        params: { id: reportId, imageId: image.id },
        body: { cover },
      });
      return (all) => replaced(marked(all), data);
    },
    back: () =>
      former
        ? covered(reportId, [image], former, true)
        : covered(reportId, images, { ...image, cover }, !cover),
  };
};

/** The photographs of a category in the order of the ids; those that are not named stand behind them. */
export const ordered = (
  reportId: number,
  category: ImageCategory,
  ids: readonly string[],
  before: readonly string[],
): Change => ({
  ids,
  apply: (images) => {
    const rest = idsOf(images, category).filter((id) => !ids.includes(id));
    const places = new Map([...ids, ...rest].map((id, index) => [id, index + 1]));
    return images.map((image) =>
      image.category === category ? { ...image, position: places.get(image.id) ?? image.position } : image,
    );
  },
  send: async () => {
    const { data } = await api.images.order({ params: { id: reportId }, body: { category, ids: [...ids] } });
    const places = new Map(data.map(({ id, position }) => [id, position]));
    // The links stay as they are: new ones would load every picture again.
    return (images) =>
      images.map((image) => ({ ...image, position: places.get(image.id) ?? image.position }));
  },
  back: () => ordered(reportId, category, before, ids),
});

/** Moves a photograph to the end of another category. */
export const moved = (reportId: number, image: Image, category: ImageCategory): Change => ({
  ...changed(reportId, image, { category }, { category: image.category }),
  apply: (images) => {
    const end = Math.max(0, ...images.map(({ position }) => position)) + 1;
    return images.map((other) => (other.id === image.id ? { ...other, category, position: end } : other));
  },
});

export const removed = (reportId: number, image: Image): Change => ({
  ids: [image.id],
  apply: (images) => images.filter(({ id }) => id !== image.id),
  send: async () => {
    await api.images.remove({ params: { id: reportId, imageId: image.id } });
    return (images) => images.filter(({ id }) => id !== image.id);
  },
  back: () => restored(reportId, image),
  failed: messages.images.deleteFailed,
});

const restored = (reportId: number, image: Image): Change => ({
  ids: [image.id],
  apply: (images) => replaced(images, image),
  send: async () => {
    const { data } = await api.images.restore(
      { params: { id: reportId, imageId: image.id } },
      { idempotencyKey: createIdempotencyKey() },
    );
    return (images) => replaced(images, data);
  },
  back: () => removed(reportId, image),
});
