import { emptyReportFields } from "@takseru/shared-types";
import { expect, it } from "vitest";
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

it("without a position it shows another place", () => {
  expect(codes({})).toEqual([warning]);
});

it("without a picture there is nothing to say", () => {
  expect(satelliteCheck({ fields: emptyReportFields })).toEqual([]);
});
