import { randomBytes } from "node:crypto";
import { timeOrderedId } from "@takseru/reports";
import { CERTIFICATE_PASSWORD, certificateFile } from "@takseru/testing/certificate-files";
import { anotherComparable, comparable } from "./comparables.ts";
import { fee, type Own, photographForm, visaCertificate } from "./own.ts";

export interface Sample {
  /** Path parameters, which name things of the caller's own. */
  path?: Record<string, string | number>;
  query?: string;
  body?: Record<string, unknown>;
  form?: () => FormData;
}

export interface KnownRoute {
  method: string;
  /** As written in section 7 of the specification, or in the architecture's "The contract is written once". */
  path: string;
  public?: true;
  sample?: (own: Own) => Sample;
  /** A further allowed status, for a server on which the feature is not set up. */
  notSetUp?: number;
}

const position = { latitude: 7.2936, longitude: 80.6413 };
const elsewhere = { latitude: 6.9344, longitude: 79.8428 };
const user = ({ userId }: Own): Sample => ({ path: { userId } });
const report = ({ id }: Own): Sample => ({ path: { id } });
const image = ({ id, imageId }: Own): Sample => ({ path: { id, imageId } });
const deliveryMail = {
  to: "manager@example.lk",
  way: "link",
  subject: "Valuation report",
  text: "Please find the report.",
};
const point = { path: { lat: position.latitude, lng: position.longitude } };
const body = (sample: Record<string, unknown>) => () => ({ body: sample });
const profile = { full_name: "Kamala Wijesinghe", email_address: "kamala@example.lk" };
const certificate = { file: certificateFile("ec").toString("base64"), password: CERTIFICATE_PASSWORD };
const upload = { filename: "gate.jpg", size: 1000, type: "image/jpeg" };
const newSecret = () => randomBytes(32).toString("base64url");
const newPassword = "Another-2026";

