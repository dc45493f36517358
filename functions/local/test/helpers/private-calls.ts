import { randomUUID } from "node:crypto";
import { timeOrderedId } from "@takseru/reports";
import { type apis, emptyFeeSettings, type Input, newClient } from "@takseru/shared-types";
import { jpegWithExif } from "@takseru/testing/image-files";
import { finishedDemo } from "../../src/demo/demo-reports.ts";

/** Part of every text that the calls send; no log line may contain it. */
export const MARK = "qprivateq";
const latitude = 7.2951234;
const longitude = 80.6359876;
const telephone = "741777123";
/** Network prefix of the callers; each valuer has its own network, because calls are limited by address. */
export const network = "2001:db8:aaaa";

/** No log line may contain any of these. */
export const secrets = [MARK, String(latitude), String(longitude), telephone, network];

export interface PrivateCall {
  method: string;
  path: string;
  body?: unknown;
  form?: FormData;
}

/** The valuer who makes the calls. */
export interface Self {
  email: string;
  password: string;
  mailedToken: string;
  userId: string;
  reportId: number;
  imageId: string;
  uploadId: string;
}

export const person = (email: string) => ({
  email,
  password: `Pw1-${MARK}`,
  fullName: `Kamala ${MARK}`,
  professionalTitle: "Other",
});

const profile = {
  full_name: `Kamala ${MARK}`,
  professional_title: `Valuer ${MARK}`,
  email_address: `${MARK}@private.example`,
  mobile_number: `0${telephone}`,
  street_name: `${MARK} Road`,
  city: MARK,
};

const marked = (...names: Array<keyof typeof finishedDemo>) =>
  Object.fromEntries(names.map((name) => [name, `${finishedDemo[name]} ${MARK}`]));

/** A report that can be completed, with personal data in every text. */
export const reportFields = {
  ...finishedDemo,
  ...marked("report_reference", "valuation_purpose", "instruction_source", "client_organization"),
  ...marked("property_address", "village_name", "locality_description", "access_routes"),
  ...marked("lot_number", "plan_number", "licensed_surveyor", "current_owner", "north_boundary"),
  ...marked("plantation_description", "land_features", "roof_description", "room_layout_description"),
  nearby_facilities: [{ name: MARK, category: "Schools", distance: 1, address: `${MARK} Road` }],
  latitude,
  longitude,
};

const comparable: Input<(typeof apis)["reports"]["routes"]["createComparable"]>["body"] = {
  description: `${MARK} Road`,
  town: MARK,
  district: MARK,
  kind: "sale",
  transaction_date: "2026-01-05",
  extent_perches: 10,
  price: 5_000_000,
  building_value: null,
  source: `Deed of ${MARK}`,
  remarks: MARK,
};

const fee = {
  valuation_fee: 12_500,
  expenses: null,
  tax_percent: null,
  due_date: "2026-02-28",
  paid_on: null,
};

export const photograph = (): Promise<Buffer> =>
  jpegWithExif({ width: 160, height: 120, gps: { latitude, longitude } });

const formOf = (bytes: Uint8Array): FormData => {
  const form = new FormData();
  form.set("category", "land_views");
  form.append("images[]", new Blob([new Uint8Array(bytes)]), `${MARK}.jpg`);
  return form;
};

const call = (method: string, path: string, body?: unknown): PrivateCall => ({ method, path, body });

export const announcement: Input<(typeof apis)["images"]["routes"]["requestUploads"]>["body"] = {
  category: "land_views",
  files: [{ filename: `${MARK}.jpg`, size: 1000, type: "image/jpeg" }],
};

