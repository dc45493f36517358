import { describe, expect, it } from "vitest";
import {
  apis,
  declaredErrors,
  ProfileChange,
  ReportFieldsInput,
  type Route,
  UploadRequest,
} from "../../src/index.ts";

const routes = Object.values(apis).flatMap(({ name, routes }) =>
  Object.entries<Route>(routes).map(([key, route]) => ({ name: `${name}.${key}`, ...route })),
);

/** The routes of the specification's section 7 and the architecture's extra routes, written by hand. */
const promised = `
POST /auth/login, POST /auth/register, POST /auth/logout, GET /auth/me, PUT /auth/profile,
POST /auth/verify-email, POST /auth/resend-verification, POST /auth/forgot-password, POST /auth/reset-password,
POST /auth/change-password, GET /auth/sessions, DELETE /auth/sessions,
GET /auth/certificate, PUT /auth/certificate, DELETE /auth/certificate,
POST /auth/account/export, POST /auth/account/delete, POST /auth/account/erasure, POST /reports/export, POST /reports/erasure,
GET /reports/profile/{userId}, PUT /reports/profile/{userId},
GET /reports/profile/{userId}/practice, PUT /reports/profile/{userId}/practice,
GET /reports/profile/{userId}/daily-mail, PUT /reports/profile/{userId}/daily-mail, GET /reports/profile/{userId}/clients, PUT /reports/profile/{userId}/clients, GET /reports/profile/{userId}/phrases, PUT /reports/profile/{userId}/phrases, POST /reports/create, GET /reports/{id},
GET /reports/user/{userId}, PUT /reports/{id}/section, PUT /reports/{id}/status, PUT /reports/{id}/fee, GET /reports/{id}/invoice, GET /reports/{id}/engagement-letter, DELETE /reports/{id},
POST /reports/generate-content, POST /reports/{id}/enhance, GET /reports/{id}/preview, POST /reports/{id}/preview, GET /reports/{id}/word, POST /reports/{id}/finalize,
GET /reports/templates/{type}, GET /reports/reference/sri-lankan-locations, GET /reports/analytics/costs/{userId}, GET /reports/analytics/work/{userId},
GET /health, GET /openapi.json, GET /reports/{id}/images, POST /reports/{id}/images,
DELETE /reports/{id}/images/{imageId}, POST /reports/{id}/images/uploads,
POST /reports/{id}/images/{imageId}/complete, PATCH /reports/{id}/images/{imageId},
PUT /reports/{id}/images/order, POST /reports/{id}/images/{imageId}/restore, GET /reports/{id}/images/deleted,
GET /reports/{id}/satellite, PUT /reports/{id}/satellite, DELETE /reports/{id}/satellite,
GET /profile/pictures, POST /profile/pictures/{kind}/uploads, POST /profile/pictures/{kind}/{uploadId}/complete,
DELETE /profile/pictures/{kind},
POST /reports/{id}/clone, POST /reports/{id}/revisions, GET /reports/{id}/checks, GET /reports/{id}/history,
POST /reports/{id}/restore, PUT /reports/{id}/confirmed-texts, GET /reports/user/{userId}/deleted, GET /reports/user/{userId}/figures, GET /reports/user/{userId}/day,
GET /reports/user/{userId}/next-reference, GET /comparables, POST /comparables, PUT /comparables/{comparableId},
DELETE /comparables/{comparableId}, POST /comparables/batch, POST /comparables/lookup,
GET /papers, POST /papers, POST /papers/preview, GET /papers/{paperId}/pdf, GET /papers/{paperId}/word,
GET /reports/{id}/deliveries, POST /reports/{id}/deliveries, POST /reports/{id}/shares,
DELETE /reports/{id}/deliveries/{deliveryId}/link, GET /sent/{token}, POST /sent/{token}/open,
GET /verify/{code}, POST /location/analyze, POST /location/geocode, GET /location/satellite/{lat}/{lng},
GET /location/nearest-city/{lat}/{lng}, GET /location/map/{lat}/{lng}, POST /poi/search, GET /poi/{id}, POST /poi/distances, GET /poi/categories,
POST /navigation/directions, POST /navigation/route-to-city, POST /navigation/matrix,
POST /navigation/optimize-waypoints, GET /navigation/travel-modes`
  .split(",")
  .map((route) => route.trim());

