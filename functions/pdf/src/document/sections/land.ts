import { landShape, landUseType, soilType, topographyType } from "@takseru/shared-types";
import { prose, type Section, section } from "../layout/elements.ts";
import { facts } from "../layout/facts.ts";
import { labelOf } from "../layout/format.ts";
import { from } from "../layout/printed-from.ts";
import type { ReportSnapshot } from "../snapshot.ts";

export const land = ({ report }: ReportSnapshot): Section | undefined =>
  section("Land", [
    facts([
      ["Shape", labelOf(landShape, report.land_shape), "land_shape"],
      ["Topography", labelOf(topographyType, report.topography_type), "topography_type"],
      ["Frontage", report.frontage_measurement, "frontage_measurement"],
      ["Soil", labelOf(soilType, report.soil_type), "soil_type"],
      ["Water table", report.water_table, "water_table"],
      ["Flood or earth slip", report.flood_risk, "flood_risk"],
      ["Land use", labelOf(landUseType, report.land_use_type), "land_use_type"],
      ["Plantation", report.plantation_description, "plantation_description"],
      ["Features", report.land_features, "land_features"],
    ]),
    report.bare_land
      ? from(["bare_land"], prose("The land is bare: there are no buildings on it."))
      : undefined,
  ]);
