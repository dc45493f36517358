import type { Image } from "@takseru/shared-types";
import { describe, expect, it } from "vitest";
import { idsOf } from "@/features/images/gallery/image-queries";
import { placePhotographs, type Target } from "@/features/images/gallery/order/place-photographs";
import { type DevicePhotograph, photographsOf } from "@/features/images/photograph";
import { captionedImages } from "../../../../helpers/fake-images";

const images = captionedImages("building_exterior", "a", "b", "c");
const onDevice: DevicePhotograph = {
  id: "7/1",
  category: "building_exterior",
  position: 1_900_000_000_000,
  caption: "d",
  thumbnail: "",
  filename: "d.jpg",
  takenAt: null,
  gps: null,
  isRefused: false,
  turn: 0,
  device: { key: "7/1", state: "waiting", share: 0, reason: undefined, canRetry: false },
};

/** The captions of a category after photographs are put to a place. */
const placed = (captions: string, target: Target, device: DevicePhotograph[] = []): string => {
  const photographs = photographsOf(images, device);
  const chosen = photographs.filter(({ caption }) => captions.includes(caption));
  const placing = placePhotographs(7, images, photographs, chosen, target);
  const changed = placing.changes.reduce<readonly Image[]>((list, change) => change.apply(list), images);
  const moved = device.map((photograph) => ({
    ...photograph,
    ...placing.onDevice.find(({ key }) => key === photograph.id),
  }));
  return photographsOf(changed, moved)
    .filter(({ category }) => category === target.category)
    .map(({ caption }) => caption)
    .join("");
};
const before = (caption: string): Target => ({
  category: "building_exterior",
  before: images.find((image) => image.caption === caption)?.id,
});
const behindAll: Target = { category: "building_exterior" };

describe("placing photographs", () => {
  it.each([
    ["c", before("a"), "cab"],
    ["a", behindAll, "bca"],
    ["ab", behindAll, "cab"],
    ["ac", before("b"), "acb"],
    ["ab", before("a"), "abc"],
  ])("puts %s where it is wanted", (captions, target, order) => {
    expect(placed(captions, target)).toBe(order);
  });

  it.each([
    ["d", before("a"), "dabc"],
    ["d", before("c"), "abdc"],
    ["a", behindAll, "bcda"],
  ])("puts %s in its place among those that are not sent yet", (captions, target, order) => {
    expect(placed(captions, target, [onDevice])).toBe(order);
  });

  it("asks nothing of the server where everything stands so already", () => {
    const photographs = photographsOf(images, []);
    expect(placePhotographs(7, images, photographs, photographs.slice(2), behindAll).changes).toEqual([]);
  });

  it("appends to another category with one call each, and takes them back to where they stood", () => {
    const photographs = photographsOf(images, []);
    const { changes } = placePhotographs(7, images, photographs, photographs.slice(0, 1), {
      category: "building_interior",
    });
    const there = changes.reduce<readonly Image[]>((list, change) => change.apply(list), images);
    expect(idsOf(there, "building_interior")).toHaveLength(1);
    const back = changes
      .toReversed()
      .map((change) => change.back())
      .reduce((list, change) => change.apply(list), there);
    expect(idsOf(back, "building_exterior")).toEqual(idsOf(images, "building_exterior"));
  });
});
