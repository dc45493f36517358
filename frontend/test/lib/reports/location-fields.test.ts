import { describeLocality } from "@takseru/shared-types/places";
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

it("a place is as far in the list as in the words of the locality, wherever the rounding falls", () => {
  const [place] = buildAnalysis().points_of_interest;
  if (!place) throw new Error("the analysis has no place");
  const surroundings = {
    city: undefined,
    townOfDistrict: undefined,
    village: undefined,
    isAnotherTownNearer: false,
  };
  for (let metres = 1_050; metres < 5_000; metres += 50) {
    const points_of_interest = [{ ...place, distance_meters: metres }];
    const analysis = buildAnalysis({ points_of_interest });
    const words = describeLocality({ ...analysis, surroundings });
    const [facility] = fieldsFromLocation(analysis).nearby_facilities;
    expect(words, `${metres} m`).toContain(`${facility?.distance.toFixed(1)} km`);
  }
});
