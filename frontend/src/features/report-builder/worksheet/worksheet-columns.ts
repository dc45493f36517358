import type { Column } from "../inputs/RowsField";

export const landColumns: readonly Column[] = [
  { label: "Description", path: (row) => `worksheet.land.${row}.description`, kind: "text", share: 4 },
  {
    label: "Extent (perches)",
    path: (row) => `worksheet.land.${row}.extent_perches`,
    kind: "extent",
    share: 2,
  },
  {
    label: "Rate per perch",
    path: (row) => `worksheet.land.${row}.rate_per_perch`,
    kind: "money",
    share: 2,
  },
];

export const buildingColumns: readonly Column[] = [
  { label: "Description", path: (row) => `worksheet.buildings.${row}.description`, kind: "text", share: 4 },
  { label: "Area (sq ft)", path: (row) => `worksheet.buildings.${row}.area_sq_ft`, kind: "number", share: 2 },
  {
    label: "Rate per sq ft",
    path: (row) => `worksheet.buildings.${row}.rate_per_sq_ft`,
    kind: "number",
    share: 2,
  },
  {
    label: "Depreciation %",
    path: (row) => `worksheet.buildings.${row}.depreciation_percent`,
    kind: "number",
    share: 2,
  },
];

export const otherColumns: readonly Column[] = [
  { label: "Description", path: (row) => `worksheet.other.${row}.description`, kind: "text", share: 5 },
  { label: "Amount (Rs.)", path: (row) => `worksheet.other.${row}.amount`, kind: "money", share: 2 },
];