describe("the contract", () => {
  it("has every promised route and no other", () => {
    expect(routes.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([...promised].sort());
  });

  it("declares 401 for every call but the public ones", () => {
    const open = routes
      .filter((route) => !declaredErrors(route).includes("NOT_SIGNED_IN"))
      .map(({ path }) => path);
    expect(open.sort()).toEqual([
      "/auth/account/erasure",
      "/auth/forgot-password",
      "/auth/login",
      "/auth/register",
      "/auth/resend-verification",
      "/auth/reset-password",
      "/auth/verify-email",
      "/health",
      "/openapi.json",
      "/reports/erasure",
      "/sent/{token}",
      "/sent/{token}/open",
      "/verify/{code}",
    ]);
  });

  it("counts what renders, checks, decodes, searches, sums, writes texts, exports, imports, mails, is shared or opens a key for each valuer, and nothing else", () => {
    const counted = Object.groupBy(
      routes.filter(({ callLimit }) => callLimit),
      ({ callLimit }) => callLimit ?? "",
    );
    expect(
      Object.fromEntries(Object.entries(counted).map(([group, of]) => [group, of?.map(({ name }) => name)])),
    ).toEqual({
      certificates: ["auth.saveCertificate"],
      pdf: [
        ...["preview", "invoice", "engagementLetter", "word", "finalize"].map((name) => `pdf.${name}`),
        ...["previewPaper", "signPaper", "paperPdf", "paperWord"].map((name) => `pdf.${name}`),
      ],
      livePage: ["pdf.livePage"],
      images: [
        "images.upload",
        "images.requestUploads",
        "images.complete",
        "images.change",
        "images.requestPictureUpload",
        "images.completePicture",
      ],
      satellite: ["images.fetchSatellite"],
      location: [
        ...[
          "analyze",
          "geocode",
          "satellite",
          "map",
          "nearestCity",
          "searchPlaces",
          "place",
          "distances",
          "directions",
          "routeToCity",
          "matrix",
          "optimizeWaypoints",
        ].map((name) => `location.${name}`),
      ],
      comparableBatches: ["reports.addComparables", "reports.lookUpComparables"],
      suggestions: ["reports.generateContent", "reports.enhance"],
      checks: ["reports.checks"],
      analytics: ["reports.costs", "reports.work"],
      sentMails: ["reports.sendReport"],
      shares: ["reports.noteShare"],
      exports: ["auth.exportAccount"],
      exportPages: ["reports.exportReports"],
    });
    for (const { name, callLimit, access } of routes)
      if (callLimit) expect({ name, access }).not.toEqual({ name, access: "public" });
  });

  it("has parameters in its paths exactly where it parses them", () => {
    for (const { name, path, params } of routes)
      expect({ name, has: path.includes("{") }).toEqual({ name, has: params !== undefined });
  });
});

describe("a list that is too long", () => {
  const messagesOf = (outcome: { error?: { issues: ReadonlyArray<{ message: string }> } | undefined }) =>
    outcome.error?.issues.map(({ message }) => message);

  it("is refused with how many entries it may have", () => {
    const file = { filename: "gate.jpg", size: 1, type: "image/jpeg" };
    const upload = (count: number) => ({ category: "land_views", files: Array(count).fill(file) });
    expect(messagesOf(UploadRequest.safeParse(upload(20)))).toBeUndefined();
    expect(messagesOf(UploadRequest.safeParse(upload(21)))).toEqual([
      "At most 20 images can be uploaded at once",
    ]);
    expect(messagesOf(UploadRequest.safeParse(upload(0)))).toEqual(["Please choose at least one image"]);
    expect(messagesOf(ProfileChange.safeParse({ bank_panels: Array(31).fill("Bank") }))).toEqual([
      "At most 30 lines",
    ]);
    const facility = { name: "School", category: "school", distance: 1, address: "" };
    expect(messagesOf(ReportFieldsInput.safeParse({ nearby_facilities: Array(201).fill(facility) }))).toEqual(
      ["At most 200 places"],
    );
  });
});
