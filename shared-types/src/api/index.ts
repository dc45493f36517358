import { authApi } from "./auth.ts";
import { healthApi } from "./health.ts";
import { imagesApi } from "./images.ts";
import { locationApi } from "./location.ts";
import { pdfApi } from "./pdf.ts";
import { reportsApi } from "./reports.ts";

export { authApi, healthApi, imagesApi, locationApi, pdfApi, reportsApi };

/** The routes of every room. */
export const apis = {
  auth: authApi,
  reports: reportsApi,
  images: imagesApi,
  location: locationApi,
  pdf: pdfApi,
  health: healthApi,
} as const;
