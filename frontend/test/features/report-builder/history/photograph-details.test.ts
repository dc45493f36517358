import { describe, expect, it } from "vitest";
import { photographDetails } from "@/features/report-builder/history/photograph-details";

const name = { image_name: { before: "gate.jpg", after: "gate.jpg" } };

describe("what the history says of a photograph", () => {
  it.each([
    ["gate.jpg added", { image: { before: null, after: "gate.jpg" } }],
    ["gate.jpg deleted", { image: { before: "gate.jpg", after: null } }],
    ["gate.jpg brought back", { image_restored: { before: null, after: "gate.jpg" } }],
    ["Caption “(empty)” changed to “Gate”", { image: { before: "", after: "Gate" } }],
    ["gate.jpg: caption “Gate” changed to “House”", { ...name, image: { before: "Gate", after: "House" } }],
    [
      "gate.jpg moved from Land & Site Views to Property Boundaries",
      { ...name, image_category: { before: "land_views", after: "boundaries" } },
    ],
    ["gate.jpg turned to the right", { ...name, image_rotation: { before: 270, after: 0 } }],
    ["gate.jpg turned to the left", { ...name, image_rotation: { before: 0, after: 270 } }],
    ["gate.jpg turned upside down", { ...name, image_rotation: { before: 90, after: 270 } }],
    ["gate.jpg chosen for the first page", { ...name, image_cover: { before: false, after: true } }],
    [
      "gate.jpg no longer chosen for the first page",
      { ...name, image_cover: { before: true, after: false } },
    ],
    ["gate.jpg: 2 pins now", { ...name, image_pins: { before: [{}], after: [{}, {}] } }],
    ["gate.jpg: pins moved", { ...name, image_pins: { before: [{}], after: [{}] } }],
    [
      "Land & Site Views in a new order: gate.jpg, well.jpg",
      {
        image_order: {
          before: { category: "land_views", photographs: ["well.jpg", "gate.jpg"] },
          after: { category: "land_views", photographs: ["gate.jpg", "well.jpg"] },
        },
      },
    ],
  ])("%s", (words, fields) => {
    expect(photographDetails(fields)).toEqual([words]);
  });

  it("names each part of a change of several", () => {
    const fields = {
      ...name,
      image: { before: "", after: "Gate" },
      image_cover: { before: false, after: true },
    };
    expect(photographDetails(fields)).toEqual([
      "gate.jpg: caption “(empty)” changed to “Gate”",
      "gate.jpg chosen for the first page",
    ]);
  });

  it("says nothing of a change of fields", () => {
    expect(photographDetails({ lot_number: { before: "1", after: "2" } })).toEqual([]);
  });
});
