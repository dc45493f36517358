import { reportFields } from "@takseru/shared-types";
import { describe, expect, it } from "vitest";
import type { LivePage, Place } from "@/features/report-builder/live-page/live-page";
import {
  boxStyle,
  fieldOf,
  pageOf,
  picturesOn,
  placeAt,
  placeName,
  toPoints,
} from "@/features/report-builder/live-page/places";

const place = (names: string[], change: Partial<Place> = {}): Place => ({
  names,
  page: 1,
  x: 100,
  y: 100,
  width: 50,
  height: 10,
  ...change,
});

const page = (change: Partial<LivePage>): LivePage => ({
  pdf: new Blob(),
  places: [],
  photographs: [],
  ...change,
});

describe("a place on the page", () => {
  it("stands in percent of A4, so that it fits a page of any width", () => {
    const whole = { x: 0, y: 0, width: 595.28, height: 841.89 };
    expect(boxStyle(whole)).toEqual({ left: "0%", top: "0%", width: "100%", height: "100%" });
    expect(toPoints(300, 600)).toBeCloseTo(297.64);
  });

  it("is called by the labels of its fields, and leads to the first", () => {
    const both = place(["no_field", "lot_number", "plan_number"]);
    expect(placeName(both, (name) => reportFields[name].label)).toBe("Lot number, Plan number");
    expect(fieldOf(both)).toBe("lot_number");
    expect(fieldOf(place(["no_field"]))).toBeUndefined();
  });

  it("is found by a press on it, or near it; the nearest of several", () => {
    const upper = place(["lot_number"]);
    const lower = place(["plan_number"], { y: 120 });
    expect(placeAt([upper, lower], 120, 105, 0)).toBe(upper);
    expect(placeAt([upper, lower], 120, 117, 8)).toBe(lower);
    expect(placeAt([upper, lower], 120, 112, 8)).toBe(upper);
    expect(placeAt([upper, lower], 120, 140, 8)).toBeUndefined();
  });
});

describe("the page that is shown", () => {
  const printed = page({
    places: [place(["lot_number"], { page: 2 }), place(["deed_number"], { page: 3 })],
  });

  it("is that of the field in hand", () => {
    expect(pageOf(printed, "legal_description", "deed_number")).toBe(3);
  });

  it("is that of the nearest field before one that is not printed, else of the nearest behind it", () => {
    expect(pageOf(printed, "legal_description", "plan_number")).toBe(2);
    const later = page({ places: [place(["deed_number"], { page: 3 })] });
    expect(pageOf(later, "legal_description", "lot_number")).toBe(3);
  });

  it("is that of the section's beginning where no field is in hand, and the first where nothing is printed of it", () => {
    expect(pageOf(printed, "legal_description", undefined)).toBe(2);
    expect(pageOf(printed, "valuation", undefined)).toBe(1);
    expect(pageOf(printed, undefined, "deed_number")).toBe(1);
  });

  it("is the annex for the photographs, though the cover shows one too", () => {
    const photograph = (number: number, id = "1") => ({
      id,
      url: "/1.jpg",
      page: number,
      x: 0,
      y: 0,
      width: 9,
      height: 9,
    });
    const annexed = page({ photographs: [photograph(1), photograph(7)] });
    expect(pageOf(annexed, "property_images", undefined)).toBe(7);
    expect(pageOf(printed, "property_images", undefined)).toBe(1);
    const withSatellite = page({
      photographs: [photograph(1), photograph(5, "satellite-picture"), photograph(7)],
    });
    expect(pageOf(withSatellite, "property_images", undefined)).toBe(7);
    const only = page({ photographs: [photograph(5, "satellite-picture")] });
    expect(pageOf(only, "property_images", undefined)).toBe(1);
  });

  it("has its pictures in fractions of its size", () => {
    const picture = {
      id: "1",
      url: "/1.jpg",
      page: 2,
      x: 0,
      y: 841.89 / 2,
      width: 595.28 / 4,
      height: 841.89,
    };
    const printed = page({ photographs: [picture, { ...picture, id: "2", page: 3 }] });
    expect(picturesOn(printed, 2)).toEqual([{ x: 0, y: 0.5, width: 0.25, height: 1 }]);
    expect(picturesOn(printed, 1)).toEqual([]);
  });
});
