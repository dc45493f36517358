import { expect, it } from "vitest";
import { createTileKeys } from "@/features/images/gallery/tile-keys";
import { type DevicePhotograph, type Photograph, photographsOf } from "@/features/images/photograph";
import { buildImage } from "../../../helpers/fake-report";

const onDevice: DevicePhotograph = {
  id: "7/1",
  category: "land_views",
  position: 5,
  caption: "",
  thumbnail: "",
  filename: "gate.jpg",
  takenAt: null,
  gps: null,
  isRefused: false,
  turn: 0,
  device: { key: "7/1", state: "checking", share: 1, reason: undefined, canRetry: false },
};

it("a tile stays the same one when its photograph reaches the server, and moves with it", () => {
  const keys = createTileKeys();
  const image = buildImage({ position: 5 });
  const other = buildImage({ id: "0f8fad5b-d9cb-469f-a165-000000000002", position: 6 });
  const keyOf = (photographs: readonly Photograph[]) => keys(photographs).get(image.id);
  keys(photographsOf([], [onDevice]));
  const stored = [image, other];
  expect(keyOf(photographsOf(stored, []))).toBe("7/1");
  const moved = [{ ...image, position: 9 }, other];
  expect(keyOf(photographsOf(moved, []))).toBe("7/1");
  expect(keys(photographsOf(moved, [])).get(other.id)).toBe(other.id);
});
