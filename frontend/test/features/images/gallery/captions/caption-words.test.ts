import { emptyBuilding } from "@takseru/shared-types";
import { describe, expect, it } from "vitest";
import { captionWords } from "@/features/images/gallery/captions/caption-words";
import { buildStoredReport } from "../../../../helpers/fake-report";

const facts = buildStoredReport({
  property_address: "No. 12, Hillcrest Road, Kandy",
  north_boundary: "Lot 2",
  east_boundary: "the land of the heirs of A. Example and others, and the reservation along the stream",
  room_layout_description: "Three bedrooms, a kitchen and a verandah",
  other_buildings: [{ ...emptyBuilding, name: "Annexe", room_layout_description: "One bedroom" }],
  plan_number: "4711",
});

describe("words for captions", () => {
  it("name the road of the address", () => {
    expect(captionWords("land_views", facts, [])).toEqual(
      expect.arrayContaining(["Plot from the road", "Hillcrest Road"]),
    );
    expect(captionWords("land_views", facts, [])).not.toContain("Access road");
  });

  it("go around the house in the usual order and name the other buildings", () => {
    expect(captionWords("building_exterior", facts, ["Front"])).toEqual([
      "Rear",
      "Left side",
      "Right side",
      "Annexe",
      "Porch",
      "Roof",
      "Gate and wall",
    ]);
  });

  it("name the rooms that the report describes before the usual ones", () => {
    expect(captionWords("building_interior", facts, []).slice(0, 5)).toEqual([
      "Kitchen",
      "Bedroom",
      "Verandah",
      "Annexe: bedroom",
      "Living room",
    ]);
  });

  it("name a boundary by its side, with what lies there where that is short", () => {
    expect(captionWords("boundaries", facts, [])).toEqual([
      "North boundary: Lot 2",
      "East boundary",
      "South boundary",
      "West boundary",
    ]);
  });

  it("name the survey plan by its number", () => {
    expect(captionWords("documents", facts, [])[0]).toBe("Survey plan No. 4711");
  });
});
