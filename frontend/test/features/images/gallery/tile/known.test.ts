import { describe, expect, it } from "vitest";
import { deviceState } from "@/features/images/gallery/tile/device-state";
import { known } from "@/features/images/gallery/tile/known";

const pin = { latitude: 7.2936, longitude: 80.6413 };
const north = (degrees: number) => ({ latitude: pin.latitude + degrees, longitude: pin.longitude });
const site = { pin, inspectedOn: "2026-03-14" };

describe("what a photograph knows", () => {
  it.each([
    ["12 m from the pin", 0.000108, false],
    ["499 m from the pin", 0.00449, false],
    ["511 m from the pin", 0.0046, true],
    ["1.2 km from the pin", 0.0108, true],
    ["94 km from the pin", 0.8454, true],
  ])("says %s", (distance, degrees, isFar) => {
    expect(known({ gps: north(degrees), takenAt: null }, site)).toEqual({ distance, isFar, taken: "" });
  });

  it("says the time in Sri Lanka, with the day where that is not the inspection's", () => {
    const taken = (takenAt: string) => known({ gps: null, takenAt }, site).taken;
    expect(taken("2026-03-14T04:43:00.000Z")).toBe("10:13");
    expect(taken("2026-03-13T18:29:00.000Z")).toBe("13/03/2026 23:59");
    expect(taken("2026-03-13T18:30:00.000Z")).toBe("00:00");
  });

  it("says no distance without a position of the report", () => {
    expect(known({ gps: pin, takenAt: null }, { ...site, pin: undefined })).toEqual({
      distance: "",
      isFar: false,
      taken: "",
    });
  });
});

it.each([
  [{ state: "on this device", share: 0, reason: undefined }, "On this phone"],
  [{ state: "sending", share: 0.62, reason: undefined }, "Sending 62 %"],
  [{ state: "checking", share: 1, reason: undefined }, "Checking"],
  [{ state: "refused", share: 0, reason: "Too large" }, "Too large"],
] as const)("of %o it says %s", (device, text) => {
  expect(deviceState(device, true)).toBe(text);
});
