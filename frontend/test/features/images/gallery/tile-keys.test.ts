import { expect, it } from "vitest";
import type { GridPhotograph } from "@/features/images/gallery/grid-photograph";
import { gridPhotographs } from "@/features/images/gallery/grid-photograph";
import { createTileKeys } from "@/features/images/gallery/tile-keys";
import type { DevicePhotograph } from "@/features/images/upload/device-photographs";
import { buildImage } from "../../../helpers/fake-report";

const onDevice: DevicePhotograph = {
  key: "7/1",
  category: "land_views",
  position: 5,
  caption: "",
  thumbnail: "",
  filename: "gate.jpg",
  state: "checking",
  share: 1,
  reason: undefined,
  canRetry: false,
  takenAt: null,
  gps: null,
};

it("a tile stays the same one when its photograph reaches the server, and moves with it", () => {
  const keys = createTileKeys();
  const image = buildImage({ position: 5 });
  const other = buildImage({ id: "0f8fad5b-d9cb-469f-a165-000000000002", position: 6 });
  const keyOf = (photographs: readonly GridPhotograph[]) => keys(photographs).get(image.id);
  keys(gridPhotographs([], [], [onDevice]));
  const stored = [image, other];
  expect(keyOf(gridPhotographs(stored, stored, []))).toBe("7/1");
  const moved = [{ ...image, position: 9 }, other];
  expect(keyOf(gridPhotographs(moved, moved, []))).toBe("7/1");
  expect(keys(gridPhotographs(moved, moved, [])).get(other.id)).toBe(other.id);
});
