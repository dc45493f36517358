import { demoProfile, finishedDemo } from "@takseru/local";
import type { UsageKind } from "@takseru/reports";
import { type Client, imageCategory, imageLimits, limits, sections } from "@takseru/shared-types";
import type { Work } from "./assumptions.ts";
import type { MeteredProduct } from "./meter.ts";

const credentials = { email: "costs@takseru.example", password: "Costs-Valuer-2026" };

/** A valuer registers, confirms the address and saves a profile. */
export const register = async ({ clientOf, mailbox }: MeteredProduct): Promise<void> => {
  const visitor = clientOf();
  const names = { fullName: demoProfile.full_name ?? "", professionalTitle: "Chartered Valuer" } as const;
  await visitor.auth.register({ body: { ...credentials, ...names } });
  const [mail] = await mailbox.list();
  const link = mail?.links.find((address) => address.includes("token=")) ?? "missing:link";
  await visitor.auth.verifyEmail({ body: { token: new URL(link).searchParams.get("token") ?? "" } });
  const { data } = await visitor.auth.login({ body: credentials });
  const client = clientOf(data.token);
  await client.auth.getProfile({ params: { userId: data.user.id } });
  await client.auth.saveProfile({ params: { userId: data.user.id }, body: demoProfile });
  await client.auth.logout();
};

const signIn = async ({ clientOf }: MeteredProduct) => {
  const { data } = await clientOf().auth.login({ body: credentials });
  return { client: clientOf(data.token), userId: data.user.id };
};

/** What the product tells the valuer that their dearest report costs, in US dollars. */
export const shownCost = async (product: MeteredProduct): Promise<number> => {
  const { client, userId } = await signIn(product);
  const { data } = await client.reports.costs({ params: { userId }, query: {} });
  await client.auth.logout();
  return data.by_report[0]?.usd ?? 0;
};

export const createEarlierReports = async (product: MeteredProduct, count: number): Promise<void> => {
  const { client } = await signIn(product);
  for (let number = 0; number < count; number += 1)
    await client.reports.create({
      body: { ...finishedDemo, report_reference: `${finishedDemo.report_reference}/earlier/${number}` },
    });
  await client.auth.logout();
};

/** Signing in, the dashboard and the list, with the calls that the site makes for them. */
const visit = async (product: MeteredProduct): Promise<Client> => {
  product.beginVisit();
  const { client, userId } = await signIn(product);
  const params = { userId };
  await client.auth.me();
  await client.reports.figures({ params });
  // Those last worked on, and those that wait for the signature.
  await client.reports.list({ params, query: { sort: "updated", limit: 5 } });
  await client.reports.list({ params, query: { sort: "updated", limit: 3, status: "completed" } });
  await client.reports.list({ params, query: { limit: limits.pageSize } });
  return client;
};

const includeCategories = ["school", "hospital", "government", "religious", "store"] as const;

const createReport = async (client: Client): Promise<number> => {
  const { latitude, longitude, report_type, valuation_purpose, property_address } = finishedDemo;
  const position = { latitude: Number(latitude), longitude: Number(longitude) };
  const radius = limits.search.defaultRadius;
  await client.location.analyze({ body: { ...position, radius, includeCategories: [...includeCategories] } });
  const body = { ...position, report_type, valuation_purpose, property_address };
  const { id } = await client.reports.create({ body }, { idempotencyKey: crypto.randomUUID() });
  await client.reports.get({ params: { id } });
  return id;
};

