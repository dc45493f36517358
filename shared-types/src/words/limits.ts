import type { ImageCategory } from "./choices/images.ts";

/** Every number the product promises or enforces (specification, sections 5 and 9; architecture). */
export const limits = {
  pageSize: 20,
  maxPageSize: 100,
  password: { min: 8, max: 128 },
  text: { short: 200, line: 500, long: 20_000, email: 254, fileName: 255 },
  /** Rupees: words and totals reach to billions. */
  amount: 999_999_999_999,
  buildingAgeWarning: 200,
  /** A survey plan older than this is not taken by banks without a new survey (domain). */
  planAgeYears: 10,
  /** Plan and deed may differ by so much before it is pointed out: surveys round to 0.01 perch. */
  extentTolerancePercent: 1,
  worksheetRows: 50,
  otherBuildings: 20,
  comparablesPerReport: 20,
  comparablesInBank: 2_000,
  /** How long a deleted report can be brought back. */
  deletedReportDays: 30,
  /** A search looks at so many reports that have one of its words. */
  searchedReports: 500,
  completenessFields: 50,
  profileListEntries: 30,
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
  /** `perAccount`: signing in once more ends the one that was unused longest. `lastUseMinutes`: how exact last use is. */
  session: { hours: 12, rememberedDays: 30, perAccount: 50, lastUseMinutes: 5 },
  verificationHours: 24,
  passwordResetMinutes: 30,
  /** How often within how many seconds (site-and-security: sign-in). An address is an IPv4 address or an IPv6 /64. */
  throttles: {
    signInFailuresOfAccountAtAddress: { count: 5, seconds: 15 * 60 },
    signInFailuresAtAddress: { count: 20, seconds: 60 },
    /** Of somebody who is signed in already. */
    wrongCurrentPasswords: { count: 5, seconds: 15 * 60 },
    /** Registering, asking for a confirmation link, asking for a password link: each counts for itself. */
    mailsToEmail: { count: 5, seconds: 60 * 60 },
    mailsAskedAtAddress: { count: 60, seconds: 60 },
  },
  /** How long it is known when an account signed in, changed its password and so on. */
  securityEventDays: 365,
  /** How long a download of all own data may take; beyond that the password is asked again. */
  exportHours: 12,
  /** How long a closed account's data can be deleted with the token that closed it. */
  erasureDays: 30,
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
