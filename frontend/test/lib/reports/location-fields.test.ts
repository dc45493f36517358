import { expect, it } from "vitest";
import { fieldsFromLocation } from "@/lib/reports/location-fields";
import { buildAnalysis } from "../../helpers/build-analysis";

it("a place of OpenStreetMap keeps its source, for its credit, and no other place has one", () => {
  const [place] = buildAnalysis().points_of_interest;
  if (!place) throw new Error("the analysis has no place");
  const { nearby_facilities } = fieldsFromLocation(
    buildAnalysis({ points_of_interest: [place, { ...place, id: "osm-node-11", name: "Hill School" }] }),
  );
  expect(nearby_facilities.map(({ name, source }) => [name, source])).toEqual([
    ["Kandy General Hospital", undefined],
    ["Hill School", "openstreetmap"],
  ]);
});
