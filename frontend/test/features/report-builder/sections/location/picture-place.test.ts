import { describe, expect, it } from "vitest";
import { placeOnPicture } from "@/features/report-builder/sections/location/picture-place";

/** 300 m x 200 m. */
const picture = { latitude: 7, longitude: 80, meters_per_pixel: 0.5, width: 600, height: 400 };
const degree = 111_195;
const at = (north: number, east: number) => ({
  latitude: 7 + north / degree,
  longitude: 80 + east / (degree * Math.cos((7 * Math.PI) / 180)),
});

describe("where a picture shows a position", () => {
  it.each([
    ["its middle", 0, 0, 50, 50],
    ["the north-east", 50, 75, 75, 25],
    ["the south-west", -50, -75, 25, 75],
  ])("is %s", (_, north, east, left, top) => {
    const place = placeOnPicture(picture, at(north, east));
    expect(place?.left).toBeCloseTo(left, 2);
    expect(place?.top).toBeCloseTo(top, 2);
  });

  it.each([
    [101, 0],
    [-101, 0],
    [0, 151],
    [0, -151],
  ])("is nowhere outside of it: %i m to the north, %i m to the east", (north, east) => {
    expect(placeOnPicture(picture, at(north, east))).toBeUndefined();
  });
});
