import { demoProfile, finishedDemo } from "@takseru/local";
import { timeOrderedId } from "@takseru/reports";
import { CERTIFICATE_PASSWORD, certificateFile } from "@takseru/testing/certificate-files";
import { jpegWithExif } from "@takseru/testing/image-files";
import { z } from "zod";
import type { RecordedProduct } from "./recorded-product.ts";

const Reply = z.looseObject({});
const Token = z.object({ data: z.object({ token: z.string(), user: z.object({ id: z.string() }) }) });
const Created = z.object({ id: z.number() });
const Form = z.object({ id: z.string(), fields: z.object({ key: z.string() }) });

const password = "Roles-Valuer-2026";
const secret = "A".repeat(43);
const position = { latitude: 7.2936, longitude: 80.6413 };
const places = { ...position, radius: 5_000 };

/** A valuer's and a bank's use of every route, with the branches that reach other rows and objects. */
export const liveWholeDay = async ({
  call,
  sendFile,
  loseFiles,
  loseMonths,
  mailedToken,
  mailedLink,
  finishErasures,
  sendDailyMails,
}: RecordedProduct): Promise<void> => {
  const photograph = await jpegWithExif({ width: 640, height: 480 });
  const announced = { filename: "gate.jpg", size: photograph.byteLength, type: "image/jpeg" };
  const email = "roles@takseru.example";
  let token: string | undefined;
  const ask = async (method: string, path: string, body?: unknown): Promise<unknown> =>
    call({ method, path, token, body });
  const register = async (address: string) => {
    const names = { fullName: "Invented Valuer", professionalTitle: "Other" };
    await ask("POST", "/auth/register", { email: address, password, ...names });
  };
  const signIn = async (withPassword: string): Promise<string> => {
    const { data } = Token.parse(await ask("POST", "/auth/login", { email, password: withPassword }));
    token = data.token;
    return data.user.id;
  };

  await register(email);
  await ask("POST", "/auth/resend-verification", { email });
  await ask("POST", "/auth/verify-email", { token: mailedToken(email), password });
  await ask("POST", "/auth/forgot-password", { email });
  const second = "Roles-Valuer-2027";
  await ask("POST", "/auth/reset-password", { token: mailedToken(email), password: second });
  await signIn(second);
  await ask("POST", "/auth/logout");
  const userId = await signIn(second);
  await ask("GET", "/auth/me");
  await ask("GET", "/auth/sessions");
  await ask("DELETE", "/auth/sessions");
  await ask("POST", "/auth/change-password", { currentPassword: second, newPassword: password });
  await signIn(password);
  await ask("PUT", "/auth/profile", demoProfile);
  const file = certificateFile("ec").toString("base64");
  await ask("PUT", "/auth/certificate", { file, password: CERTIFICATE_PASSWORD });
  await ask("GET", "/auth/certificate");
  await ask("DELETE", "/auth/certificate");
  await ask("GET", `/reports/profile/${userId}`);
  await ask("GET", `/reports/profile/${userId}/clients`);
  await ask("PUT", `/reports/profile/${userId}/clients`, { clients: [], version: 0 });
  await ask("GET", `/reports/profile/${userId}/daily-mail`);
  await ask("PUT", `/reports/profile/${userId}/daily-mail`, { on: true });
  await sendDailyMails();
  await ask("GET", `/reports/user/${userId}/day`);
  await ask("PUT", `/reports/profile/${userId}`, demoProfile);
  await ask("PUT", `/reports/profile/${userId}/practice`, {
    standard_texts: { assumptions: "As I word it." },
    version: 0,
  });
  await ask("GET", `/reports/profile/${userId}/practice`);
  await ask("PUT", `/reports/profile/${userId}/phrases`, { phrases: [], version: 0 });
  await ask("GET", `/reports/profile/${userId}/phrases`);

  const ofUser = `/reports/user/${userId}`;
  const create = async (fields: object) => {
    const { id } = Created.parse(await ask("POST", "/reports/create", fields));
    return { id, path: `/reports/${id}` };
  };
  const { id: draftId, path: draft } = await create({ village_name: "Mulgampola", report_reference: "D/1" });
  const { id, path } = await create({ ...finishedDemo, report_reference: "F/1" });
  await ask("GET", path);
  for (const query of [
    "",
    "?status=draft&sort=value&limit=1",
    "?q=mulgampola&offset=0",
    "?status=draft&sort=oldest",
    "?sort=reference",
  ])
    await ask("GET", `${ofUser}${query}`);
  const valuation = { section: "valuation", data: { market_value: 22_500_000 } };
  await ask("PUT", `${path}/section`, valuation);
  for (const view of ["checks", "history"]) await ask("GET", `${path}/${view}`);
  for (const view of ["figures", "next-reference"]) await ask("GET", `${ofUser}/${view}`);
  const fee = { valuation_fee: 12_500, expenses: 0, tax_percent: 18, due_date: "2026-02-28", paid_on: null };
  await ask("PUT", `${path}/fee`, { ...fee, take_invoice_number: true });
  for (const letter of ["invoice", "engagement-letter"]) await ask("GET", `${path}/${letter}`);
  await ask("POST", `${path}/clone`);
  await ask("PUT", `${path}/confirmed-texts`, { texts: [] });
  await ask("POST", "/reports/generate-content", { report_id: id, section: "valuation" });
  await ask("POST", `${path}/enhance`, { sections: ["valuation"] });
  await ask("GET", "/reports/templates/fair_value");
  await ask("GET", "/reports/reference/sri-lankan-locations?type=district&parent=Central");
  await ask("GET", `/reports/analytics/costs/${userId}`);
  await ask("GET", `/reports/analytics/work/${userId}`);
  const comparable = {
    description: "Lot 3, 20 perches",
    town: "Mulgampola",
    district: "Kandy",
    kind: "sale",
    transaction_date: "2025-06-01",
    extent_perches: 20,
    price: 5_000_000,
    building_value: 0,
    source: "Deed",
    remarks: "",
  };
  const kept = z.looseObject({ id: z.string() }).parse(await ask("POST", "/comparables", comparable));
  await ask("GET", "/comparables");
  const sale = { ...comparable, description: "Lot 7, Example Road", ...position };
  await ask("POST", "/comparables/lookup", { sales: [sale] });
  await ask("POST", "/comparables/batch", { sales: [sale] });
  await ask(
    "GET",
    `/comparables?sort=distance&latitude=${position.latitude}&longitude=${position.longitude}`,
  );
  await ask("GET", "/comparables?sort=date");
  await ask("GET", "/comparables?q=example%20road");
  await ask("PUT", `/comparables/${kept.id}`, comparable);
  await ask("DELETE", `/comparables/${kept.id}`);
  await ask("DELETE", draft);
  await ask("GET", `${ofUser}/deleted`);
  await ask("POST", `${draft}/restore`);

  const form = new FormData();
  form.append("category", "boundaries");
  form.append("images[]", new Blob([new Uint8Array(photograph)]), "gate.jpg");
  await call({ method: "POST", path: `${path}/images`, token, form });
  const request = { category: "land_views", files: [announced] };
  const forms = z.object({ data: z.tuple([Form]) });
  const [upload] = forms.parse(await ask("POST", `${path}/images/uploads`, request)).data;
  const completion = `${path}/images/${upload.id}/complete`;
  // Before the file is sent, and again after it is used.
  await ask("POST", completion).catch(() => undefined);
  sendFile(upload.fields.key, photograph, "image/jpeg");
  for (let time = 0; time < 2; time += 1) await ask("POST", completion);
  await ask("GET", `${path}/images`);
  const sent = `${path}/images/${upload.id}`;
  const pins = [{ x: 0.5, y: 0.25, image_id: upload.id }];
  for (const change of [{ category: "documents" }, { cover: true, pins }, { rotation: 90 }])
    await ask("PATCH", sent, change);
  await ask("PUT", `${path}/images/order`, { category: "documents", ids: [upload.id] });
  await ask("DELETE", sent);
  await ask("GET", `${path}/images/deleted`);
  await ask("POST", `${sent}/restore`);
  loseFiles(upload.id);
  await ask("GET", `${path}/preview?format=pdf`).catch(() => undefined);
  await ask("PATCH", sent, { caption: "The gate" });
  await ask("DELETE", sent);
  for (const kind of ["logo", "signature", "logo"]) {
    const reply = await ask("POST", `/profile/pictures/${kind}/uploads`, { file: announced });
    const { data: picture } = z.object({ data: Form }).parse(reply);
    sendFile(picture.fields.key, photograph, "image/jpeg");
    await ask("POST", `/profile/pictures/${kind}/${picture.id}/complete`);
  }
  await ask("GET", "/profile/pictures");
  // Taken, taken again in its place, taken out; the one that is printed and revised.
  for (const method of ["PUT", "PUT", "DELETE", "PUT", "GET"]) await ask(method, `${path}/satellite`);

  await ask("POST", "/location/analyze", { ...places, includeCategories: ["school"] });
  await ask("POST", "/location/geocode", position);
  await ask("GET", `/location/nearest-city/${position.latitude}/${position.longitude}`);
  await ask("GET", `/location/map/${position.latitude}/${position.longitude}`);
  await ask("GET", `/location/satellite/${position.latitude}/${position.longitude}`);
  const found = z
    .looseObject({ data: z.looseObject({ pois: z.array(z.looseObject({ id: z.string() })) }) })
    .parse(await ask("POST", "/poi/search", { ...places, categories: ["religious"] }));
  await ask("GET", `/poi/${found.data.pois[0]?.id}`);
  await ask("POST", "/poi/distances", { origin: position, destinations: [position], units: "metric" });
  await ask("POST", "/navigation/directions", { origin: position, destination: position });
  await ask("POST", "/navigation/route-to-city", position);
  await ask("POST", "/navigation/matrix", { origins: [position], destinations: [position] });
  await ask("POST", "/navigation/optimize-waypoints", {
    origin: position,
    destination: position,
    waypoints: [position],
  });
  await ask("GET", "/poi/categories");
  await ask("GET", "/navigation/travel-modes");

  await ask("GET", `${path}/preview?format=pdf`);
  await ask("POST", `${path}/preview`, { fields: { lot_number: "2" } });
  await ask("PUT", `${path}/status`, { status: "completed" });
  await ask("GET", `${path}/word`);
  await ask("POST", `${path}/finalize`);
  await loseMonths(userId);
  await ask("GET", `/reports/analytics/work/${userId}`);
  await ask("GET", `${path}/preview?format=pdf`);
  await ask("GET", `${path}/word`);
  const finalized = z.object({ verification_code: z.string() }).parse(await ask("GET", path));
  await ask("GET", `/verify/${finalized.verification_code}`);
  const paper = { kind: "certificate", report_id: id, purpose: "visa" };
  await ask("POST", "/papers/preview", paper);
  const signed = z.object({ id: z.string() }).parse(await ask("POST", "/papers", paper));
  await ask("GET", `/papers?report_id=${id}`);
  await ask("GET", "/papers");
  for (const file of ["pdf", "word"]) await ask("GET", `/papers/${signed.id}/${file}`);
  const letter = { to: "manager@takseru.example", subject: "Report", text: "Please find the report." };
  await ask("POST", `${path}/deliveries`, { ...letter, way: "file" });
  const mailed = z
    .object({ id: z.string() })
    .parse(await ask("POST", `${path}/deliveries`, { ...letter, way: "link", paper_id: signed.id }));
  const link = mailedLink(letter.to);
  const share = { share_id: timeOrderedId(new Date()), shared_at: new Date().toISOString() };
  await ask("POST", `${path}/shares`, { ...share, device: "phone" });
  await ask("GET", `${path}/deliveries`);
  await call({ method: "GET", path: `/sent/${link}`, token: undefined });
  await call({ method: "POST", path: `/sent/${link}/open`, token: undefined });
  await call({ method: "GET", path: `/verify/${finalized.verification_code}`, token: undefined });
  await ask("DELETE", `${path}/deliveries/${mailed.id}/link`);
  const revised = await ask("POST", `${path}/revisions`, { reason: "The plan was resurveyed" });
  const revision = `/reports/${z.object({ id: z.number() }).parse(revised).id}`;
  const resurveyed = { section: "legal_description", data: { plan_number: "1235" } };
  await ask("PUT", `${revision}/section`, resurveyed);
  await ask("PUT", `${revision}/status`, { status: "completed" });
  await ask("POST", `${revision}/finalize`);
  await ask("GET", `/verify/${finalized.verification_code}`);
  const [left] = forms.parse(await ask("POST", `/reports/${draftId}/images/uploads`, request)).data;
  sendFile(left.fields.key, photograph, "image/jpeg");
  await ask("DELETE", "/profile/pictures/signature");
  await ask("GET", "/health");
  await ask("GET", "/openapi.json");

  const exported = z
    .looseObject({ data: z.looseObject({ token: z.string() }) })
    .parse(await ask("POST", "/auth/account/export", { password })).data.token;
  let cursor: unknown;
  do {
    const page = Reply.parse(await ask("POST", "/reports/export", { token: exported, cursor }));
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  await ask("POST", "/auth/account/delete", { password, erasure_token: secret });
  token = undefined;
  await ask("POST", "/reports/erasure", { token: secret });
  await ask("POST", "/auth/account/erasure", { token: secret });
  await finishErasures();
};
