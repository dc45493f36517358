import type { ImageCategory } from "./enums.ts";

/** Every number the product promises or enforces (specification, sections 5 and 9; architecture). */
export const limits = {
  pageSize: 20,
  maxPageSize: 100,
  password: { min: 8, max: 128 },
  text: { short: 200, line: 500, long: 20_000, email: 254, fileName: 255 },
  /** Rupees: words and totals reach to billions. */
  amount: 999_999_999_999,
  buildingAgeWarning: 200,
  completenessFields: 50,
  search: { defaultRadius: 5_000, minRadius: 100, maxRadius: 50_000, radiusStep: 100 },
  locationTimeoutMs: 30_000,
  redirectAfterRegistrationMs: 3_000,
  toastMs: 5_000,
  geolocationTimeoutMs: 5_000,
  image: {
    maxBytes: 10 * 1024 * 1024,
    maxPixels: 50_000_000,
    /** In one call, whichever way they are sent. */
    maxFiles: 20,
    /** What a Lambda behind API Gateway can take in one multipart request. */
    maxMultipartBytes: 4_500_000,
    uploadFormSeconds: 300,
  },
  linkSeconds: 300,
  pdfLinkSeconds: 120,
  session: { hours: 12, rememberedDays: 30 },
  verificationHours: 24,
  passwordResetMinutes: 30,
  idempotencyHours: 24,
  idempotencyKeyLength: 200,
  tokenStorageKey: "auth_token",
} as const;

/** How many images a report may carry in each category, and whether the category is required. */
export const imageLimits: Record<ImageCategory, { max: number; required: boolean }> = {
  land_views: { max: 8, required: true },
  building_exterior: { max: 10, required: true },
  building_interior: { max: 15, required: false },
  boundaries: { max: 4, required: true },
  location_maps: { max: 2, required: false },
};
