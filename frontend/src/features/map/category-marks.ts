import type { PlaceCategory } from "@takseru/shared-types";

/** A drawing for each category, on a grid of 20 by 20. */
export const categoryMarks: Record<PlaceCategory, string> = {
  school: "M3 8.2 10 5l7 3.200-7 3.200zM6 10v3.500c2.500 1.700 5.500 1.700 8 0V10",
  hospital: "M10 4.500v11M4.500 10h11",
  government: "M4 8.500 10 5l6 3.500zM5.500 9v5M10 9v5M14.500 9v5M4 15.500h12",
  religious: "M10 3.500v2M5.500 15.500c-1-6 2.500-7.500 4.500-10 2 2.500 5.500 4 4.500 10zM4 15.500h12",
  store: "M5 8h10l-.8 8H5.800zM7.500 8c0-4.500 5-4.500 5 0",
  restaurant: "M7 4v12M5 4v3.500c0 2 4 2 4 0V4M13.500 16V4c-2 1-2.500 4-2 6.500h2",
  gas_station: "M5 16V5h6.500v11M4 16h8.500M5 9h6.500M11.500 10h2v4h2V8l-2-2",
  bank: "M5 6.500h10v7H5zM10 11.500a1.500 1.500 0 1 0 0-3 1.500 1.500 0 0 0 0 3z",
  pharmacy: "M7 13 13 7M5.500 11.500l6-6a2.100 2.100 0 0 1 3 3l-6 6a2.100 2.100 0 0 1-3-3z",
  police: "M10 4l5 1.800v4c0 3-2 5-5 6.200-3-1.200-5-3.200-5-6.200v-4z",
};
