import { type SurveyGrid, surveyGrid } from "./survey-grids.ts";

/** Everest 1830 (1937 Adjustment), the ellipsoid of both Sri Lankan datums. */
const everest = "+a=6377276.345 +rf=300.8017";

/** EPSG:1155 and EPSG:5236, to WGS 84; the rotations as a position vector: with the other sign Kandy moves by 200 m. */
export const sriLankanDatums = {
  kandawala: `${everest} +towgs84=-97,787,86,0,0,0,0`,
  sld99: `${everest} +towgs84=-0.293,766.95,87.713,0.195704,1.695068,3.473016,-0.039338`,
} as const;

const projection = "+proj=tmerc +k=0.9999238418 +units=m";

/** Definitions for PROJ, and how well a place is known on the map, in metres (EPSG). Lengths and areas within a grid are exact. */
export const surveyGrids: Record<SurveyGrid, { definition: string; metresOfAccuracy: number }> = {
  sld99: {
    definition: `${projection} +lat_0=7.00047152777778 +lon_0=80.7717130833333 +x_0=500000 +y_0=500000 ${sriLankanDatums.sld99}`,
    metresOfAccuracy: 15,
  },
  kandawala: {
    definition: `${projection} +lat_0=7.00048027777778 +lon_0=80.7717111111111 +x_0=200000 +y_0=200000 ${sriLankanDatums.kandawala}`,
    metresOfAccuracy: 35,
  },
};

/** Metres around the island, with some to spare; the two grids have no east in common. */
const REACH = {
  sld99: { east: [345_000, 640_000], north: [360_000, 830_000] },
  kandawala: { east: [45_000, 340_000], north: [60_000, 530_000] },
} as const;

/** The grid in which a point lies in Sri Lanka. */
export const gridWith = (east: number, north: number): SurveyGrid | undefined =>
  surveyGrid.values.find((grid) => {
    const { east: across, north: up } = REACH[grid];
    return east >= across[0] && east <= across[1] && north >= up[0] && north <= up[1];
  });