/** The main calls of every room, with personal data in every field that can take it. */
export const privateCalls = async (self: Self): Promise<PrivateCall[]> => {
  const { email, password, mailedToken, userId, reportId, imageId, uploadId } = self;
  const report = `/reports/${reportId}`;
  const position = { latitude, longitude };
  return [
    call("POST", "/auth/register", person(`other-${MARK}@private.example`)),
    call("POST", "/auth/login", { email, password: `${MARK}-wrong` }),
    call("POST", "/auth/login", { email, password, deviceToken: `${MARK}${"d".repeat(43 - MARK.length)}` }),
    call("POST", "/auth/verify-email", { token: mailedToken }),
    call("POST", "/auth/verify-email", { token: mailedToken, password: `${MARK}-wrong` }),
    call("POST", "/auth/verify-email", { token: mailedToken, newPassword: `New-2026-${MARK}` }),
    call("POST", "/auth/resend-verification", { email }),
    call("POST", "/auth/forgot-password", { email }),
    call("POST", "/auth/reset-password", { token: `${MARK}${"A".repeat(34)}`, password: `New-2026-${MARK}` }),
    call("POST", "/auth/change-password", {
      currentPassword: `${MARK}-wrong`,
      newPassword: `New-2026-${MARK}`,
    }),
    call("GET", "/auth/sessions"),
    call("GET", "/auth/me"),
    call("PUT", "/auth/profile", profile),
    call("PUT", "/auth/profile", { ...profile, full_name: [MARK], phone_number: MARK }),
    call("GET", `/reports/profile/${userId}`),
    call("PUT", `/reports/profile/${userId}`, profile),
    call("GET", `/reports/profile/${userId}/practice`),
    call("PUT", `/reports/profile/${userId}/practice`, {
      standard_texts: { assumptions: `${MARK} as I word it.` },
      fees: { ...emptyFeeSettings, invoice_series: `${MARK}/`, bank_details: `Account of ${MARK}` },
      version: 0,
    }),
    call("GET", `/reports/profile/${userId}/daily-mail`),
    call("PUT", `/reports/profile/${userId}/daily-mail`, { on: MARK }),
    call("GET", `/reports/profile/${userId}/clients`),
    call("PUT", `/reports/profile/${userId}/clients`, {
      clients: [newClient(randomUUID(), `${MARK} Savings Bank`, "bank")],
      version: 0,
    }),
    call("GET", `/reports/user/${userId}/day`),
    call("GET", `/reports/profile/${userId}/phrases`),
    call("PUT", `/reports/profile/${userId}/phrases`, {
      phrases: [{ id: randomUUID(), section: "valuation", name: MARK, text: `${MARK} as I word it.` }],
      version: 0,
    }),
    call("POST", "/reports/create", { ...reportFields, report_reference: `${MARK} ${randomUUID()}` }),
    call("POST", "/reports/create", reportFields),
    call("POST", "/reports/create", { ...reportFields, land_shape: MARK, bedrooms: MARK }),
    call("GET", report),
    call("GET", `/reports/user/${userId}`),
    call("GET", `/reports/user/${userId}?q=${MARK}&sort=reference&limit=1`),
    call("GET", `/reports/user/${userId}?q=${MARK}%20${telephone}`),
    call("GET", `/reports/user/${userId}/next-reference`),
    call("GET", `/reports/user/${userId}/deleted`),
    call("PUT", `${report}/section`, {
      section: "property_location",
      data: { ...reportFields, village_name: "" },
    }),
    call("PUT", `${report}/section`, { section: "property_location", data: reportFields }),
    call("PUT", `${report}/section`, {
      section: "legal_description",
      data: { lot_number: `1A ${MARK}` },
      version: 1,
    }),
    call("PUT", `${report}/fee`, { ...fee, take_invoice_number: true }),
    call("PUT", `${report}/fee`, { ...fee, paid_on: MARK }),
    call("GET", `${report}/invoice`),
    call("GET", `${report}/engagement-letter`),
    call("GET", `${report}/checks`),
    call("GET", `${report}/history`),
    call("POST", `${report}/clone`),
    call("POST", `${report}/clone?kind=same_property&valued_by_another=${MARK}`),
    call("PUT", `${report}/confirmed-texts`, {
      texts: [{ field: "locality_description", paragraph: MARK.slice(0, 8) }],
    }),
    call("POST", `${report}/enhance`, { sections: ["property_location", "land_description"] }),
    call("POST", "/reports/generate-content", { report_id: reportId, section: "property_location" }),
    call("POST", "/comparables", comparable),
    call("POST", "/comparables", { ...comparable, price: MARK }),
    call("PUT", `/comparables/${randomUUID()}`, comparable),
    call("GET", `/comparables?cursor=${MARK}`),
    call("GET", `/reports/reference/sri-lankan-locations?type=town&parent=${MARK}`),
    call("GET", `/reports/templates/${MARK}`),
    call("POST", `${report}/images/uploads`, announcement),
    { ...call("POST", `${report}/images`), form: formOf(await photograph()) },
    { ...call("POST", `${report}/images`), form: formOf(Buffer.from(MARK)) },
    call("GET", `${report}/images`),
    call("PATCH", `${report}/images/${imageId}`, { caption: `Gate of ${MARK}` }),
    call("POST", `${report}/images/${uploadId}/complete`),
    call("GET", `${report}/preview`),
    call("GET", `/verify/${MARK}`),
    call("POST", "/location/analyze", { ...position, radius: 5000, includeCategories: ["school"] }),
    call("POST", "/location/geocode", position),
    call("GET", `/location/nearest-city/${latitude}/${longitude}`),
    call("POST", "/poi/search", { ...position, radius: 5000 }),
    call("GET", `/poi/${MARK}`),
    call("POST", "/poi/distances", { origin: position, destinations: [position] }),
    call("POST", "/navigation/directions", { origin: position, destination: position }),
    call("POST", "/navigation/route-to-city", position),
    call("POST", "/navigation/matrix", { origins: [position], destinations: [position] }),
    call("POST", "/navigation/optimize-waypoints", {
      origin: position,
      destination: position,
      waypoints: [position],
    }),
    call("PATCH", `${report}/images/${imageId}`, { category: "documents", cover: true, rotation: 90 }),
    call("PUT", `${report}/images/order`, { category: "documents", ids: [imageId] }),
    call("DELETE", `${report}/images/${imageId}`),
    call("GET", `${report}/images/deleted`),
    call("POST", `${report}/images/${imageId}/restore`),
    call("DELETE", `${report}/images/${imageId}`),
    call("PUT", `${report}/status`, { status: "completed" }),
    call("POST", `${report}/finalize`),
    call("POST", `${report}/deliveries`, {
      to: `${MARK}@private.example`,
      way: "link",
      subject: `The report of ${MARK}`,
      text: `Dear ${MARK}`,
    }),
    call("POST", `${report}/deliveries`, {
      to: `${MARK} <x@y.example>`,
      way: "file",
      subject: MARK,
      text: MARK,
    }),
    call("GET", `${report}/deliveries`),
    call("POST", `${report}/shares`, {
      share_id: timeOrderedId(new Date()),
      shared_at: new Date().toISOString(),
      device: "phone",
    }),
    call("GET", `/sent/${MARK}`),
    call("POST", `/sent/${MARK}/open`),
    call("POST", `${report}/revisions`, { reason: `A mistake of ${MARK}` }),
    call("DELETE", report),
  ];
};
