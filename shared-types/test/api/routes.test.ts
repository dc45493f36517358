import { describe, expect, it } from "vitest";
import { openapiDocument } from "../../src/api/openapi.ts";
import {
  apis,
  countedFields,
  declaredErrors,
  Email,
  emptyReportFields,
  errorCodes,
  Registration,
  RegistrationForm,
  ReportFields,
  type Route,
  reportFieldNames,
  routePath,
  sections,
} from "../../src/index.ts";

const routes = Object.values(apis).flatMap(({ name, routes }) =>
  Object.entries<Route>(routes).map(([key, route]) => ({ name: `${name}.${key}`, ...route })),
);

/** The specification's section 7 and the extra routes of the architecture, as an outsider reads them. */
const promised = `
POST /auth/login, POST /auth/register, POST /auth/logout, GET /auth/me, PUT /auth/profile,
POST /auth/verify-email, POST /auth/resend-verification, POST /auth/forgot-password, POST /auth/reset-password,
POST /auth/change-password, GET /auth/sessions, DELETE /auth/sessions,
POST /auth/account/export, POST /auth/account/delete, POST /auth/account/erasure, POST /reports/export, POST /reports/erasure,
GET /reports/profile/{userId}, PUT /reports/profile/{userId}, POST /reports/create, GET /reports/{id},
GET /reports/user/{userId}, PUT /reports/{id}/section, PUT /reports/{id}/status, DELETE /reports/{id},
POST /reports/generate-content, POST /reports/{id}/enhance, GET /reports/{id}/preview, POST /reports/{id}/finalize,
GET /reports/templates/{type}, GET /reports/reference/sri-lankan-locations, GET /reports/analytics/costs/{userId},
GET /health, GET /openapi.json, GET /reports/{id}/images, POST /reports/{id}/images,
DELETE /reports/{id}/images/{imageId}, POST /reports/{id}/images/uploads,
POST /reports/{id}/images/{imageId}/complete, PATCH /reports/{id}/images/{imageId},
GET /profile/pictures, POST /profile/pictures/{kind}/uploads, POST /profile/pictures/{kind}/{uploadId}/complete,
DELETE /profile/pictures/{kind},
POST /reports/{id}/clone, POST /reports/{id}/revisions, GET /reports/{id}/checks, GET /reports/{id}/history,
POST /reports/{id}/restore, GET /reports/user/{userId}/deleted, GET /reports/user/{userId}/figures,
GET /reports/user/{userId}/next-reference, GET /comparables, POST /comparables, PUT /comparables/{comparableId},
DELETE /comparables/{comparableId},
GET /verify/{code}, POST /location/analyze, POST /location/geocode, GET /location/satellite/{lat}/{lng},
GET /location/nearest-city/{lat}/{lng}, POST /poi/search, GET /poi/{id}, POST /poi/distances, GET /poi/categories,
POST /navigation/directions, POST /navigation/route-to-city, POST /navigation/matrix,
POST /navigation/optimize-waypoints, GET /navigation/travel-modes`
  .split(",")
  .map((route) => route.trim());

it("looks no further at an e-mail address that is too long: the pattern's time is quadratic", () => {
  const { error } = Email.safeParse(`a@${".".repeat(300)}@`);
  expect(error?.issues.map(({ code }) => code)).toEqual(["too_big"]);
});

describe("the contract", () => {
  it("holds every promised route and no other", () => {
    expect(routes.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([...promised].sort());
  });

  it("gives every error code an HTTP error status and a text", () => {
    for (const { status, message } of Object.values(errorCodes)) {
      expect(status).toBeGreaterThanOrEqual(400);
      expect(message).not.toBe("");
    }
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
      "/verify/{code}",
    ]);
  });

  it("has parameters in its paths exactly where it parses them", () => {
    for (const { name, path, params } of routes)
      expect({ name, has: path.includes("{") }).toEqual({ name, has: params !== undefined });
  });

  it("fills addresses in with everything percent-encoded", () => {
    expect(routePath(apis.pdf.routes.verify, { params: { code: "A/B C" } })).toBe("/verify/A%2FB%20C");
    expect(
      routePath(apis.reports.routes.list, {
        params: { userId: "u" },
        query: { limit: 5, status: undefined },
      }),
    ).toBe("/reports/user/u?limit=5");
  });

  it("becomes an OpenAPI document with every implemented route and its errors", () => {
    const { paths } = openapiDocument("1.0.0") as {
      paths: Record<string, Record<string, { responses: object }>>;
    };
    for (const { method, path, unimplemented } of routes)
      expect({ path, documented: paths[path]?.[method.toLowerCase()]?.responses !== undefined }).toEqual({
        path,
        documented: !unimplemented,
      });
    expect(paths["/auth/login"]?.post?.responses).toMatchObject({ 401: { description: "LOGIN_FAILED" } });
  });
});

describe("the fields of a report", () => {
  it("each belong to exactly one section", () => {
    const owned = sections.flatMap((section): readonly string[] => section.fields);
    expect([...owned].sort()).toEqual([...reportFieldNames].sort());
  });

  it("give themselves back when parsed again", () => {
    for (const [name, value] of Object.entries(emptyReportFields))
      expect(ReportFields.shape[name as keyof ReportFields].parse(value)).toEqual(value);
  });

  it("count 49 of the specification's 50 towards completeness, the photographs being the 50th", () => {
    expect(countedFields).toHaveLength(49);
  });
});

describe("the registration form", () => {
  const good = {
    fullName: "A. Example",
    professionalTitle: "Licensed Valuer",
    email: "a@example.test",
    password: "Secret123",
  };
  const first = (input: object) => Registration.safeParse(input).error?.issues[0]?.message;

  it("checks in the specification's order", () => {
    expect(first({})).toBe("Full name is required");
    expect(first({ ...good, professionalTitle: " " })).toBe("Professional title is required");
    expect(first({ ...good, email: "" })).toBe("Email address is required");
    expect(first({ ...good, email: "a@b" })).toBe("Please enter a valid email address");
    expect(first({ ...good, password: "Ab1" })).toBe("Password must be at least 8 characters long");
    expect(first({ ...good, password: "alllowercase1" })).toBe(
      "Password must contain at least one uppercase letter, one lowercase letter, and one number",
    );
  });

  it("compares the passwords and asks for the terms", () => {
    const form = { ...good, confirmPassword: "Secret124", terms: false };
    expect(RegistrationForm.safeParse(form).error?.issues.map(({ message }) => message)).toEqual([
      "Passwords do not match",
      "Please accept the terms of service and the privacy policy",
    ]);
  });
});