/** Every call that the product answers. */
export const documentedRoutes: readonly KnownRoute[] = [
  {
    method: "POST",
    path: "/auth/register",
    public: true,
    sample: ({ registration }) => ({ body: registration() }),
  },
  { method: "POST", path: "/auth/login", public: true, sample: ({ credentials }) => ({ body: credentials }) },
  {
    method: "POST",
    path: "/auth/verify-email",
    public: true,
    sample: ({ emailToken }) => ({ body: { token: emailToken } }),
  },
  {
    method: "POST",
    path: "/auth/resend-verification",
    public: true,
    sample: body({ email: "nobody@example.lk" }),
  },
  {
    method: "POST",
    path: "/auth/forgot-password",
    public: true,
    sample: body({ email: "nobody@example.lk" }),
  },
  {
    method: "POST",
    path: "/auth/reset-password",
    public: true,
    sample: body({ token: "A".repeat(43), password: newPassword }),
  },
  {
    method: "POST",
    path: "/auth/change-password",
    sample: ({ credentials }) => ({ body: { currentPassword: credentials.password, newPassword } }),
  },
  {
    method: "POST",
    path: "/auth/account/export",
    sample: ({ credentials: { password } }) => ({ body: { password } }),
  },
  {
    method: "POST",
    path: "/auth/account/delete",
    sample: ({ credentials: { password } }) => ({ body: { password, erasure_token: newSecret() } }),
  },
  {
    method: "POST",
    path: "/auth/account/erasure",
    public: true,
    sample: () => ({ body: { token: newSecret() } }),
  },
  { method: "POST", path: "/reports/export", sample: ({ exportToken: token }) => ({ body: { token } }) },
  {
    method: "POST",
    path: "/reports/erasure",
    public: true,
    sample: () => ({ body: { token: newSecret() } }),
  },
  { method: "POST", path: "/auth/logout" },
  { method: "GET", path: "/auth/me" },
  { method: "GET", path: "/auth/sessions" },
  { method: "DELETE", path: "/auth/sessions" },
  { method: "PUT", path: "/auth/profile", sample: body(profile) },
  { method: "GET", path: "/auth/certificate" },
  { method: "PUT", path: "/auth/certificate", sample: body(certificate) },
  { method: "DELETE", path: "/auth/certificate" },

  { method: "GET", path: "/reports/profile/{userId}", sample: user },
  { method: "PUT", path: "/reports/profile/{userId}", sample: (own) => ({ ...user(own), body: profile }) },
  { method: "GET", path: "/reports/profile/{userId}/practice", sample: user },
  {
    method: "PUT",
    path: "/reports/profile/{userId}/practice",
    sample: (own) => ({
      ...user(own),
      body: { standard_texts: { assumptions: "As I word it." }, version: 0 },
    }),
  },
  { method: "GET", path: "/reports/profile/{userId}/daily-mail", sample: user },
  {
    method: "PUT",
    path: "/reports/profile/{userId}/daily-mail",
    sample: (own) => ({ ...user(own), body: { on: true } }),
  },
  { method: "GET", path: "/reports/profile/{userId}/clients", sample: user },
  {
    method: "PUT",
    path: "/reports/profile/{userId}/clients",
    sample: (own) => ({ ...user(own), body: { clients: [], version: 0 } }),
  },
  { method: "GET", path: "/reports/profile/{userId}/phrases", sample: user },
  {
    method: "PUT",
    path: "/reports/profile/{userId}/phrases",
    sample: (own) => ({ ...user(own), body: { phrases: [], version: 0 } }),
  },
  { method: "POST", path: "/reports/create", sample: body({ lot_number: "7B", market_value: 22_500_000 }) },
  { method: "GET", path: "/reports/{id}", sample: report },
  { method: "DELETE", path: "/reports/{id}", sample: report },
  {
    method: "GET",
    path: "/reports/user/{userId}",
    sample: (own) => ({ ...user(own), query: "status=draft&limit=5&offset=0&sort=value&q=7b" }),
  },
  { method: "GET", path: "/reports/user/{userId}/deleted", sample: user },
  { method: "GET", path: "/reports/user/{userId}/figures", sample: user },
  { method: "GET", path: "/reports/user/{userId}/day", sample: user },
  { method: "GET", path: "/reports/user/{userId}/next-reference", sample: user },
  { method: "POST", path: "/reports/{id}/restore", sample: report },
  {
    method: "PUT",
    path: "/reports/{id}/section",
    sample: (own) => ({ ...report(own), body: { section: "valuation", data: { market_value: 1 } } }),
  },
  {
    method: "PUT",
    path: "/reports/{id}/status",
    sample: (own) => ({ ...report(own), body: { status: "completed" } }),
  },
  { method: "PUT", path: "/reports/{id}/fee", sample: (own) => ({ ...report(own), body: fee }) },
  { method: "GET", path: "/reports/{id}/invoice", sample: report },
  { method: "GET", path: "/reports/{id}/engagement-letter", sample: report },
  { method: "GET", path: "/reports/{id}/checks", sample: report },
  { method: "GET", path: "/reports/{id}/history", sample: report },
  { method: "POST", path: "/reports/{id}/clone", sample: report },
  {
    method: "PUT",
    path: "/reports/{id}/confirmed-texts",
    sample: (own) => ({ ...report(own), body: { texts: [] } }),
  },
  {
    method: "POST",
    path: "/reports/{id}/revisions",
    sample: (own) => ({ ...report(own), body: { reason: "The plan was resurveyed" } }),
  },
  {
    method: "POST",
    path: "/reports/generate-content",
    sample: ({ id }) => ({ body: { report_id: id, section: "valuation" } }),
  },
  {
    method: "POST",
    path: "/reports/{id}/enhance",
    sample: (own) => ({ ...report(own), body: { sections: ["valuation"] } }),
  },
  {
    method: "GET",
    path: "/reports/{id}/preview",
    sample: (own) => ({ ...report(own), query: "format=pdf" }),
  },
  {
    method: "POST",
    path: "/reports/{id}/preview",
    sample: (own) => ({ ...report(own), body: { fields: { lot_number: "7B" } } }),
  },
  { method: "POST", path: "/reports/{id}/finalize", sample: report },
  { method: "GET", path: "/reports/{id}/word", sample: report },
  { method: "GET", path: "/reports/{id}/deliveries", sample: report },
  {
    method: "POST",
    path: "/reports/{id}/deliveries",
    sample: (own) => ({ ...report(own), body: deliveryMail }),
  },
  {
    method: "POST",
    path: "/reports/{id}/shares",
    sample: (own) => ({
      ...report(own),
      body: { share_id: timeOrderedId(new Date()), shared_at: new Date().toISOString(), device: "phone" },
    }),
  },
  {
    method: "DELETE",
    path: "/reports/{id}/deliveries/{deliveryId}/link",
    sample: ({ id, deliveryId }) => ({ path: { id, deliveryId } }),
  },
  {
    method: "GET",
    path: "/sent/{token}",
    public: true,
    sample: ({ sentToken: token }) => ({ path: { token } }),
  },
  {
    method: "POST",
    path: "/sent/{token}/open",
    public: true,
    sample: ({ sentToken: token }) => ({ path: { token } }),
  },
  { method: "GET", path: "/papers", sample: ({ id }) => ({ query: `report_id=${id}` }) },
  { method: "POST", path: "/papers/preview", sample: ({ id }) => ({ body: visaCertificate(id) }) },
  { method: "POST", path: "/papers", sample: ({ id }) => ({ body: visaCertificate(id) }) },
  { method: "GET", path: "/papers/{paperId}/pdf", sample: ({ paperId }) => ({ path: { paperId } }) },
  { method: "GET", path: "/papers/{paperId}/word", sample: ({ paperId }) => ({ path: { paperId } }) },
  { method: "GET", path: "/comparables" },
  { method: "POST", path: "/comparables", sample: () => ({ body: anotherComparable() }) },
  { method: "POST", path: "/comparables/batch", sample: () => ({ body: { sales: [anotherComparable()] } }) },
  { method: "POST", path: "/comparables/lookup", sample: body({ sales: [comparable] }) },
  {
    method: "PUT",
    path: "/comparables/{comparableId}",
    sample: ({ comparableId }) => ({ path: { comparableId }, body: anotherComparable() }),
  },
  {
    method: "DELETE",
    path: "/comparables/{comparableId}",
    sample: ({ comparableId }) => ({ path: { comparableId } }),
  },
  { method: "GET", path: "/reports/templates/{type}", sample: () => ({ path: { type: "fair_value" } }) },
  {
    method: "GET",
    path: "/reports/reference/sri-lankan-locations",
    sample: () => ({ query: "type=district&parent=Central" }),
  },
  {
    method: "GET",
    path: "/reports/analytics/costs/{userId}",
    sample: (own) => ({ ...user(own), query: "start_date=2026-01-01&end_date=2026-01-31" }),
  },
  {
    method: "GET",
    path: "/reports/analytics/work/{userId}",
    sample: (own) => ({ ...user(own), query: "start_date=2026-01-01&end_date=2026-01-31" }),
  },
  { method: "GET", path: "/verify/{code}", public: true, sample: ({ code }) => ({ path: { code } }) },
  { method: "GET", path: "/health", public: true },
  { method: "GET", path: "/openapi.json", public: true },

  { method: "GET", path: "/reports/{id}/images", sample: report },
  {
    method: "POST",
    path: "/reports/{id}/images",
    sample: (own) => ({ ...report(own), form: () => photographForm(own.photograph) }),
  },
  {
    method: "POST",
    path: "/reports/{id}/images/uploads",
    sample: (own) => ({ ...report(own), body: { category: "land_views", files: [upload] } }),
  },
  {
    method: "POST",
    path: "/reports/{id}/images/{imageId}/complete",
    sample: ({ id, uploadId }) => ({ path: { id, imageId: uploadId } }),
  },
  {
    method: "PATCH",
    path: "/reports/{id}/images/{imageId}",
    sample: (own) => ({ ...image(own), body: { caption: "The gate" } }),
  },
  {
    method: "PUT",
    path: "/reports/{id}/images/order",
    sample: (own) => ({ ...report(own), body: { category: "land_views", ids: [own.imageId] } }),
  },
  { method: "DELETE", path: "/reports/{id}/images/{imageId}", sample: image },
  { method: "POST", path: "/reports/{id}/images/{imageId}/restore", sample: image },
  { method: "GET", path: "/reports/{id}/images/deleted", sample: report },
  { method: "GET", path: "/reports/{id}/satellite", sample: report },
  { method: "PUT", path: "/reports/{id}/satellite", sample: report, notSetUp: 409 },
  { method: "DELETE", path: "/reports/{id}/satellite", sample: report, notSetUp: 404 },
  { method: "GET", path: "/profile/pictures" },
  {
    method: "POST",
    path: "/profile/pictures/{kind}/uploads",
    sample: () => ({ path: { kind: "logo" }, body: { file: upload } }),
  },
  {
    method: "POST",
    path: "/profile/pictures/{kind}/{uploadId}/complete",
    sample: ({ pictureUploadId }) => ({ path: { kind: "logo", uploadId: pictureUploadId } }),
  },
  { method: "DELETE", path: "/profile/pictures/{kind}", sample: () => ({ path: { kind: "logo" } }) },

  {
    method: "POST",
    path: "/location/analyze",
    sample: body({ ...position, radius: 5000, includeCategories: ["school"] }),
  },
  { method: "POST", path: "/location/geocode", sample: body(position) },
  {
    method: "GET",
    path: "/location/satellite/{lat}/{lng}",
    sample: () => ({ ...point, query: "zoom=15&size=400x400" }),
  },
  { method: "GET", path: "/location/nearest-city/{lat}/{lng}", sample: () => point },
  { method: "GET", path: "/location/map/{lat}/{lng}", sample: () => ({ ...point, query: "radius=2000" }) },
  {
    method: "POST",
    path: "/poi/search",
    sample: body({ ...position, radius: 5000, categories: ["school"] }),
  },
  { method: "GET", path: "/poi/{id}", sample: ({ placeId }) => ({ path: { id: placeId } }) },
  {
    method: "POST",
    path: "/poi/distances",
    sample: body({ origin: position, destinations: [elsewhere], units: "metric" }),
  },
  { method: "GET", path: "/poi/categories" },
  {
    method: "POST",
    path: "/navigation/directions",
    sample: body({ origin: position, destination: elsewhere, travelMode: "DRIVE" }),
  },
  {
    method: "POST",
    path: "/navigation/route-to-city",
    sample: body({ ...position, travelMode: "DRIVE", units: "metric" }),
  },
  {
    method: "POST",
    path: "/navigation/matrix",
    sample: body({ origins: [position], destinations: [elsewhere], travelMode: "DRIVE" }),
  },
  {
    method: "POST",
    path: "/navigation/optimize-waypoints",
    sample: body({
      origin: position,
      destination: elsewhere,
      waypoints: [position],
      travelMode: "DRIVE",
      units: "metric",
    }),
  },
  { method: "GET", path: "/navigation/travel-modes" },
];

export const nameOf = ({ method, path }: { method: string; path: string }): string => `${method} ${path}`;

/** The route's path with its parameters filled in. */
export const fill = (path: string, parameters: Record<string, string | number> = {}): string =>
  path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(parameters[name])));
