import { emptyReportFields } from "@takseru/shared-types";
import { describe, expect, it } from "vitest";
import { satelliteCheck } from "../../src/satellite/satellite-check.ts";
import { buildSatellite } from "../helpers/build-satellite.ts";

const [latitude, longitude] = [7.2936, 80.6413];
const METERS_PER_DEGREE = 111_195;
const codes = (fields: object, satellite_picture = buildSatellite()) =>
  satelliteCheck({ fields: { ...emptyReportFields, ...fields }, satellite_picture }).map(
    ({ code, level, field }) => ({ code, level, field }),
  );
const warning = { code: "satellite_picture_elsewhere", level: "warning", field: "plot_outline" };

it.each([
  ["where it was", 0, []],
  ["19 m away: on the same plot", 19, []],
  ["21 m away", 21, [warning]],
])("with the position %s", (_, meters, expected) => {
  expect(codes({ latitude: latitude + meters / METERS_PER_DEGREE, longitude })).toEqual(expected);
});

describe("the plot that was drawn", () => {
  /** A square plot that reaches so many metres from the position to each side. */
  const plotOf = (meters: number) => {
    const [north, east] = [
      meters / METERS_PER_DEGREE,
      meters / (METERS_PER_DEGREE * Math.cos((latitude * Math.PI) / 180)),
    ];
    return [
      { latitude: latitude + north, longitude: longitude - east },
      { latitude: latitude + north, longitude: longitude + east },
      { latitude: latitude - north, longitude: longitude + east },
      { latitude: latitude - north, longitude: longitude - east },
    ];
  };

  // The picture shows 284 m from west to east and 213 m from south to north.
  it.each([
    [105, []],
    [108, [{ code: "satellite_picture_without_plot", level: "hint", field: "plot_outline" }]],
  ])("that reaches %i m to each side", (meters, expected) => {
    expect(codes({ latitude, longitude, plot_outline: plotOf(meters) })).toEqual(expected);
  });

  it("is not named where the picture shows another place: that says more", () => {
    const away = { latitude: latitude + 0.01, longitude };
    expect(codes({ ...away, plot_outline: plotOf(10) })).toEqual([warning]);
  });
});

it("without a position it shows another place", () => {
  expect(codes({})).toEqual([warning]);
});

it("without a picture there is nothing to say", () => {
  expect(satelliteCheck({ fields: emptyReportFields })).toEqual([]);
});
