import { parseExtent } from "@takseru/shared-types";
import type { FormValues, WorksheetForm } from "../report-form";

const MAIN_BUILDING = "Main building";

/** The first row takes extent and rate from the other sections; further rows start empty. */
export const nextLandRow = (values: FormValues): WorksheetForm["land"][number] => {
  const first = values.worksheet.land.length === 0;
  const extent = parseExtent(values.total_extent)?.perches.toString() ?? "";
  return {
    description: "",
    extent_perches: first ? extent : "",
    rate_per_perch: first ? values.land_rate : "",
  };
};

/** A row for the next building of the report that the worksheet does not value yet; else an empty row. */
export const nextBuildingRow = (values: FormValues): WorksheetForm["buildings"][number] => {
  const hasSeveral = values.other_buildings.length > 0;
  const buildings = [
    { description: hasSeveral ? MAIN_BUILDING : "", area_sq_ft: values.total_floor_area },
    ...values.other_buildings.map(({ name, total_floor_area }, index) => ({
      description: name || `Building ${index + 2}`,
      area_sq_ft: total_floor_area,
    })),
  ];
  const rows = values.worksheet.buildings;
  const isValued = (description: string) => rows.some((row) => row.description === description);
  const unvalued = buildings.filter(({ description }) => description === "" || !isValued(description));
  // A renamed row counts as a building too, in the order of the report.
  const renamed = rows.filter((row) => !buildings.some(({ description }) => description === row.description));
  const next = hasSeveral ? unvalued[renamed.length] : rows.length === 0 ? unvalued[0] : undefined;
  return {
    description: next?.description ?? "",
    area_sq_ft: next?.area_sq_ft ?? "",
    rate_per_sq_ft: "",
    depreciation_percent: "",
  };
};