/** Each save has a few more fields of the section than the one before. Gives the number of saves. */
const saveSections = async (
  client: Client,
  id: number,
  { savesPerSection, livePagesPerSave }: Work,
): Promise<number> => {
  const report_reference = `${finishedDemo.report_reference}/${id}`;
  const values = new Map<string, unknown>(Object.entries({ ...finishedDemo, report_reference }));
  let saves = 0;
  for (const { id: section, fields } of sections) {
    const filled = fields.filter((name) => values.has(name)).map((name) => [name, values.get(name)]);
    for (let save = 1; save <= savesPerSection && filled.length > 0; save += 1) {
      const data = Object.fromEntries(filled.slice(0, Math.ceil((save / savesPerSection) * filled.length)));
      await client.reports.saveSection({ params: { id }, body: { section, data } });
      for (let page = 0; page < livePagesPerSave; page += 1)
        await client.pdf.livePage({ params: { id }, body: { fields: data } });
      saves += 1;
    }
  }
  return saves;
};

const addPhotographs = async (
  { beginVisit, sendFile, showPicture }: MeteredProduct,
  client: Client,
  id: number,
  { file, work }: { file: Buffer; work: Work },
): Promise<void> => {
  const announced = { filename: "IMG_0001.jpg", size: file.byteLength, type: "image/jpeg" } as const;
  // One category after the other, each as full as it may be.
  const places = imageCategory.values.flatMap((name) => Array(imageLimits[name].max).fill(name));
  for (const category of places.slice(0, work.photographs)) {
    const body = { category, files: [announced] };
    const { data } = await client.images.requestUploads({ params: { id }, body });
    for (const form of data) {
      await sendFile(form, file);
      const params = { id, imageId: form.id };
      await client.images.complete({ params });
      await client.images.change({ params, body: { caption: "The front of the house from the road" } });
    }
    // The site reads the report again after each photograph, because its version has changed.
    await client.reports.get({ params: { id } });
  }
  for (let visit = 0; visit < work.visits; visit += 1) {
    beginVisit();
    for (let view = 0; view < work.photographPanelViewsPerVisit; view += 1)
      for (const { thumbnail_url } of (await client.images.list({ params: { id } })).data)
        await showPicture(thumbnail_url);
    // The photographs that the page beside the form lays under the ink.
    const { data } = await client.pdf.livePage({ params: { id }, body: { fields: {} } });
    for (const { url } of data.photographs) await showPicture(url);
  }
  const { data } = await client.images.list({ params: { id } });
  for (const { url } of data.slice(0, work.photographsViewedLarge)) await showPicture(url);
};

const finalize = async (product: MeteredProduct, client: Client, id: number, work: Work): Promise<void> => {
  const params = { id };
  const preview = async () => product.fetchFile((await client.pdf.preview({ params, query: {} })).url);
  await client.reports.changeStatus({ params, body: { status: "completed" } });
  for (let number = 0; number < work.drafts; number += 1) await preview();
  // The screen of the signature shows the live page; its photographs are still in the browser.
  await client.pdf.livePage({ params, body: { fields: {} } });
  // The site asks for the signed file once and keeps it on the device (frontend/src/lib/reports/signed-file.ts).
  await client.pdf.finalize({ params, body: {} });
  for (let device = 0; device < work.devicesWithSignedFile; device += 1) await preview();
  const { verification_code } = await client.reports.get({ params });
  for (let number = 0; number < work.verifications; number += 1)
    await product.clientOf().pdf.verify({ params: { code: verification_code ?? "" } });
};

/** Makes one report, from the position to the final PDF. `meter` counts each part; gives the number of saves. */
export const makeReport = async (
  product: MeteredProduct,
  { file, work }: { file: Buffer; work: Work },
  meter: <Result>(kind: UsageKind, part: () => Promise<Result>) => Promise<Result>,
): Promise<number> => {
  const { client, id } = await meter("created", async () => {
    const client = await visit(product);
    return { client, id: await createReport(client) };
  });
  const saves = await meter("saves", () => saveSections(client, id, work));
  await meter("photographs", () => addPhotographs(product, client, id, { file, work }));
  await meter("finalized", () => finalize(product, client, id, work));
  // Visits belong to the report's beginning: without a report to make, nobody would come.
  await meter("created", async () => {
    await client.auth.logout();
    for (let number = 1; number < work.visits; number += 1) await (await visit(product)).auth.logout();
  });
  return saves;
};
